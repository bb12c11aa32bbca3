import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { dataTypes, describeCatalogue } from '../src/index.js';

describe('docs/data-types.md', () => {
  it('matches the definitions (run npm run docs after a change)', () => {
    const page = readFileSync(new URL('../../../docs/data-types.md', import.meta.url), 'utf8');
    expect(page).toBe(describeCatalogue(dataTypes.values()));
  });
});

describe('type of a field', () => {
  const [any] = dataTypes.values();
  const typeOf = (schema: JsonSchema): string => {
    const page = describeCatalogue([{ ...any!, schema: { type: 'object', properties: { field: schema } } }]);
    return /^\| `field` \| (.*) \|  \|$/m.exec(page)![1]!.replaceAll('\\|', '|');
  };
  const members = (count: number): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_, place) => [`m${place}`, {}])),
  });

  it.each<[string, JsonSchema, string]>([
    ['a format', { type: ['string', 'null'], format: 'date' }, 'string (date)?'],
    ['enum values', { type: 'string', enum: ['OPEN', 'CLOSED'] }, 'OPEN | CLOSED'],
    ['nullable enum values', { type: ['string', 'null'], enum: ['OPEN', 'CLOSED', null] }, '(OPEN | CLOSED)?'],
    ['the item type of a list', { type: 'array', items: { type: ['number', 'null'] } }, 'array of number?'],
    ['the enum values of a list', { type: 'array', items: { type: 'string', enum: ['A', 'B'] } }, 'array of (A | B)'],
    ['a list of lists', { type: 'array', items: { type: 'array', items: { type: 'number' } } }, 'array of array of number'],
    ['the members of list items', { type: 'array', items: members(4) }, 'array of {m0, m1, m2, m3}'],
    ['the first members of many', { type: 'array', items: members(5) }, 'array of {m0, m1, m2, m3, ...}'],
    ['a list without items', { type: 'array' }, 'array'],
  ])('shows %s', (_, schema, told) => {
    expect(typeOf(schema)).toBe(told);
  });
});
