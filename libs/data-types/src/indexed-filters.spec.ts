import { describe, expect, it } from '@jest/globals';
import { indexedFields, isIndexed } from './indexed-filters.js';
import { always, object, recordOf, text } from './schema-parts.js';

const definition = {
  schema: recordOf({
    plan: always(text('Plan.', 20)),
    order: text('Order.', 20),
    payer: object({ id: always(text('Id.', 20)) }, 'Payer.'),
    note: text('Note.', 20),
  }),
  filters: [
    ...['plan', 'order', 'payer.id'].map((field) => ({ field, type: 'string' as const, indexed: true as const })),
    { field: 'note', type: 'string' as const },
  ],
};

describe('isIndexed', () => {
  it.each([
    ['plan', 'eq', true],
    ['plan', 'in', true],
    ['plan', 'ne', true],
    ['plan', 'contains', false],
    ['order', 'eq', true],
    ['order', 'ne', false],
    ['payer.id', 'ne', false],
    ['note', 'eq', false],
  ])('for the filter %s with operator %s is %s', (field, operator, expected) => {
    expect(isIndexed(definition, field, operator)).toBe(expected);
  });
});

describe('indexedFields', () => {
  it('returns the indexed filters in their order', () => {
    expect(indexedFields(definition)).toEqual(['plan', 'order', 'payer.id']);
  });
});
