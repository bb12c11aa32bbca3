import { describe, expect, it } from '@jest/globals';
import { jobFor, scriptedSources, TOKEN } from '../../test/company-legal-fr.js';
import { collectStream } from '../../test/collect-stream.js';
import { contextOf, type ScriptedResponse } from '../../test/scripted-source.js';
import type { SourceRequest } from '../adapter.js';
import { adapter } from './adapter.js';
import { companyLegalFr } from './manifest.js';

const PROFILE = 'COMPANY_PROFILE';
const NOTICES = 'LEGAL_NOTICE';

const DENIED: ScriptedResponse = { status: 404, body: { message: 'no such company' } };
/** A 404 response as the client parses it when its body is not JSON. */
const PAGE_OF_A_PROXY: ScriptedResponse = { status: 404, body: null };

const register =
  (answer: ScriptedResponse) =>
  ({ path }: SourceRequest): ScriptedResponse =>
    path === '/sso/login' ? { body: { token: TOKEN } } : answer;
const nobody = {
  bodacc: () => ({ body: { total_count: 0, results: [] } }),
  rnm: () => DENIED,
  recherche_entreprises: () => ({ body: { results: [], total_results: 0 } }),
};

/**
 * Returns the verdict of each source for these register responses: true, false, or `failed`. A
 * source without a verdict is absent.
 */
async function words(scripts: Parameters<typeof scriptedSources>[0], types = [PROFILE]): Promise<Record<string, boolean | string>> {
  const events = await collectStream(adapter.collect(jobFor(...types), contextOf(scriptedSources(scripts))));
  const said = events.flatMap((event): [string, boolean | string][] => {
    if (event.kind === 'failed') return [[event.source, 'failed']];
    return event.kind === 'complete' && event.knowsCompany !== undefined ? [[event.source, event.knowsCompany]] : [];
  });
  return Object.fromEntries(said);
}

describe('knowsCompany', () => {
  it('is declared for the registers inpi_rne and insee_sirene', () => {
    expect(companyLegalFr.sources.flatMap(({ name, register: asked }) => (asked ? [name] : []))).toEqual(['inpi_rne', 'insee_sirene']);
  });

  it('is true for every source that lists the company', async () => {
    expect(await words({}, [PROFILE, NOTICES])).toEqual({ inpi_rne: true, insee_sirene: true, bodacc: true, rnm: true });
  });

  it('is false for the registers only when no source lists the company', async () => {
    const scripts = { ...nobody, inpi_rne: register(DENIED), insee_sirene: () => DENIED };
    expect(await words(scripts, [PROFILE, NOTICES])).toEqual({ inpi_rne: false, insee_sirene: false });
  });

  it.each([
    ['withholds the company', { status: 403, body: { header: { message: 'Unité légale non diffusible' } } }],
    ['replaced the number', { status: 301, headers: { location: 'https://source.example/siren/000010090' } }],
  ])('is true when INSEE %s', async (_, answer) => {
    expect(await words({ ...nobody, inpi_rne: register(DENIED), insee_sirene: () => answer })).toMatchObject({ insee_sirene: true });
  });

  it.each<[string, ScriptedResponse]>([
    ['a proxy page', PAGE_OF_A_PROXY],
    ['an empty object', { status: 200, body: {} }],
    ['a null body', { status: 200, body: null }],
    ['status 500', { status: 500 }],
    ['status 403', { status: 403, body: { message: 'no right' } }],
  ])('is not set by a register that returns %s', async (_, answer) => {
    const scripts = { ...nobody, inpi_rne: register(answer), insee_sirene: () => answer };
    expect(await words(scripts)).toMatchObject({ inpi_rne: 'failed', insee_sirene: 'failed' });
  });

  it('is false for the available register when the other one fails', async () => {
    expect(await words({ ...nobody, inpi_rne: register(DENIED), insee_sirene: () => ({ status: 500 }) })).toMatchObject({
      inpi_rne: false,
      insee_sirene: 'failed',
    });
  });

  it('is not set by a search without results', async () => {
    expect(await words(nobody, [NOTICES])).toEqual({});
    expect(await words({ insee_sirene: () => DENIED }, ['CORPORATE_OFFICE'])).toEqual({ inpi_rne: true });
  });
});
