import { describe, expect, it } from '@jest/globals';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import type { DomainError, FieldError } from '@company-data/kernel';
import type { Operation } from '../api/operation.js';
import { operations } from '../api/operations/index.js';
import { userId } from '../api/operations/parameters.js';
import { recordParameters } from '../api/operations/record-parameters.js';
import { parameterReader } from './read-parameters.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';

const definition = {
  ...[...dataTypes.values()][0]!,
  filters: [
    { field: 'date', type: 'date' },
    { field: 'amount', type: 'number' },
    { field: 'address.city', type: 'string' },
    { field: 'open', type: 'boolean' },
  ],
  sorts: [
    { field: 'date', type: 'date' },
    { field: 'name', type: 'string' },
  ],
  flags: [
    {
      parameter: 'only_open',
      value: '1',
      description: 'Only open ones.',
      condition: { field: 'open', type: 'boolean', operator: 'eq', value: 'true' },
    },
  ],
} satisfies DataTypeDefinition;

const read = parameterReader({ ...operations[0]!, parameters: [userId, ...recordParameters(definition)] } satisfies Operation);
const query = (search: string) => read({ userId: USER }, search);

function errorsOf(search: string): FieldError[] {
  try {
    query(search);
  } catch (error) {
    return (error as DomainError).details.errors!;
  }
  return [];
}

const violationsOf = (search: string): string[] => errorsOf(search).map(({ parameter, code }) => `${parameter} ${code}`);

describe('filter of a field with a closed set of values', () => {
  const notices = parameterReader({ ...operations[0]!, parameters: recordParameters(dataTypes.get('LEGAL_NOTICE')!) } satisfies Operation);
  const detailOf = (search: string): string | undefined => {
    try {
      notices({}, search);
    } catch (error) {
      return (error as DomainError).details.errors![0]!.detail;
    }
    return undefined;
  };

  it.each([
    ['family=collectif', /^Expected creation or .+ or divers\. Did you mean "collective"\?$/],
    ['family[ne]=ventes', /Did you mean "vente"\?$/],
    ['family[in]=vente,collectif', /^"collectif" is not a known name\. Did you mean "collective"\?$/],
    ['family=x', /^Expected creation or .+ or divers\.$/],
  ])('rejects %s with the nearest value', (search, detail) => {
    expect(detailOf(search)).toMatch(detail);
  });

  it.each(['family=collective', 'family[in]=vente,dpc', 'family[contains]=collect', 'department=2Z'])('accepts %s', (search) => {
    expect(detailOf(search)).toBeUndefined();
  });
});

describe('parameterReader', () => {
  it('returns the defaults without a query', () => {
    expect(query('')).toEqual({ user_id: USER, page: 1, per_page: 100, sort: [] });
  });

  const taken: [string, object][] = [
    ['page=2&per_page=1000', { page: 2, per_page: 1_000 }],
    [
      'sort=-date,name',
      {
        sort: [
          { field: 'date', descending: true },
          { field: 'name', descending: false },
        ],
      },
    ],
    ['date%5Bgte%5D=2026-02-28', { filters: [{ field: 'date', operator: 'gte', values: ['2026-02-28'] }] }],
    ['date[lt]=2026-02-28T10:00:00%2B01:00', { filters: [{ field: 'date', operator: 'lt', values: ['2026-02-28T10:00:00+01:00'] }] }],
    ['amount=-1.5', { filters: [{ field: 'amount', operator: 'eq', values: ['-1.5'] }] }],
    ['amount[in]=1,2', { filters: [{ field: 'amount', operator: 'in', values: ['1', '2'] }] }],
    ['amount[in]=1,2&amount[in]=3', { filters: [{ field: 'amount', operator: 'in', values: ['1', '2', '3'] }] }],
    [
      'sort=-name&sort=date',
      {
        sort: [
          { field: 'name', descending: true },
          { field: 'date', descending: false },
        ],
      },
    ],
    ['address.city[contains]=Saint%20%C3%89', { filters: [{ field: 'address.city', operator: 'contains', values: ['Saint É'] }] }],
    ['amount[eq]=-1.5', { filters: [{ field: 'amount', operator: 'eq', values: ['-1.5'] }] }],
    ['only_open=1', { filters: [{ field: 'open', operator: 'eq', values: ['true'] }] }],
    ['as_of=0001-01-01', { as_of: '0001-01-01T00:00:00.000Z' }],
    ['updated_since=2026-01-01', { updated_since: '2026-01-01T00:00:00.000Z' }],
  ];
  it.each(taken)('parses %s', (search, expected) => {
    expect(query(search)).toMatchObject(expected);
  });

  const refused: [string, string][] = [
    ['page=0', 'page NOT_VALID'],
    ['page=%20 1', 'page NOT_VALID'],
    ['page=1000000001', 'page NOT_VALID'],
    ['per_page=1001', 'per_page NOT_VALID'],
    ['page=1&page=1', 'page REPEATED'],
    ['updated_since=0000-12-31', 'updated_since NOT_VALID'],
    ['as_of=0001-01-01T00:00:00%2B01:00', 'as_of NOT_VALID'],
    ['as_of=9999-12-31T23:59:59-01:00', 'as_of NOT_VALID'],
    ['colour=red', 'colour UNKNOWN_PARAMETER'],
    ['__proto__=1', '__proto__ UNKNOWN_PARAMETER'],
    ['toString=1', 'toString UNKNOWN_PARAMETER'],
    ['date[gte]=2026-02-30', 'date[gte] NOT_VALID'],
    ['date[contains]=2026', 'date[contains] UNKNOWN_PARAMETER'],
    ['amount=1e5', 'amount NOT_VALID'],
    ['amount[in]=1,,2', 'amount[in] NOT_VALID'],
    ['amount[in]=1&amount[in]=', 'amount[in] NOT_VALID'],
    ['amount=1&amount=2', 'amount REPEATED'],
    ['include=provenance&include=provenance', 'include REPEATED'],
    ['sort=date&sort=-date', 'sort NOT_VALID'],
    ['open=yes', 'open NOT_VALID'],
    ['open[eq]=yes', 'open[eq] NOT_VALID'],
    ['open=true&open[eq]=true', 'open[eq] REPEATED'],
    ['open[eq]=true&open[eq]=false', 'open[eq] REPEATED'],
    ['only_open=2', 'only_open NOT_VALID'],
    ['sort=date,-date', 'sort NOT_VALID'],
    ['sort=colour', 'sort NOT_VALID'],
    ['sort=', 'sort NOT_VALID'],
    ['address.city=%00', 'address.city NOT_VALID'],
    ['address.city=%ff', 'address.city NOT_VALID'],
    ['cursor=', 'cursor NOT_VALID'],
  ];
  it.each(refused)('rejects %s', (search, fault) => {
    expect(violationsOf(search)).toEqual([fault]);
  });

  const explained: [string, string][] = [
    ['per_page=1001', 'Expected a whole number from 1 to 1000.'],
    ['updated_since=yesterday', 'Expected a day (2026-01-31) or a time (2026-01-31T08:00:00Z).'],
    ['amount=much', 'Expected a number, such as -1.5.'],
    ['open=yes', 'Expected true or false.'],
    ['open[eq]=true&open=false', 'open and open[eq] are the same parameter. Send one of them.'],
    ['page=1&page=2', 'Send the parameter once.'],
    ['open[gt]=true', 'This path has no parameter open[gt]. Supported: open, open[ne].'],
    ['include=origin', 'Expected provenance.'],
    ['only_open=2', 'Expected 1.'],
    ['sort=colour', 'Expected: Sort order: fields separated by commas, with - before a field for descending order. Fields: date, name.'],
  ];
  it.each(explained)('describes the accepted values when the query is %s', (search, detail) => {
    expect(errorsOf(search).map((error) => error.detail)).toEqual([detail]);
  });

  it('reports all violations at once', () => {
    expect(violationsOf('page=0&per_page=x&colour=1')).toEqual(['colour UNKNOWN_PARAMETER', 'page NOT_VALID', 'per_page NOT_VALID']);
  });

  it('returns the same payload for any order of parameters', () => {
    expect(JSON.stringify(query('open=true&amount=1&page=2'))).toBe(JSON.stringify(query('page=2&amount=1&open=true')));
  });

  it('rejects a user id that is not a UUID', () => {
    expect(() => read({ userId: 'x' }, '')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
