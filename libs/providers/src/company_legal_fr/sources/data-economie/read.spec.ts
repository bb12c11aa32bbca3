import { describe, expect, it } from '@jest/globals';
import { inseeUnit, sectorRows } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, TOKEN } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, ScriptedSource } from '../../../../test/scripted-source.js';
import { ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

const collect = (sources: Record<string, ScriptedSource>) => collectStream(adapter.collect(jobFor('SECTOR_BENCHMARK'), contextOf(sources)));
const searchOf = (sources: Record<string, ScriptedSource>) => sources.data_economie?.calls.map(({ query }) => query?.where);
const unreachable = new ProviderFetchError('unreachable', 'no route');

describe('sector of a company', () => {
  it('is the NAF division of its activity at INSEE', async () => {
    const sources = scriptedSources();
    expect(await collect(sources)).toContainEqual(expect.objectContaining({ kind: 'complete', total: sectorRows.length, pages: 1 }));
    expect(searchOf(sources)).toEqual(['classe_naf like "62%"']);
  });

  it('is the division before the nomenclature of 2025', async () => {
    const periods = [
      { dateDebut: '2027-01-01', activitePrincipaleUniteLegale: '58.29Z', nomenclatureActivitePrincipaleUniteLegale: 'NAF2025' },
      { dateDebut: '2018-03-01', activitePrincipaleUniteLegale: '56.10A', nomenclatureActivitePrincipaleUniteLegale: 'NAFRev2' },
    ];
    const unit = { ...inseeUnit, uniteLegale: { ...inseeUnit.uniteLegale, periodesUniteLegale: periods } };
    const sources = scriptedSources({ insee_sirene: () => ({ body: unit }) });
    await collect(sources);
    expect(searchOf(sources)).toEqual(['classe_naf like "56%"']);
  });

  it('is the division at the register when INSEE does not know the company', async () => {
    const sources = scriptedSources({ insee_sirene: () => ({ status: 404 }) });
    await collect(sources);
    expect(searchOf(sources)).toEqual(['classe_naf like "62%"']);
  });

  it('fails without the register as fallback when INSEE cannot be read', async () => {
    const sources = scriptedSources({ insee_sirene: () => unreachable });
    expect(await collect(sources)).toEqual([expect.objectContaining({ kind: 'failed', source: 'data_economie' })]);
    expect(searchOf(sources)).toEqual([]);
  });

  it('is empty when neither INSEE nor the register knows the company', async () => {
    const none = ({ path }: SourceRequest) => (path === '/sso/login' ? { body: { token: TOKEN } } : { status: 404 });
    const sources = scriptedSources({ insee_sirene: none, inpi_rne: none });
    expect(await collect(sources)).toEqual([expect.objectContaining({ kind: 'complete', total: 0 })]);
    expect(searchOf(sources)).toEqual([]);
  });

  it('fails when neither INSEE nor the register can be read', async () => {
    const sources = scriptedSources({ insee_sirene: () => unreachable, inpi_rne: () => unreachable });
    expect(await collect(sources)).toEqual([expect.objectContaining({ kind: 'failed', source: 'data_economie' })]);
  });

  it.each([
    ['fewer rows arrive than announced', [4, 3], [3, 0]],
    ['the announced number changes', [101, 102], [3, 3]],
  ])('fails as incomplete when %s', async (_, totals, counts) => {
    const script = (_request: SourceRequest, call: number) => ({
      body: { total_count: totals[call - 1], results: sectorRows.slice(0, counts[call - 1]) },
    });
    const events = await collect(scriptedSources({ data_economie: script }));
    expect(events.at(-1)).toMatchObject({ kind: 'failed', error: { kind: 'incomplete' } });
  });
});
