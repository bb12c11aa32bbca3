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
  it('tells type, limits, meaning and values of each member, and which are required', () => {
    const status = { type: ['string', 'null'], maxLength: 10, description: 'State', enum: ['OPEN', 'CLOSED', null] };
    expect(members({ status }, ['status'])).toBe(
      '- `status` _string or null, **required**, at most 10 characters_ State. One of `OPEN`, `CLOSED`.',
    );
  });

  it('tells what stands within objects, lists and references, also those that may be null', () => {
    const address = { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }], description: 'Where it lies.' };
    expect(members({ address, all: { type: 'array', items: { $ref: '#/components/schemas/Address' } } }).split('\n')).toEqual([
      '- `address` _object or null_ Where it lies.',
      '  - `city` _string, **required**_ City.',
      '- `all` _list of object_',
      '  - `city` _string, **required**_ City.',
    ]);
  });

  it('names what has a page of its own, and tells nothing of what stands in it', () => {
    expect(members({ result: { type: 'array', items: { $ref: '#/components/schemas/Notice' } } })).toBe(
      '- `result` _list of record of NOTICE_',
    );
  });

  it('tells the members of each form apart', () => {
    const form = (title: string) => ({ type: 'object', title, properties: { key: { type: 'string' } } });
    expect(describeMembers({ anyOf: [form('one'), form('other')] }, words)).toBe(
      '- _of_ `one`\n  - `key` _string_\n- _of_ `other`\n  - `key` _string_',
    );
  });

  it('comes to an end where a schema holds itself', () => {
    expect(describeMembers({ $ref: '#/components/schemas/Tree' }, words).split('\n').length).toBeLessThan(20);
  });
});

describe('describeSubschema', () => {
  it('tells several formats of one text', () => {
    expect(describeSubschema({ type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] }, words)).toBe('_string_');
  });
});

describe('resolverOf', () => {
  it('refuses a reference that leads nowhere', () => {
    expect(() => words.resolve({ $ref: '#/components/schemas/Absent' })).toThrow('leads nowhere');
  });

  it('keeps what is said beside a reference', () => {
    expect(words.resolve({ $ref: '#/components/schemas/Address', description: 'Home.' })).toMatchObject({
      description: 'Home.',
      type: 'object',
    });
  });
});
