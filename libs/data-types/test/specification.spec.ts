import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { dataType, dataTypes } from '../src/catalogue.js';

const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
const matches = (pattern: RegExp): string[] => [...specification.matchAll(pattern)].map(([, found]) => found!);

const section = (title: string): string => specification.split(`### ${title}\n`)[1]!.split(/\n##/)[0]!;
const namesIn = (title: string): string[] =>
  section(title).match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b|\bACT\b|\bTIMELINE\b|\bTRADEMARK\b|\bPRIVILEGES\b/g) ?? [];

/** Paths of the data types for which the specification shows none. */
const ADDED_PATHS = ['banking-relationships', 'corporate-tax', 'tax-accounts', 'bank-credit-insights'];

const OBJECTS = [
  'COMPANY_PROFILE',
  'AVIS_SIREN',
  'BACKGROUND_CHECK',
  'BACKGROUND_CHECK_V2',
  'REGISTRATION_PROOF',
  'TAX_ACCOUNT',
  'BANK_CREDIT_INSIGHTS',
];

function hasField(schema: JsonSchema | undefined, path: string): boolean {
  const [member, ...rest] = path.split('.');
  const properties = (schema?.items as JsonSchema | undefined)?.properties ?? schema?.properties;
  const found = (properties as Record<string, JsonSchema> | undefined)?.[member!];
  return found !== undefined && (rest.length === 0 || hasField(found, rest.join('.')));
}

const names = new Set(namesIn('Providers'));
/** Data types of the specification. More data types may be added. */
const specified = [...dataTypes.values()].filter(({ name }) => names.has(name));

describe('data types', () => {
  it('include the 39 of the providers table', () => {
    expect([names.size, specified.length]).toEqual([39, 39]);
  });

  it('have the paths of the reading table and four more', () => {
    const paths = matches(/^\| \/([a-z0-9-]+) \|/gm);
    expect(specified.map(({ path }) => path).toSorted()).toEqual([...new Set([...paths, ...ADDED_PATHS])].toSorted());
  });

  it('have a record path when the reading table shows an id', () => {
    const shown = [...specification.matchAll(/^\| \/([a-z-]+)\/\{(\w+)\} \|/gm)].map(([, path, parameter]) => `${path}/${parameter}`);
    const declared = specified.filter(({ recordParameter }) => recordParameter).map((type) => `${type.path}/${type.recordParameter}`);
    expect(declared.toSorted()).toEqual(shown.toSorted());
  });

  it('are lists except for seven objects', () => {
    expect(
      specified
        .filter(({ shape }) => shape === 'object')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(OBJECTS.toSorted());
  });

  it.each([
    ['COMPANY_PROFILE', ['stats_closing_date', 'rncs_closing_date', 'legal.form']],
    [
      'COMPANY_OFFICER',
      ['roles.end_date', 'last_name', 'patronym', 'first_name', 'birth_date', 'birth_city', 'birth_country', 'birth_postal_code'],
    ],
    [
      'COMPANY_OFFICER',
      ['nationality', 'name', 'siren', 'type', 'companies.name', 'companies.siren', 'companies.roles.name', 'companies.roles.start_date'],
    ],
    ['COMPANY_OFFICER', ['address.address_line1', 'address.address_line2', 'address.city', 'address.postal_code', 'address.country']],
    ['BENEFICIAL_OWNER', ['total_owned_parts']],
    [
      'TAX_RETURN',
      [
        'id',
        'type',
        'closing_year',
        'closing_date',
        'duration',
        'revenue',
        'net_profit',
        'tax_return_values.code',
        'tax_return_values.values',
      ],
    ],
    ['TAX_RETURN', ['warnings']],
    [
      'BANK_CASHFLOW',
      ['month', 'balance.value', 'balance.currency', 'inbound.value', 'inbound.currency', 'outbound.value', 'outbound.currency'],
    ],
    ['BACKGROUND_CHECK_V2', ['acceptable', 'reasons', 'warnings', 'ratio', 'details.nodes', 'details.links']],
    ['COLLECTIVE_PROCEDURE', ['administrators.type', 'administrators.name', 'administrators.city']],
  ])('%s has the fields of the specification: %j', (name, fields) => {
    expect(fields.filter((field) => !hasField(dataType(name).schema, field))).toEqual([]);
  });

  it('BACKGROUND_CHECK_V2 has the reasons of the specification', () => {
    const { reasons } = dataType('BACKGROUND_CHECK_V2').schema.properties as Record<string, { items: { enum: string[] } }>;
    const shown = specification.match(/\| reasons \| array of string \| Values: ([A-Z_, ]+)\./)![1]!.split(', ');
    expect(reasons!.items.enum).toEqual(shown);
  });
});
