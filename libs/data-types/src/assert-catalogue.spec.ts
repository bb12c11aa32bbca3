import { describe, expect, it } from '@jest/globals';
import { assertCatalogue, catalogueProblems } from './assert-catalogue.js';
import type { DataTypeDefinition } from './definition.js';
import { date, integer, object, recordOf, text } from './schema-parts.js';

const parcel = (changes: Partial<DataTypeDefinition> = {}): DataTypeDefinition => ({
  name: 'PARCEL',
  title: 'Parcels',
  description: 'Parcels.',
  path: 'parcels',
  shape: 'list',
  schema: recordOf({ sent_on: date('Day sent.'), weight: integer('Grams.'), from: object({ city: text('City.') }, 'Sender.') }),
  naturalKey: () => 'key',
  orderedBy: 'sent_on',
  filters: [{ field: 'from.city', type: 'string' }],
  sorts: [{ field: 'weight', type: 'number' }],
  volatileFields: [],
  sample: {},
  ...changes,
});

describe('the check of the catalogue', () => {
  it('finds nothing in a consistent data type', () => {
    expect(catalogueProblems([parcel()])).toEqual([]);
  });

  it.each([
    ['a name taken twice', [parcel(), parcel({ path: 'other' })], 'PARCEL: name is taken twice'],
    ['a path taken twice', [parcel(), parcel({ name: 'LETTER' })], 'parcels: path is taken twice'],
    [
      'a filter on an unknown field',
      [parcel({ filters: [{ field: 'from.street', type: 'string' }] })],
      'PARCEL: no string field from.street',
    ],
    ['a sort of another type than the field', [parcel({ sorts: [{ field: 'weight', type: 'date' }] })], 'PARCEL: no date field weight'],
    ['an unknown volatile field', [parcel({ volatileFields: ['seen_at'] })], 'PARCEL: no field seen_at'],
    ['an order by an unknown field', [parcel({ orderedBy: 'day' })], 'PARCEL: no field day'],
    ['a public type without a path', [parcel({ path: '' })], 'PARCEL: has no path'],
    ['an internal type with a path', [parcel({ internal: true })], 'PARCEL: is internal but has a path'],
    ['a type computed from nothing', [parcel({ compute: () => [] })], 'PARCEL: is computed from nothing'],
    ['an unknown type it is computed from', [parcel({ computedFrom: ['TRUCK'] })], 'PARCEL: no data type is called TRUCK'],
  ])('reports %s', (_fault, definitions, problem) => {
    expect(catalogueProblems(definitions)).toEqual([expect.stringContaining(problem)]);
  });

  it('finds nothing in a type computed from an internal one, of which several share the empty path', () => {
    const internal = ['TRUCK', 'DRIVER'].map((name) => parcel({ name, path: '', internal: true }));
    expect(catalogueProblems([...internal, parcel({ computedFrom: ['TRUCK', 'DRIVER'], compute: () => [] })])).toEqual([]);
  });

  it('stops the start with every fault named', () => {
    expect(() => assertCatalogue([parcel({ orderedBy: 'day', computedFrom: ['TRUCK'] })])).toThrow(/no field day; .*TRUCK/);
  });
});
