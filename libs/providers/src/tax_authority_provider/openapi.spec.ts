import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { collectStream } from '../../test/collect-stream.js';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import { SIRET, taxJob } from '../../test/tax-authority.js';
import { adapter } from './adapter.js';
import { formsByYear } from './map/forms.js';
import { mapTaxReturns } from './map/tax-return.js';
import { returnsSchema, type YearOfReturns } from './sources/api-entreprise/responses.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}
type Document = { paths: Record<string, { get: { parameters: Parameter[]; responses: Record<string, unknown> } }> };

const fixture = (name: string): unknown => JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'));
const { paths } = fixture('openapi') as Document;
const [path, { get }] = Object.entries(paths)[0]!;
const staging = fixture('liasses-fiscales-staging') as { data: YearOfReturns };

describe('OpenAPI document of the authority', () => {
  it('has the requested path, with exactly the sent parameters as required ones', async () => {
    const source = new ScriptedSource(() => ({ body: staging }));
    await collectStream(adapter.collect(taxJob(['TAX_RETURN']), contextOf({ api_entreprise: source }, undefined, SIRET)));
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '\\d+')}$`);
    const needed = get.parameters.filter((each) => each.in === 'query' && each.required === true).map(({ name }) => name);
    expect(source.calls.length).toBeGreaterThan(1);
    for (const call of source.calls) {
      expect(call.path).toMatch(pattern);
      expect(Object.keys(call.query!).toSorted()).toEqual(needed.toSorted());
    }
  });

  it('has the failures that the client handles', () => {
    expect(Object.keys(get.responses).toSorted()).toEqual(['200', '401', '403', '404', '409', '422', '429', '502', '504']);
  });

  it('matches the response of the staging service, whose line is unknown', () => {
    expect(new Ajv({ strict: true, allowUnionTypes: true }).validate(returnsSchema, staging)).toBe(true);
    const [record] = mapTaxReturns(formsByYear(staging.data.declarations));
    expect(record).toMatchObject({ type: 'S', closing_date: '2012-12-31', duration: 12, total_assets: null });
  });
});
