import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, Page } from '@company-data/contracts';
import { type ApiClient, type FictitiousAccount, RunningSystem } from '../src/index.js';

const PROVIDER = 'comply_cube';
const HOST = 'company_legal_fr';
const CHECKS = ['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2', 'CONFORMITY_CHECK'];

/**
 * Company with a politically exposed manager. SANCTIONED has a sanctioned manager and owner.
 * NAMESAKE has a person of the same name.
 */
const EXPOSED = '000056788';
const SANCTIONED = '000030056';
const NAMESAKE = '000030064';

const ALL = { officers_check: true, beneficial_owners_check: true, background_check_nodes_check: true };
const NONE = { officers_check: false, beneficial_owners_check: false, background_check_nodes_check: false };

interface Check {
  acceptable: string;
  reasons: string[];
  warnings: { code: string; message: string }[];
  evidence: { reason: string; node_id: string; message: string; records: { data_type: string }[] }[];
  inputs: { data_type: string; source: string; availability: string; code: string }[];
}
interface Conformity {
  check: string;
  result: string;
  subject_type: string;
  finding: string | null;
  values: { source: string; field: string; value: string }[];
  inputs: object[];
}

describe('screening', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let account: FictitiousAccount;

  beforeAll(async () => {
    // The circuit breaker of the shared system never opens, so a failure in one test does not
    // affect the next.
    system = await RunningSystem.shared();
    api = system.api;
    account = (await system.accounts()).find(({ provider_name, outcome }) => provider_name === PROVIDER && outcome === 'ok')!;
  });
  afterAll(() => system?.stop());
  afterEach(async () => {
    await system.control('faults', {}, 'DELETE');
    await system.control('complycube/course', { looks: 1, failing: false, payment_due: false });
  });

  const put = async (path: string, body: object): Promise<void> =>
    expect(await api.call('PUT', `/providers/${PROVIDER}${path}`, { body })).toMatchObject({ status: 200 });
  async function enable(settings: Record<string, boolean> = ALL, credentials = account.credentials): Promise<void> {
    await put('', { enable: true });
    await put('/settings', settings);
    await put('/credentials', { credentials });
  }
  const user = async (siren: string): Promise<string> => (await api.connectedUser(siren, CHECKS)).user.id;
  const screen = (userId: string): Promise<EntryResource[]> => api.synchronize(userId, CHECKS);
  const read = async <T>(userId: string, path: string): Promise<T> => (await api.get<T>(`/users/${userId}/${path}`)).body;
  const checkOf = (userId: string): Promise<Check> => read(userId, 'background-check-v2');
  const conformityOf = async (userId: string): Promise<Conformity[]> =>
    (await read<Page<Conformity>>(userId, 'conformity-checks?per_page=500')).result;
  const codesOf = ({ warnings }: Check): string[] => warnings.map(({ code }) => code).filter((code) => /SCREEN/.test(code));
  const bought = async (): Promise<number> => ((await system.control('complycube/checks', {}, 'GET')) as unknown[]).length;
  const failedIn = (entries: EntryResource[]): string[] => [
    ...new Set(
      entries.flatMap(({ sources }) =>
        (sources ?? []).filter(({ status }) => status !== 'SUCCESS').map(({ name, error }) => `${name} ${error?.code}`),
      ),
    ),
  ];

  it('is available and needs no data connection', async () => {
    expect((await api.get(`/providers/${PROVIDER}`)).body).toMatchObject({
      available: true,
      data_types: [],
      requires_authorization: false,
    });
    await put('', { enable: true });
    const { user: company } = await api.connectedUser(EXPOSED, CHECKS);
    const answer = await api.post(`/users/${company.id}/data-connections`, {
      provider_name: PROVIDER,
      requested_data_types: ['BACKGROUND_CHECK_V2'],
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'DATA_TYPE_NOT_SUPPORTED', detail: expect.stringContaining('needs no data connection') },
    });
  });

  it('reports a politically exposed manager in every check with list, entry and score', async () => {
    await enable();
    const company = await user(EXPOSED);
    expect((await screen(company)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    const check = await checkOf(company);
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['PEP'], inputs: [] });
    expect(codesOf(check)).toEqual([]);
    const cited = expect.stringMatching(
      /PROTOTYPE is on WORLD_PEP of \d{4}-\d\d-\d\d as PROTOTYPE Félix \([0-9a-f]{24}, score 0\.98\)\.$/i,
    );
    const [found] = check.evidence;
    expect(found).toMatchObject({ reason: 'PEP', node_id: 'PROTOTYPE|FELIX|1990-02', message: cited });
    expect(found!.records.map(({ data_type }) => data_type)).toContain('SCREENING');
    expect(await read(company, 'background-check')).toMatchObject({
      reasons: ['PEP'],
      evidence: [{ reason: 'PEP', message: cited }],
      inputs: [],
    });
    const officer = (await conformityOf(company)).filter(({ subject_type }) => subject_type === 'OFFICER');
    expect(officer.find(({ check: code }) => code === 'NOT_POLITICALLY_EXPOSED')).toMatchObject({
      result: 'KO',
      finding: 'Is on WORLD_PEP.',
      values: [
        { source: 'WORLD_PEP', value: 'MATCH' },
        { source: 'WORLD_PEP', field: 'matches', value: expect.stringContaining('score 0.98') },
      ],
    });
    expect(officer.find(({ check: code }) => code === 'ON_NO_WATCHLIST')).toMatchObject({ result: 'OK' });
  });

  it('distinguishes a sanctioned owner from a namesake with another birth date', async () => {
    await enable();
    const [sanctioned, namesake] = [await user(SANCTIONED), await user(NAMESAKE)];
    await screen(sanctioned);
    await screen(namesake);
    expect(await checkOf(sanctioned)).toMatchObject({ acceptable: 'KO', reasons: ['BENEFICIAL_OWNER_BLACKLISTED', 'WATCHLIST'] });
    const check = await checkOf(namesake);
    expect([check.reasons, codesOf(check)]).toEqual([[], ['SCREENING_POSSIBLE']]);
    expect(check.warnings.find(({ code }) => code === 'SCREENING_POSSIBLE')!.message).toMatch(
      /WORLD_WATCHLISTS as FIGEE Irina \([0-9a-f]{24}, score 0\.97\)/,
    );
    expect(
      (await conformityOf(namesake)).find(({ check: code, subject_type }) => code === 'ON_NO_WATCHLIST' && subject_type === 'OFFICER'),
    ).toMatchObject({
      result: 'UNKNOWN',
    });
  });

  it('buys nothing for another user or another synchronization', async () => {
    await enable();
    await screen(await user(EXPOSED));
    const before = await bought();
    const other = await user(EXPOSED);
    await screen(other);
    await screen(other);
    expect([await bought(), (await checkOf(other)).reasons]).toEqual([before, ['PEP']]);
  });

  it.each<[string, Record<string, boolean>, string[], string[]]>([
    ['owners only', { ...NONE, beneficial_owners_check: true }, [], ['PEP_NOT_SCREENED']],
    ['no person', NONE, [], ['PEP_NOT_SCREENED']],
    ['officers only', { ...NONE, officers_check: true }, ['PEP'], []],
  ])('covers %s by the settings and reports the persons not screened', async (_who, settings, reasons, codes) => {
    await enable();
    const company = await user(EXPOSED);
    await screen(company);
    expect((await checkOf(company)).reasons).toEqual(['PEP']);
    await put('/settings', settings);
    await screen(company);
    const check = await checkOf(company);
    // The register has no owners of this company, so only officers are screened.
    expect([check.reasons, codesOf(check)]).toEqual([reasons, codes]);
  });

  it('is removed from the checks when the account disables it', async () => {
    await enable();
    const company = await user(EXPOSED);
    await screen(company);
    await put('', { enable: false });
    await screen(company);
    const check = await checkOf(company);
    expect([check.reasons, check.inputs, codesOf(check)]).toEqual([[], [], ['PEP_NOT_SCREENED']]);
    const exposure = (await conformityOf(company)).filter(({ check: code }) => code === 'NOT_POLITICALLY_EXPOSED');
    expect(new Set(exposure.map(({ result, finding }) => `${result} ${finding}`))).toEqual(new Set(['UNKNOWN Was not screened.']));
  });

  // Each case has a separate company, since a cached screening needs no call.
  it.each<[string, string, () => Promise<unknown>, string]>([
    ['rejects the key', EXPOSED, () => put('/credentials', { credentials: { api_key: 'test_unknown' } }), 'CREDENTIALS_REFUSED'],
    ['requires payment', '000030015', () => system.control('complycube/course', { payment_due: true }), 'CREDENTIALS_REFUSED'],
    ['is down', '000030072', () => system.control('faults', { source: 'complycube', kind: 'status', status: 503 }), 'SOURCE_UNAVAILABLE'],
  ])('is NOT_ACCESSIBLE and clears no person when the service %s', async (_when, siren, breakIt, code) => {
    await enable();
    await breakIt();
    const company = await user(siren);
    const entries = await screen(company);
    expect([entries.map(({ status }) => status), failedIn(entries)]).toEqual([['SUCCESS', 'SUCCESS', 'SUCCESS'], [`complycube ${code}`]]);
    const check = await checkOf(company);
    const inputs = [{ data_type: 'SCREENING', source: 'complycube', availability: 'NOT_ACCESSIBLE', code }];
    expect([codesOf(check).includes('PEP_NOT_SCREENED'), check.inputs]).toEqual([true, inputs]);
    expect(check.reasons).not.toContain('PEP');
    expect((await conformityOf(company))[0]!.inputs).toEqual(inputs);
  });

  it('retains its last result and marks it as outdated when the service fails later', async () => {
    await enable();
    const company = await user(SANCTIONED);
    await screen(company);
    await put('/credentials', { credentials: { api_key: 'test_unknown' } });
    await screen(company);
    const check = await checkOf(company);
    expect([check.reasons, check.inputs.map(({ source, availability }) => `${source} ${availability}`)]).toEqual([
      ['BENEFICIAL_OWNER_BLACKLISTED', 'WATCHLIST'],
      ['complycube NOT_ACCESSIBLE'],
    ]);
    await enable();
    await screen(company);
    expect((await checkOf(company)).inputs).toEqual([]);
  });

  it('screens no person for another account', async () => {
    await enable();
    const other = await system.otherAccount();
    const company = (await other.connectedUser(EXPOSED, CHECKS)).user.id;
    await other.synchronize(company, CHECKS);
    const check = (await other.get<Check>(`/users/${company}/background-check-v2`)).body;
    expect([check.reasons, codesOf(check)]).toEqual([[], ['PEP_NOT_SCREENED']]);
  });

  it(`adds no entry of ${HOST} that the client did not request`, async () => {
    await enable();
    const company = await user(EXPOSED);
    expect((await screen(company)).map(({ data_type }) => data_type).toSorted()).toEqual(CHECKS.toSorted());
  });
});
