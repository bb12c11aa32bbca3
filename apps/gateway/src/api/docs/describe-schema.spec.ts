import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { describeMembers, describeSubschema, type SchemaText } from './describe-schema.js';
import { resolverOf } from './resolve-reference.js';

const schemas = {
  Address: {
    type: 'object',
    description: 'An address.',
    required: ['city'],
    properties: { city: { type: 'string', description: 'City' } },
  },
  Notice: { type: 'object', properties: { title: { type: 'string' } } },
  Tree: { type: 'object', properties: { branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
};
const words: SchemaText = {
  resolve: resolverOf({ components: { schemas } }),
  named: (component) => (component === 'Notice' ? 'record of NOTICE' : undefined),
  labels: { required: 'required' },
};
const members = (properties: Record<string, JsonSchema>, required: string[] = []): string =>
  describeMembers({ type: 'object', required, properties }, words);

describe('describeMembers', () => {
  it('describes type, limits, meaning and values of each member, and marks required ones', () => {
    const status = { type: ['string', 'null'], maxLength: 10, description: 'State', enum: ['OPEN', 'CLOSED', null] };
    expect(members({ status }, ['status'])).toBe(
      '- `status` _string or null, **required**, at most 10 characters_ State. One of `OPEN`, `CLOSED`.',
    );
  });

  it('describes members of nested objects, lists, references and nullable references', () => {
    const address = { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }], description: 'Registered address.' };
    expect(members({ address, all: { type: 'array', items: { $ref: '#/components/schemas/Address' } } }).split('\n')).toEqual([
      '- `address` _object or null_ Registered address.',
      '  - `city` _string, **required**_ City.',
      '- `all` _list of object_',
      '  - `city` _string, **required**_ City.',
    ]);
  });

  it('links a component with a page of its own instead of describing it', () => {
    expect(members({ result: { type: 'array', items: { $ref: '#/components/schemas/Notice' } } })).toBe(
      '- `result` _list of record of NOTICE_',
    );
  });

  it('lists the members of each form separately', () => {
    const form = (title: string) => ({ type: 'object', title, properties: { key: { type: 'string' } } });
    expect(describeMembers({ anyOf: [form('one'), form('other')] }, words)).toBe(
      '- _for_ `one`\n  - `key` _string_\n- _for_ `other`\n  - `key` _string_',
    );
  });

  it('ends for a recursive schema', () => {
    expect(describeMembers({ $ref: '#/components/schemas/Tree' }, words).split('\n').length).toBeLessThan(20);
  });
});

describe('describeSubschema', () => {
  it('combines several formats of a text', () => {
    expect(describeSubschema({ type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] }, words)).toBe('_string_');
  });
});

describe('resolverOf', () => {
  it('throws an error for a reference without a target', () => {
    expect(() => words.resolve({ $ref: '#/components/schemas/Absent' })).toThrow('leads nowhere');
  });

  it('keeps the members next to a reference', () => {
    expect(words.resolve({ $ref: '#/components/schemas/Address', description: 'Home.' })).toMatchObject({
      description: 'Home.',
      type: 'object',
    });
  });
});
