import { describe, expect, it } from '@jest/globals';
import { assertCatalogue, catalogueProblems } from './assert-catalogue.js';
import type { DataTypeDefinition } from './definition.js';
import { always, date, integer, object, recordOf, text } from './schema-parts.js';

const FIELDS = { sent_on: date('Day sent.'), weight: integer('Grams.'), from: object({ city: text('City.') }, 'Sender.') };

const parcel = (changes: Partial<DataTypeDefinition> = {}): DataTypeDefinition => ({
  name: 'PARCEL',
  title: 'Parcels',
  description: 'Parcels.',
  path: 'parcels',
  shape: 'list',
  schema: recordOf(FIELDS),
  naturalKey: () => 'key',
  orderedBy: 'sent_on',
  filters: [{ field: 'from.city', type: 'string' }],
  sorts: [{ field: 'weight', type: 'number' }],
  unversionedFields: [],
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
    ['an unknown volatile field', [parcel({ unversionedFields: ['seen_at'] })], 'PARCEL: no field seen_at'],
    [
      'a filter that a parameter of every read hides',
      [parcel({ filters: [{ field: 'as_of', type: 'date' }], schema: recordOf({ ...FIELDS, as_of: date('Day.') }) })],
      'PARCEL: the filter as_of is hidden by the parameter of every read',
    ],
    [
      'an index on a number',
      [parcel({ filters: [{ field: 'weight', type: 'number', indexed: true }] })],
      'PARCEL: weight cannot be indexed, being no text of 200 characters at most in a list',
    ],
    [
      'an index on a text that may be longer',
      [parcel({ filters: [{ field: 'from.city', type: 'string', indexed: true }] })],
      'from.city cannot',
    ],
    [
      'an index on an object type',
      [
        parcel({
          shape: 'object',
          schema: recordOf({ ...FIELDS, code: text('Code.', 20) }),
          filters: [{ field: 'code', type: 'string', indexed: true }],
        }),
      ],
      'PARCEL: code cannot be indexed',
    ],
    ['an unknown quiet field', [parcel({ silentFields: ['seen_at'] })], 'PARCEL: no field seen_at'],
    [
      'an unknown field of what is not told',
      [parcel({ hiddenFromEventsWhere: { field: 'state', value: 'LOST' } })],
      'PARCEL: no field state',
    ],
    ['an unknown personal field', [parcel({ personalFields: ['from.name'] })], 'PARCEL: no field from.name'],
    [
      'a field that is quiet and volatile',
      [parcel({ unversionedFields: ['weight'], silentFields: ['weight'] })],
      'PARCEL: weight is quiet and volatile',
    ],
    ['an order by a volatile field', [parcel({ unversionedFields: ['sent_on'] })], 'PARCEL: is ordered by sent_on, which is volatile'],
    [
      'an order that may be null, where a record is of one provider',
      [parcel({ merged: false, schema: recordOf({ ...FIELDS, provider_name: always(text('Provider.')) }) })],
      'PARCEL: is ordered by sent_on, which may be null',
    ],
    [
      'a record of one provider that need not name it',
      [parcel({ merged: false, schema: recordOf({ ...FIELDS, sent_on: always(date('Day sent.')) }) })],
      'PARCEL: is of one provider alone, and its records need not name it',
    ],
    ['a headline of an unknown field', [parcel({ headline: ['id from.name'] })], 'PARCEL: no text or number from.name to tell a record by'],
    ['an order by an unknown field', [parcel({ orderedBy: 'day' })], 'PARCEL: no field day'],
    ['a public type without a path', [parcel({ path: '' })], 'PARCEL: has no path'],
    ['an internal type with a path', [parcel({ internal: true })], 'PARCEL: is internal but has a path'],
    ['a type computed from nothing', [parcel({ compute: () => [] })], 'PARCEL: is computed from nothing'],
    ['an unknown type it is computed from', [parcel({ computedFrom: ['TRUCK'] })], 'PARCEL: no data type is called TRUCK'],
  ])('reports %s', (_fault, definitions, problem) => {
    expect(catalogueProblems(definitions)).toEqual([expect.stringContaining(problem)]);
  });

  it('finds nothing in a computed type ordered by a volatile field, which tells when its outcome last changed', () => {
    expect(catalogueProblems([parcel({ unversionedFields: ['sent_on'], computedFrom: ['PARCEL'], compute: () => [] })])).toEqual([]);
  });

  it('finds nothing in a type computed by month of records that have a day, and reports others', () => {
    const computeByMonth = { input: 'PARCEL', orderedBy: 'day' } as DataTypeDefinition['computeByMonth'];
    const monthly = parcel({ name: 'STAMPS', path: 'stamps', computedFrom: ['PARCEL'], compute: () => [], computeByMonth });
    const dated = parcel({ schema: recordOf({ ...FIELDS, sent_on: always(date('Day sent.')) }) });
    expect(catalogueProblems([dated, monthly])).toEqual([]);
    expect(catalogueProblems([parcel(), monthly])).toEqual(['STAMPS: is computed by month of records that need not have a day']);
    const ofMoments = { ...monthly, computeByMonth: { ...computeByMonth!, orderedBy: 'moment' as const, marginDays: 0 } };
    expect(catalogueProblems([dated, ofMoments])).toEqual([
      'STAMPS: is computed by month of records that need not have a moment',
      "STAMPS: is computed by month of moments without a day's margin",
    ]);
    const borrowed = { ...monthly, computeByMonth: { ...computeByMonth!, storedAs: 'PARCEL' } };
    expect(catalogueProblems([dated, borrowed])).toEqual(['STAMPS: is computed of the months of PARCEL, which has others']);
    expect(catalogueProblems([dated, { ...monthly, computedFrom: [] }])).toEqual([
      'STAMPS: is computed by month of what it is not computed from',
    ]);
  });

  it('finds nothing in a type computed in slices of its only input, and reports one that has others', () => {
    const computeInSlices = { input: 'PARCEL' } as DataTypeDefinition['computeInSlices'];
    const sliced = parcel({ name: 'STAMPS', path: 'stamps', computedFrom: ['PARCEL'], compute: () => [], computeInSlices });
    expect(catalogueProblems([parcel(), sliced])).toEqual([]);
    expect(catalogueProblems([parcel(), { ...sliced, computedFrom: ['PARCEL', 'STAMPS'] }])).toEqual([
      'STAMPS: is computed in slices of what is not its only input',
    ]);
  });

  it('reports a member that is read of an input which has none of that name', () => {
    const computeInSlices = { input: 'PARCEL', reads: ['id', 'colour'] } as unknown as DataTypeDefinition['computeInSlices'];
    const sliced = parcel({ name: 'STAMPS', path: 'stamps', computedFrom: ['PARCEL'], compute: () => [], computeInSlices });
    expect(catalogueProblems([parcel(), sliced])).toEqual(['STAMPS: reads colour, which PARCEL has not']);
  });

  it('finds nothing in a type computed from an internal one, of which several share the empty path', () => {
    const internal = ['TRUCK', 'DRIVER'].map((name) => parcel({ name, path: '', internal: true }));
    expect(catalogueProblems([...internal, parcel({ computedFrom: ['TRUCK', 'DRIVER'], compute: () => [] })])).toEqual([]);
  });

  it('stops the start with every fault named', () => {
    expect(() => assertCatalogue([parcel({ orderedBy: 'day', computedFrom: ['TRUCK'] })])).toThrow(/no field day; .*TRUCK/);
  });
});
