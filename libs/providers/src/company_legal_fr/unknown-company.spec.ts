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
/** What the client makes of a 404 whose body is no JSON. */
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
 * What each source says of the company where these are the answers of the registers: known,
 * unknown, nothing, or that it failed.
 */
async function words(scripts: Parameters<typeof scriptedSources>[0], types = [PROFILE]): Promise<Record<string, boolean | string>> {
  const events = await collectStream(adapter.collect(jobFor(...types), contextOf(scriptedSources(scripts))));
  const said = events.flatMap((event): [string, boolean | string][] => {
    if (event.kind === 'failed') return [[event.source, 'failed']];
    return event.kind === 'complete' && event.knowsCompany !== undefined ? [[event.source, event.knowsCompany]] : [];
  });
  return Object.fromEntries(said);
}

describe('whether the company is known', () => {
  it('is asked of the two registers that give out and publish the number', () => {
    expect(companyLegalFr.sources.flatMap(({ name, register: asked }) => (asked ? [name] : []))).toEqual(['inpi_rne', 'insee_sirene']);
  });

  it('is said by every source that knows it', async () => {
    expect(await words({}, [PROFILE, NOTICES])).toEqual({ inpi_rne: true, insee_sirene: true, bodacc: true, rnm: true });
  });

  it('is denied by the registers alone, where nobody knows it', async () => {
    const scripts = { ...nobody, inpi_rne: register(DENIED), insee_sirene: () => DENIED };
    expect(await words(scripts, [PROFILE, NOTICES])).toEqual({ inpi_rne: false, insee_sirene: false });
  });

  it.each([
    ['withholds it', { status: 403, body: { header: { message: 'Unité légale non diffusible' } } }],
    ['knows it under another number', { status: 301, headers: { location: 'https://source.example/siren/000010090' } }],
  ])('is said by the institute where it %s', async (_, answer) => {
    expect(await words({ ...nobody, inpi_rne: register(DENIED), insee_sirene: () => answer })).toMatchObject({ insee_sirene: true });
  });

  it.each<[string, ScriptedResponse]>([
    ['a page of a proxy', PAGE_OF_A_PROXY],
    ['an empty answer', { status: 200, body: {} }],
    ['an answer about nothing', { status: 200, body: null }],
    ['a failure', { status: 500 }],
    ['a refusal', { status: 403, body: { message: 'no right' } }],
  ])('is denied by no register that gives %s', async (_, answer) => {
    const scripts = { ...nobody, inpi_rne: register(answer), insee_sirene: () => answer };
    expect(await words(scripts)).toMatchObject({ inpi_rne: 'failed', insee_sirene: 'failed' });
  });

  it('is denied by the one register that answers while the other is out', async () => {
    expect(await words({ ...nobody, inpi_rne: register(DENIED), insee_sirene: () => ({ status: 500 }) })).toMatchObject({
      inpi_rne: false,
      insee_sirene: 'failed',
    });
  });

  it('is not told by a search that found nothing', async () => {
    expect(await words(nobody, [NOTICES])).toEqual({});
    expect(await words({ insee_sirene: () => DENIED }, ['CORPORATE_OFFICE'])).toEqual({ inpi_rne: true });
  });
});
