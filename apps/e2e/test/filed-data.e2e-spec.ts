import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, Page } from '@company-data/contracts';
import { type ApiClient, RunningSystem } from '../src/index.js';

type Body = Record<string, unknown>;
type RecordPage = Page<Body> & { availability: string };

const HEALTHY = '000012344';
const WITHHELD = '000010181';
const INCOHERENT = '000010264';
const CONSOLIDATED = '000010249';
const ARCHIVES = '000010272';
const MARKS = '000010298';

describe('filed data', () => {
  let system: RunningSystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
  });
  afterAll(() => system?.stop());

  async function collected(
    siren: string,
    ...dataTypes: string[]
  ): Promise<{ entries: EntryResource[]; read(path: string): Promise<RecordPage> }> {
    const { id, entries } = await api.collected(siren, dataTypes);
    return { entries, read: async (path) => (await api.get<RecordPage>(`/users/${id}/${path}`)).body };
  }

  /**
   * Returns the codes of the numbered controls. A total that differs from its lines has a separate
   * warning.
   */
  const numbered = (warnings: Body[]) => warnings.map(({ code }) => code as string).filter((code) => /^\d/.test(code));

  it('is returned as tax returns with the results of their controls', async () => {
    const { read } = await collected(INCOHERENT, 'TAX_RETURN');
    const { result } = await read('tax-returns?sort=closing_date');
    const found = result.map(({ closing_year, type, warnings }) => [closing_year, type, numbered(warnings as Body[])]);
    expect(found).toEqual([
      [2019, 'C', ['01']],
      [2020, 'C', ['02']],
      [2021, 'C', ['26']],
      [2022, 'C', ['41']],
      [2023, 'S', ['26']],
    ]);
  });

  it('is in euros when it was filed in thousands', async () => {
    const { read } = await collected(CONSOLIDATED, 'TAX_RETURN');
    const { result } = await read('tax-returns?type=K&sort=closing_date');
    expect(result.map(({ revenue, net_profit, total_assets }) => [revenue, net_profit, total_assets])).toEqual([
      [24_812_000, 1_902_000, 31_440_000],
      [25_287_000, 2_130_000, 32_015_000],
    ]);
  });

  it('shares its document with the financial statement', async () => {
    const { read } = await collected(HEALTHY, 'TAX_RETURN', 'FINANCIAL_STATEMENT');
    const idsOf = async (path: string) => (await read(path)).result.map(({ document_id }) => document_id);
    const [returns, statements] = [await idsOf('tax-returns'), await idsOf('financial-statements')];
    expect([returns.length, returns]).toEqual([2, statements]);
  });

  it('includes beneficial owners, and none when the register withholds them', async () => {
    const [shown, hidden] = [await collected(HEALTHY, 'BENEFICIAL_OWNER'), await collected(WITHHELD, 'BENEFICIAL_OWNER')];
    const [owners, none] = [await shown.read('beneficial-owners?sort=-total_owned_parts'), await hidden.read('beneficial-owners')];
    expect(owners.result.map(({ total_owned_parts, indirect_owned_parts }) => [total_owned_parts, indirect_owned_parts])).toEqual([
      [51, 0],
      [45, 5],
    ]);
    expect([owners.availability, none.availability, none.result]).toEqual(['AVAILABLE', 'NOT_ACCESSIBLE', []]);
    expect(hidden.entries).toMatchObject([{ status: 'SUCCESS', availability: 'NOT_ACCESSIBLE' }]);
  });

  it('is complete for a company with 500 acts and 2,000 notices', async () => {
    const { read, entries } = await collected(ARCHIVES, 'ACT', 'ARTICLES_OF_ASSOCIATION', 'TAX_RETURN', 'LEGAL_NOTICE');
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(['SUCCESS']));
    const totals = await Promise.all(
      ['act', 'articles-of-association', 'tax-returns', 'legal-notices'].map(async (path) => (await read(path)).total),
    );
    expect(totals).toEqual([500, 125, 1, 2_000]);
  });

  it('includes trademarks with the data of their notices in either encoding', async () => {
    const { read } = await collected(HEALTHY, 'TRADEMARK');
    const { result } = await read('trademarks');
    expect(result.map(({ kind, registration_date, representative }) => [kind, registration_date, representative])).toEqual([
      ['FIGURATIVE', null, null],
      ['WORD', '2024-02-09', 'CABINET FICTIF & ASSOCIÉS'],
      ['COMBINED', '2012-09-07', 'Chloé MODELE'],
    ]);
  });

  it('includes 1,450 trademarks at once and their notices gradually, despite failures', async () => {
    const { user } = await api.connectedUser(MARKS, ['TRADEMARK']);
    const synchronize = async () => {
      const [entry] = await api.synchronize(user.id, ['TRADEMARK']);
      const { body } = await api.get<RecordPage>(`/users/${user.id}/trademarks?per_page=1000`);
      const { added, updated, deleted } = entry!.counts;
      const notices = entry!.sources.find(({ name }) => name === 'inpi_pi_notices')?.status;
      return {
        total: body.total,
        known: body.result.filter(({ kind }) => kind !== null).length,
        changed: [added, updated, deleted],
        notices,
      };
    };
    expect(await synchronize()).toEqual({ total: 1_450, known: 8, changed: [1_450, 0, 0], notices: 'SUCCESS' });
    expect(await synchronize()).toEqual({ total: 1_450, known: 16, changed: [0, 8, 0], notices: 'SUCCESS' });

    await system.control('faults', { source: 'marks', operation: 'notice', siren: MARKS, kind: 'status', status: 500 });
    expect(await synchronize()).toEqual({ total: 1_450, known: 16, changed: [0, 0, 0], notices: 'FETCH_ERROR' });

    await system.control(`companies/${MARKS}/advance`);
    expect(await synchronize()).toMatchObject({ total: 1_450, known: 16, notices: 'FETCH_ERROR' });
  });

  it('includes the INSEE certificate as a PDF', async () => {
    const { user } = await api.connectedUser(HEALTHY, ['AVIS_SIREN']);
    await api.synchronize(user.id, ['AVIS_SIREN']);
    const { body } = await api.get<{ document_id: string }>(`/users/${user.id}/statistical-registration-proof`);
    const certificate = await api.get<string>(`/users/${user.id}/documents/${body.document_id}`);
    expect([certificate.status, certificate.headers.get('content-type'), certificate.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });
});
