import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataChangedV1, EventEnvelope, Page } from '@company-data/contracts';
import { queryRows } from '@company-data/testing';
import { type ApiClient, FIVE_TYPES, RunningSystem } from '../src/index.js';

type Body = Record<string, unknown>;
/** Codes of the healthy company, with their labels in both languages. */
const LABELLED = {
  legal: { form: '5710', form_label: 'SAS, société par actions simplifiée', form_label_en: 'SAS, simplified joint-stock company' },
  activity: { code: '62.01Z', label: 'Programmation informatique', label_en: 'Computer programming activities', nomenclature: 'NAFRev2' },
};

type RecordPage = Page<Body> & { next_cursor: string | null; availability: string };

describe('special companies of the sandbox', () => {
  let system: RunningSystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
  });
  afterAll(() => system?.stop());

  const read = async <T = RecordPage>(id: string, path: string): Promise<T> => (await api.get<T>(`/users/${id}/${path}`)).body;

  /** Returns the payloads of the `data-changed` events of a user, oldest first. */
  async function changesOf(userId: string): Promise<DataChangedV1[]> {
    const rows = await queryRows<{ body: string }>(
      system.stack.postgres_url,
      `select body from sync.outbox where subject = 'evt.sync.data-changed.v1' order by sequence`,
    );
    const envelopes = rows.map(({ body }) => JSON.parse(body) as EventEnvelope<DataChangedV1>);
    return envelopes.map(({ payload }) => payload).filter(({ user_id }) => user_id === userId);
  }

  const profiles: [string, string, Body][] = [
    ['a healthy company', '000012344', { status: 'ACTIVE', stats_closing_date: null, rncs_closing_date: null, ...LABELLED }],
    [
      'a company closed in both registers',
      '000010017',
      { status: 'CLOSED', stats_closing_date: '2023-12-31', rncs_closing_date: '2024-01-15' },
    ],
    ['a company closed at INSEE only', '000010025', { stats_closing_date: '2023-09-30', rncs_closing_date: null }],
    ['a company removed from the register only', '000010199', { stats_closing_date: null, rncs_closing_date: '2024-05-02' }],
    ['a company in receivership', '000010033', { status: 'ACTIVE', rncs_closing_date: null }],
    ['a liquidated company', '000010041', { status: 'CLOSED', rncs_closing_date: '2025-01-28' }],
    ['a craft business', '000056788', { craft: { registered_at: '1990-06-01', removed_at: null, chamber: 'CMA 84' } }],
    ['a sole trader', '000010058', { sole_trader: true, legal: { form: '1000' }, capital: null }],
    [
      'a partially diffusible sole trader',
      '000010066',
      { diffusible: false, name: null, head_office: { address: { address_line1: null, postal_code: null, city: expect.any(String) } } },
    ],
    ['a company merged into another company', '000010173', { successor_siren: '000012344' }],
  ];
  it.each(profiles)('have the expected profile: %s (%s)', async (_name, siren, expected) => {
    const { id } = await api.collected(siren, ['COMPANY_PROFILE']);
    expect(await read<Body>(id, 'company-profile')).toMatchObject({ siren, ...expected });
  });

  const procedures: [string, string, Body][] = [
    ['open', '000010033', { kind: 'JUDICIAL_REORGANISATION', status: 'OPEN', opening_date: '2025-02-20', end_date: null }],
    [
      'converted and closed',
      '000010041',
      { opening_kind: 'JUDICIAL_REORGANISATION', kind: 'JUDICIAL_LIQUIDATION', status: 'CLOSED', end_date: '2025-01-28' },
    ],
    ['in liquidation', '000010207', { kind: 'JUDICIAL_LIQUIDATION', status: 'OPEN' }],
  ];
  it.each(procedures)('have a collective procedure that is %s (%s)', async (_name, siren, expected) => {
    const { id } = await api.collected(siren, ['COLLECTIVE_PROCEDURE']);
    expect((await read(id, 'collective-procedures')).result).toEqual([expect.objectContaining(expected)]);
  });

  it('return no placeholder for a withheld value ([ND])', async () => {
    const { id } = await api.collected('000010066');
    const pages = await Promise.all(['company-profile', 'company-officers', 'corporate-offices'].map((path) => read(id, path)));
    expect(JSON.stringify(pages)).not.toContain('[ND]');
  });

  it('return no statutory auditors when exclude_auditors is set', async () => {
    const { id } = await api.collected('000010132', ['COMPANY_OFFICER']);
    const [all, without] = [await read(id, 'company-officers'), await read(id, 'company-officers?exclude_auditors=1')];
    const auditors = all.result.filter(({ is_auditor }) => is_auditor);
    expect([auditors.length, without.total, without.result.some(({ is_auditor }) => is_auditor)]).toEqual([
      2,
      all.total - auditors.length,
      false,
    ]);
  });

  it('have foreign officers: a company without a SIREN and a foreign person', async () => {
    const { id } = await api.collected('000010074', ['COMPANY_OFFICER']);
    const { result } = await read(id, 'company-officers');
    expect(result).toContainEqual(
      expect.objectContaining({ type: 'COMPANY', siren: null, name: expect.any(String), representative: expect.any(Object) }),
    );
    expect(result).toContainEqual(expect.objectContaining({ type: 'PERSON', nationality: expect.not.stringMatching(/^FRANÇAISE$/) }));
  });

  it('have the SIREN of the company that presides over a subsidiary', async () => {
    const { id } = await api.collected('000010108', ['COMPANY_OFFICER']);
    expect((await read(id, 'company-officers')).result).toContainEqual(expect.objectContaining({ type: 'COMPANY', siren: '000010090' }));
  });

  it('have all of their 130 establishments', async () => {
    const { id, entries } = await api.collected('000010157', ['CORPORATE_OFFICE']);
    const { total, result } = await read(id, 'corporate-offices?per_page=1000');
    expect([total, new Set(result.map(({ siret }) => siret)).size, entries[0]!.counts.added]).toEqual([130, 130, 130]);
  });

  it('report an unknown SIREN in entries, empty lists and the 404 of an object', async () => {
    const { id, entries } = await api.collected('000099994');
    const said = 'No register lists SIREN 000099994.';
    expect(entries.map(({ status, warnings }) => [status, warnings?.map(({ code }) => code)])).toEqual(
      FIVE_TYPES.map(() => ['SUCCESS', ['COMPANY_UNKNOWN']]),
    );
    expect(await read(id, 'legal-notices')).toMatchObject({
      total: 0,
      last_page: 1,
      result: [],
      availability: 'AVAILABLE',
      warnings: [{ code: 'COMPANY_UNKNOWN', message: said }],
    });
    expect(await api.get(`/users/${id}/company-profile`)).toMatchObject({ status: 404, body: { code: 'COMPANY_UNKNOWN', detail: said } });
  });

  describe('list of 1,200 notices', () => {
    let id: string;
    beforeAll(async () => {
      ({ id } = await api.collected('000010140', ['LEGAL_NOTICE']));
    });

    const notices = (query = '') => read(id, `legal-notices${query}`);
    const idsOf = ({ result }: RecordPage): unknown[] => result.map((notice) => notice['id']);

    it('has pages of the requested size, without duplicates', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => notices(`?per_page=500&page=${page}`)));
      expect(pages.map(({ result, last_page, total }) => [result.length, last_page, total])).toEqual([
        [500, 3, 1_200],
        [500, 3, 1_200],
        [200, 3, 1_200],
      ]);
      expect(new Set(pages.flatMap(idsOf)).size).toBe(1_200);
      expect(await notices('?page=1000000000')).toMatchObject({ total: 1_200, result: [], next_cursor: null });
    });

    it('returns all notices by cursor, newest first', async () => {
      const days: string[] = [];
      let cursor: string | null = '';
      for (let pages = 0; cursor !== null && pages < 20; pages += 1) {
        const page: RecordPage = await notices(`?per_page=250${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
        days.push(...page.result.map((notice) => String(notice['publication_date'])));
        cursor = page.next_cursor;
      }
      expect([days.length, days]).toEqual([1_200, days.toSorted().toReversed()]);
    });

    it('applies filters and the sort order', async () => {
      const { result } = await notices(
        '?publication_date[gte]=2024-01-01&publication_date[lt]=2025-01-01&sort=publication_date&per_page=1000',
      );
      const days = result.map((notice) => String(notice['publication_date']));
      expect(days.length).toBeGreaterThan(0);
      expect([days, days.every((day) => day.startsWith('2024-'))]).toEqual([days.toSorted(), true]);
    });

    it('returns only changed notices for updated_since', async () => {
      const since = new Date().toISOString();
      await system.control('companies/000010140/advance');
      await api.synchronize(id, ['LEGAL_NOTICE']);
      const [changed, all] = [await notices(`?updated_since=${since}`), await notices('?per_page=1')];
      expect([changed.total, all.total]).toEqual([1, 1_201]);
    });
  });

  describe('change events', () => {
    it('report each added, updated and deleted record once, with its previous values', async () => {
      const { id } = await api.collected('000010090');
      expect(await changesOf(id)).toEqual([]);
      const before = await read<Body>(id, 'company-profile');
      await system.control('companies/000010090/advance');
      const entries = await api.synchronize(id);
      const after = await read<Body>(id, 'company-profile');
      const told = await changesOf(id);
      const updates = told.find(({ data_type }) => data_type === 'COMPANY_PROFILE')!.changes[0]!.updates;
      const line = (value: unknown): unknown => (value as { head_office: { address: Body } }).head_office.address['address_line1'];

      expect(told.every(({ siren, name }) => siren === '000010090' && name.endsWith('(000010090)'))).toBe(true);
      expect(updates).toContainEqual({ field: 'head_office.address.address_line1', before: line(before), after: line(after) });
      expect(line(before)).not.toBe(line(after));
      for (const [kind, counter] of [
        ['add', 'added'],
        ['update', 'updated'],
        ['delete', 'deleted'],
      ] as const) {
        const counted = entries.reduce((sum, { counts }) => sum + counts[counter], 0);
        expect([kind, told.flatMap(({ changes }) => changes).filter((change) => change.kind === kind).length]).toEqual([kind, counted]);
      }
      expect(told.find(({ data_type }) => data_type === 'OFFICER')!.changes).toContainEqual(
        expect.objectContaining({ kind: expect.stringMatching(/update|delete/) }),
      );
      expect(told.find(({ data_type }) => data_type === 'LEGAL_NOTICE')!.changes).toEqual([
        expect.objectContaining({ kind: 'add', updates: [], object: expect.objectContaining({ publication_date: expect.any(String) }) }),
      ]);
    });

    it('report a resignation that the registrar notes as the end of the roles, on an officer who is no longer active', async () => {
      const { id } = await api.collected('000010306', ['COMPANY_OFFICER']);
      const officers = async (): Promise<[unknown, unknown, unknown][]> =>
        (await read(id, 'company-officers')).result.map(({ patronym, active, roles }) => [
          patronym,
          active,
          (roles as Body[]).map(({ end_date }) => end_date),
        ]);
      expect(await officers()).toEqual(
        expect.arrayContaining([
          ['FICTIF', false, ['2025-03-31']],
          ['PROTOTYPE', true, [null]],
        ]),
      );
      await system.control('companies/000010306/advance');
      await api.synchronize(id, ['COMPANY_OFFICER']);
      expect(await officers()).toContainEqual(['PROTOTYPE', false, ['2025-09-30']]);
      const changes = (await changesOf(id)).flatMap((event) => event.changes);
      const resignation = changes.find(({ kind, object }) => kind === 'update' && object['patronym'] === 'PROTOTYPE')!;
      expect(resignation.updates).toEqual(
        expect.arrayContaining([
          { field: 'active', before: true, after: false },
          {
            field: 'roles',
            before: [expect.objectContaining({ end_date: null })],
            after: [expect.objectContaining({ end_date: '2025-09-30' })],
          },
        ]),
      );
    });

    it('are not published when the company has not changed', async () => {
      const { id } = await api.collected('000012344');
      await api.synchronize(id);
      const entries = await api.synchronize(id);
      expect(entries.map(({ counts: { added, updated, deleted } }) => added + updated + deleted)).toEqual(FIVE_TYPES.map(() => 0));
      expect(await changesOf(id)).toEqual([]);
    });
  });

  describe('unavailable source', () => {
    const sources: [string, string, string][] = [
      ['insee', 'insee_sirene', '000700021'],
      ['rnm', 'rnm', '000700039'],
    ];
    it.each(sources)('keeps the last contribution of %s and reports the error in the entry', async (source, name, siren) => {
      const { id } = await api.collected(siren);
      const before = await read(id, 'company-profile');
      await system.control('faults', { source, kind: 'status', status: 503, siren });
      const entries = await api.synchronize(id);
      const profile = entries.find(({ data_type }) => data_type === 'COMPANY_PROFILE')!;
      expect(profile.status).toBe('SUCCESS');
      const error = expect.objectContaining({ code: 'SOURCE_UNAVAILABLE' });
      expect(profile.sources).toContainEqual({ name, status: 'FETCH_ERROR', fetched_at: null, error });
      expect(await read(id, 'company-profile')).toEqual(before);
      expect(await changesOf(id)).toEqual([]);
    });

    it('fails the data type that depends on it and keeps the stored data', async () => {
      const { id } = await api.collected('000700047');
      const before = await read(id, 'company-profile');
      await system.control('faults', { source: 'inpi', kind: 'status', status: 503, siren: '000700047' });
      const [profile] = await api.synchronize(id, ['COMPANY_PROFILE']);
      expect([profile!.status, profile!.error?.retryable]).toEqual(['FETCH_ERROR', true]);
      expect(await read(id, 'company-profile')).toEqual(before);
      expect(await changesOf(id)).toEqual([]);
    });

    it('fails the first synchronization, so that no data is readable', async () => {
      const { id, entries } = await api.collected('000090142', ['COMPANY_PROFILE', 'LEGAL_NOTICE']);
      expect(entries.map(({ status }) => status)).toEqual(['FETCH_ERROR', 'SUCCESS']);
      expect(await api.get(`/users/${id}/company-profile`)).toMatchObject({ status: 409, body: { code: 'DATA_NOT_SYNCHRONIZED' } });
    });

    it('ends with AUTH_ERROR and exposes no credentials when it rejects them', async () => {
      const { entries } = await api.collected('000090126', ['COMPANY_PROFILE']);
      expect([entries[0]!.status, entries[0]!.error]).toEqual(['AUTH_ERROR', expect.objectContaining({ retryable: false })]);
      expect(JSON.stringify(entries)).not.toMatch(/password|token|sandbox\.example/i);
    });
  });
});
