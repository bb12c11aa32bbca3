import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { anyDataType } from '@company-data/data-types';
import { providers } from '../src/catalogue.js';

const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
const table = specification.split('### Providers\n')[1]!.split('\nThe callback address')[0]!;
const rows = [...table.matchAll(/^\| ([a-z_]+) \| .* \| ([^|]+) \|$/gm)]
  .map(([, name, types]) => [name!, types!.startsWith('(') ? [] : types!.split(', ')] as const)
  .filter(([name]) => name !== 'provider_name');

const credentialsOf = (name: string): string[] => providers.get(name)!.credentials.map((field) => field.name);
const settingsOf = (name: string): string[] => providers.get(name)!.settings.map((setting) => setting.name);

describe('providers', () => {
  it('include the eleven of the specification', () => {
    expect(rows).toHaveLength(11);
    expect([...providers.keys()]).toEqual(expect.arrayContaining(rows.map(([name]) => name)));
  });

  it.each(rows)('include %s with the data types of the specification', (name, types) => {
    expect(providers.get(name)!.dataTypes).toEqual(types);
  });

  it.each(rows)('include %s with the setting auto_connect', (name) => {
    expect(settingsOf(name)).toContain('auto_connect');
  });

  it.each([
    ['registrar_provider', ['auto_connect', 'confidential_only']],
    ['comply_cube', ['auto_connect', 'officers_check', 'beneficial_owners_check', 'background_check_nodes_check']],
  ])('include %s with its own settings', (name, settings) => {
    expect(settingsOf(name)).toEqual(settings);
  });

  it.each([
    ['payment_platform_a', ['is_sandbox', 'client_id', 'client_secret']],
    ['payment_platform_b', ['is_sandbox', 'app_id', 'app_secret', 'oauth_secret']],
    ['registrar_provider', ['client_id', 'password']],
    ['shop_platform', ['shop_url', 'webservice_key']],
    ['tax_authority_provider', ['client_id', 'client_secret', 'is_sandbox']],
    ['banking_provider_a', ['domain', 'client_id', 'client_secret', 'is_sandbox']],
    ['banking_provider_b', ['client_id', 'client_secret', 'is_sandbox']],
    ['comply_cube', ['api_key']],
    ['company_legal_fr', []],
    ['ocr_service', []],
    ['input_user', []],
  ])('include %s with the credentials %j', (name, fields) => {
    expect(credentialsOf(name)).toEqual(fields);
  });

  it('have distinct names of settings and credentials', () => {
    const names = [...providers.keys()].map((name) => [...settingsOf(name), ...credentialsOf(name)]);
    expect(names.filter((all) => new Set(all).size !== all.length)).toEqual([]);
  });

  it('give precedence only to fields of the data type', () => {
    const fields = [...providers.values()].flatMap(({ contributions }) =>
      Object.entries(contributions).flatMap(([type, { fieldPrecedence = {} }]) =>
        Object.keys(fieldPrecedence).map((path) => ({ type, path })),
      ),
    );
    const has = (type: string, path: string) => path.split('.').reduce<unknown>(memberOf, anyDataType(type).schema) !== undefined;
    expect(fields.filter(({ type, path }) => !has(type, path))).toEqual([]);
  });
});

const memberOf = (schema: unknown, member: string): unknown =>
  (schema as { properties?: Record<string, unknown> } | undefined)?.properties?.[member];
