import { describe, expect, it } from '@jest/globals';
import { freezingMeasures } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, TOKEN } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from '../../../../test/scripted-source.js';
import { BudgetExhausted, ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

/** What the list says; the register only says that it was read. */
const collect = async (sources: Record<string, ScriptedSource>) =>
  (await collectStream(adapter.collect(jobFor('SCREENING'), contextOf(sources)))).filter(({ source }) => source === 'gels_avoirs');
const recordsOf = (events: Awaited<ReturnType<typeof collect>>) => events.flatMap((event) => (event.kind === 'page' ? event.records : []));
const unreachable = new ProviderFetchError('unreachable', 'no route');
const publication = (changes: object) => ({ Publications: { ...freezingMeasures.Publications, ...changes } });

describe('the screening of a company', () => {
  it('has a record of the company, those above it, and all who direct or own any of them, auditors left out', async () => {
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

  it('asks for the list once and says who asks, whatever the number of jobs', async () => {
    const sources = scriptedSources();
    const [first, second] = [await collect(sources), await collect(sources)];
    expect(sources.gels_avoirs!.calls).toMatchObject([
      { path: '/publication/derniere-publication-flux-json', headers: { 'user-agent': 'company-data' } },
    ]);
    expect(second).toEqual(first);
  });

  it('goes by the list of the day, when another was published', async () => {
    const other = structuredClone(freezingMeasures);
    other.Publications.PublicationDetail.splice(0, 1);
    const resultsOf = async (body: unknown) =>
      recordsOf(await collect(scriptedSources({ gels_avoirs: () => ({ body }) }))).map(({ result }) => result);
    expect([await resultsOf(freezingMeasures), await resultsOf(other)].map((results) => results.includes('MATCH'))).toEqual([true, false]);
  });

  it.each([
    ['is out of reach', 'unreachable', () => unreachable],
    ['may not be asked for now', 'rate-limited', () => new BudgetExhausted(30)],
    ['names nobody', 'malformed', () => ({ body: publication({ PublicationDetail: [] }) })],
    [
      'names ships alone',
      'malformed',
      () => ({ body: publication({ PublicationDetail: freezingMeasures.Publications.PublicationDetail.slice(3) }) }),
    ],
    ['is another document', 'malformed', () => ({ body: { message: 'maintenance' } })],
    ['has no day of publication', 'malformed', () => ({ body: publication({ DatePublication: null }) })],
    ['has entries without a number', 'malformed', () => ({ body: publication({ PublicationDetail: [{ Nom: 'FICTIF' }] }) })],
  ])('fails and clears nobody, when the list %s', async (_, kind, script: () => ScriptedResponse) => {
    expect(await collect(scriptedSources({ gels_avoirs: script }))).toMatchObject([
      { kind: 'failed', source: 'gels_avoirs', error: { kind } },
    ]);
  });

  it('fails, when the register cannot be read: nobody knows whom to look up', async () => {
    const sources = scriptedSources({ inpi_rne: () => unreachable });
    expect(await collect(sources)).toMatchObject([{ kind: 'failed', source: 'gels_avoirs' }]);
    expect(sources.gels_avoirs!.calls).toEqual([]);
  });

  it('has no records and asks for no list, when the register does not know the company', async () => {
    const none = ({ path }: SourceRequest): ScriptedResponse => (path === '/sso/login' ? { body: { token: TOKEN } } : { status: 404 });
    const sources = scriptedSources({ inpi_rne: none });
    expect([await collect(sources), sources.gels_avoirs!.calls]).toMatchObject([[{ kind: 'complete', total: 0 }], []]);
  });
});
