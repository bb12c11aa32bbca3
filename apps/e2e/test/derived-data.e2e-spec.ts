import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';

type Body = Record<string, unknown>;

const HEALTHY = '000012344';
const DEPENDENT = '000010280';

describe('derived data types', () => {
  let system: RunningSystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
  });
  afterAll(() => system?.stop());

  const rowsOf = async (id: string, path: string): Promise<Body[]> => (await api.get<Page<Body>>(`/users/${id}/${path}`)).body.result;

  it('collect their inputs and return only the requested type', async () => {
    const { id, entries } = await api.collected(HEALTHY, ['SECTOR_ANALYSIS']);
    expect(entries.map(({ data_type, status }) => [data_type, status])).toEqual([['SECTOR_ANALYSIS', 'SUCCESS']]);
    const rows = await rowsOf(id, 'sector-analysis?sort=closing_date');
    expect(rows).toMatchObject([{ activity_class: '6201', turnover_band: '2M-10M', benchmark_year: 2023 }, { benchmark_year: 2024 }]);
    const [latest] = rows.slice(-1);
    expect((await api.get(`/users/${id}/sector-analysis/${String(latest!.id)}`)).body).toMatchObject({ id: latest!.id });
  });

  it('include the companies that direct a company', async () => {
    const { id, entries } = await api.collected(DEPENDENT, ['BACKGROUND_CHECK_V2']);
    expect(entries).toMatchObject([{ status: 'SUCCESS' }]);
    const { body } = await api.get<{ acceptable: string; reasons: unknown; ratio: number }>(`/users/${id}/background-check-v2`);
    expect(body).toMatchObject({ acceptable: 'KO', ratio: 0.6667 });
  });

  it('name the bank of a capital deposit after the act is read', async () => {
    const { id } = await api.collected(HEALTHY, ['BANKING_RELATIONSHIP']);
    const named = await eventually(async () => (await rowsOf(id, 'banking-relationships')).find(({ bank_name: bank }) => bank !== null));
    expect(named).toMatchObject({ bank_name: 'BNP Paribas', relation: 'CAPITAL_DEPOSIT' });
    expect((named.evidence as Body[]).at(-1)).toEqual({ field: 'document', text: 'BNP PARIBAS', document_id: named.document_id, page: 1 });
  });

  it('have records for each computed type', async () => {
    const types = ['TAX_RETURN_ANALYSIS', 'BACKGROUND_CHECK', 'BANKING_RELATIONSHIP', 'CONFORMITY_CHECK', 'TIMELINE'];
    const { id, entries } = await api.collected(HEALTHY, types);
    expect(entries.map(({ data_type, status }) => [data_type, status])).toEqual(types.map((type) => [type, 'SUCCESS']));
    const paths = ['tax-return-analysis', 'banking-relationships', 'conformity-checks', 'timeline'];
    const counts = await Promise.all(paths.map(async (path) => (await rowsOf(id, path)).length));
    expect(counts.every((count) => count > 0)).toBe(true);
  });
});
