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

describe('catalogueProblems', () => {
  it('finds no problem in a consistent data type', () => {
    expect(catalogueProblems([parcel()])).toEqual([]);
  });

  it.each([
    ['a duplicate name', [parcel(), parcel({ path: 'other' })], 'PARCEL: duplicate name'],
    ['a duplicate path', [parcel(), parcel({ name: 'LETTER' })], 'parcels: duplicate path'],
    [
      'a filter on an unknown field',
      [parcel({ filters: [{ field: 'from.street', type: 'string' }] })],
      'PARCEL: filter or sort on from.street, which is not a string field',
    ],
    [
      'a sort of another type than the field',
      [parcel({ sorts: [{ field: 'weight', type: 'date' }] })],
      'PARCEL: filter or sort on weight, which is not a date field',
    ],
    ['an unknown unversioned field', [parcel({ unversionedFields: ['seen_at'] })], 'PARCEL: no field seen_at'],
    [
      'a filter with the name of a common query parameter',
      [parcel({ filters: [{ field: 'as_of', type: 'date' }], schema: recordOf({ ...FIELDS, as_of: date('Day.') }) })],
      'PARCEL: the filter as_of has the name of a common query parameter',
    ],
    [
      'an index on a number',
      [parcel({ filters: [{ field: 'weight', type: 'number', indexed: true }] })],
      'PARCEL: indexed filter weight is not a text of at most 200 characters in a list',
    ],
    [
      'an index on a longer text',
      [parcel({ filters: [{ field: 'from.city', type: 'string', indexed: true }] })],
      'indexed filter from.city',
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
      'PARCEL: indexed filter code is not',
    ],
    ['an unknown silent field', [parcel({ silentFields: ['seen_at'] })], 'PARCEL: no field seen_at'],
    [
      'an unknown field of hiddenFromEventsWhere',
      [parcel({ hiddenFromEventsWhere: { field: 'state', value: 'LOST' } })],
      'PARCEL: no field state',
    ],
    ['an unknown personal field', [parcel({ personalFields: ['from.name'] })], 'PARCEL: no field from.name'],
    [
      'a field that is silent and unversioned',
      [parcel({ unversionedFields: ['weight'], silentFields: ['weight'] })],
      'PARCEL: weight is both silent and unversioned',
    ],
    ['an unversioned ordering field', [parcel({ unversionedFields: ['sent_on'] })], 'PARCEL: the ordering field sent_on is unversioned'],
    [
      'a nullable ordering field in records of one provider',
      [parcel({ merged: false, schema: recordOf({ ...FIELDS, provider_name: always(text('Provider.')) }) })],
      'PARCEL: the ordering field sent_on can be null',
    ],
    [
      'records of one provider without provider_name',
      [parcel({ merged: false, schema: recordOf({ ...FIELDS, sent_on: always(date('Day sent.')) }) })],
      'PARCEL: has merged: false but no required provider_name',
    ],
    [
      'a headline with an unknown field',
      [parcel({ headline: ['id from.name'] })],
      'PARCEL: the headline path from.name is not a text or number',
    ],
    ['an unknown ordering field', [parcel({ orderedBy: 'day' })], 'PARCEL: no field day'],
    ['a public type without a path', [parcel({ path: '' })], 'PARCEL: a public type needs a path'],
    ['an internal type with a path', [parcel({ internal: true })], 'PARCEL: an internal type must not have a path'],
    ['compute without computedFrom', [parcel({ compute: () => [] })], 'PARCEL: compute without computedFrom'],
    ['an unknown input type', [parcel({ computedFrom: ['TRUCK'] })], 'PARCEL: unknown data type TRUCK'],
  ])('reports %s', (_fault, definitions, problem) => {
    expect(catalogueProblems(definitions)).toEqual([expect.stringContaining(problem)]);
  });

  it('accepts an unversioned ordering field in a derived type', () => {
    expect(catalogueProblems([parcel({ unversionedFields: ['sent_on'], computedFrom: ['PARCEL'], compute: () => [] })])).toEqual([]);
  });

  it('reports invalid monthly computations', () => {
    const computeByMonth = { input: 'PARCEL', orderedBy: 'day' } as DataTypeDefinition['computeByMonth'];
    const monthly = parcel({ name: 'STAMPS', path: 'stamps', computedFrom: ['PARCEL'], compute: () => [], computeByMonth });
    const dated = parcel({ schema: recordOf({ ...FIELDS, sent_on: always(date('Day sent.')) }) });
    expect(catalogueProblems([dated, monthly])).toEqual([]);
    expect(catalogueProblems([parcel(), monthly])).toEqual(['STAMPS: the input of computeByMonth has no required day']);
    const ofMoments = { ...monthly, computeByMonth: { ...computeByMonth!, orderedBy: 'moment' as const, marginDays: 0 } };
    expect(catalogueProblems([dated, ofMoments])).toEqual([
      'STAMPS: the input of computeByMonth has no required moment',
      'STAMPS: computeByMonth over a moment needs a margin of one day',
    ]);
    const borrowed = { ...monthly, computeByMonth: { ...computeByMonth!, storedAs: 'PARCEL' } };
    expect(catalogueProblems([dated, borrowed])).toEqual(['STAMPS: computeByMonth of PARCEL has another partial function']);
    expect(catalogueProblems([dated, { ...monthly, computedFrom: [] }])).toEqual([
      'STAMPS: the input of computeByMonth is not in computedFrom, or compute is missing',
    ]);
  });

  it('reports a sliced computation with more than one input', () => {
    const computeInSlices = { input: 'PARCEL' } as DataTypeDefinition['computeInSlices'];
    const sliced = parcel({ name: 'STAMPS', path: 'stamps', computedFrom: ['PARCEL'], compute: () => [], computeInSlices });
    expect(catalogueProblems([parcel(), sliced])).toEqual([]);
    expect(catalogueProblems([parcel(), { ...sliced, computedFrom: ['PARCEL', 'STAMPS'] }])).toEqual([
      'STAMPS: the input of computeInSlices is not the only one, or compute is missing',
    ]);
  });

  it('reports a member to read that the input does not have', () => {
    const computeInSlices = { input: 'PARCEL', reads: ['id', 'colour'] } as unknown as DataTypeDefinition['computeInSlices'];
    const sliced = parcel({ name: 'STAMPS', path: 'stamps', computedFrom: ['PARCEL'], compute: () => [], computeInSlices });
    expect(catalogueProblems([parcel(), sliced])).toEqual(['STAMPS: reads colour, which is not a member of PARCEL']);
  });

  it('accepts several internal types with an empty path as inputs', () => {
    const internal = ['TRUCK', 'DRIVER'].map((name) => parcel({ name, path: '', internal: true }));
    expect(catalogueProblems([...internal, parcel({ computedFrom: ['TRUCK', 'DRIVER'], compute: () => [] })])).toEqual([]);
  });

  it('throws one error with every problem', () => {
    expect(() => assertCatalogue([parcel({ orderedBy: 'day', computedFrom: ['TRUCK'] })])).toThrow(/no field day; .*TRUCK/);
  });
});
