import { describe, expect, it } from '@jest/globals';
import { freezingMeasures } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, TOKEN } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from '../../../../test/scripted-source.js';
import { BudgetExhausted, ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

/** Returns the events of gels_avoirs. The register contributes no records to SCREENING. */
const collect = async (sources: Record<string, ScriptedSource>) =>
  (await collectStream(adapter.collect(jobFor('SCREENING'), contextOf(sources)))).filter(({ source }) => source === 'gels_avoirs');
const recordsOf = (events: Awaited<ReturnType<typeof collect>>) => events.flatMap((event) => (event.kind === 'page' ? event.records : []));
const unreachable = new ProviderFetchError('unreachable', 'no route');
const publication = (changes: object) => ({ Publications: { ...freezingMeasures.Publications, ...changes } });

describe('screening of a company', () => {
  it('has a record for the company, its parents, and their officers and owners', async () => {
    const results = recordsOf(await collect(scriptedSources())).map(({ subject_key, result, score }) => [subject_key, result, score]);
    expect(results).toEqual([
      ['000012344', 'CLEAR', 0],
      ['SPECIMEN|ALICE|1975-04', 'CLEAR', 0],
      ['FICTIF|BRUNO|1968-11', 'MATCH', 1],
      ['company|MILANO|ESEMPIO HOLDING', 'POSSIBLE', 0.8],
      ['000010090', 'CLEAR', 0],
      ['ESEMPIO|ELISA|1979-09', 'CLEAR', 0],
    ]);
  });

  it('requests the list once for all jobs, with a user agent', async () => {
    const sources = scriptedSources();
    const [first, second] = [await collect(sources), await collect(sources)];
    expect(sources.gels_avoirs!.calls).toMatchObject([
      { path: '/publication/derniere-publication-flux-json', headers: { 'user-agent': 'company-data' } },
    ]);
    expect(second).toEqual(first);
  });

  it('finds no match after the entry was removed from the list', async () => {
    const other = structuredClone(freezingMeasures);
    other.Publications.PublicationDetail.splice(0, 1);
    const resultsOf = async (body: unknown) =>
      recordsOf(await collect(scriptedSources({ gels_avoirs: () => ({ body }) }))).map(({ result }) => result);
    expect([await resultsOf(freezingMeasures), await resultsOf(other)].map((results) => results.includes('MATCH'))).toEqual([true, false]);
  });

  it.each([
    ['is unreachable', 'unreachable', () => unreachable],
    ['exceeds its call budget', 'rate-limited', () => new BudgetExhausted(30)],
    ['is empty', 'malformed', () => ({ body: publication({ PublicationDetail: [] }) })],
    [
      'names only ships',
      'malformed',
      () => ({ body: publication({ PublicationDetail: freezingMeasures.Publications.PublicationDetail.slice(3) }) }),
    ],
    ['is another document', 'malformed', () => ({ body: { message: 'maintenance' } })],
    ['has no publication date', 'malformed', () => ({ body: publication({ DatePublication: null }) })],
    ['has entries without an id', 'malformed', () => ({ body: publication({ PublicationDetail: [{ Nom: 'FICTIF' }] }) })],
  ])('fails without a record when the list %s', async (_, kind, script: () => ScriptedResponse) => {
    expect(await collect(scriptedSources({ gels_avoirs: script }))).toMatchObject([
      { kind: 'failed', source: 'gels_avoirs', error: { kind } },
    ]);
  });

  it('fails when the register cannot be read', async () => {
    const sources = scriptedSources({ inpi_rne: () => unreachable });
    expect(await collect(sources)).toMatchObject([{ kind: 'failed', source: 'gels_avoirs' }]);
    expect(sources.gels_avoirs!.calls).toEqual([]);
  });

  it('has no records and requests no list when the register lacks the company', async () => {
    const none = ({ path }: SourceRequest): ScriptedResponse => (path === '/sso/login' ? { body: { token: TOKEN } } : { status: 404 });
    const sources = scriptedSources({ inpi_rne: none });
    expect([await collect(sources), sources.gels_avoirs!.calls]).toMatchObject([[{ kind: 'complete', total: 0 }], []]);
  });
});
