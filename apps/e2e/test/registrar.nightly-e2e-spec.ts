import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, EntryResource, Page, UserResource } from '@company-data/contracts';
import { queryRows } from '@company-data/testing';
import { type ApiClient, type FictitiousAccount, RunningSystem } from '../src/index.js';

type Body = Record<string, unknown>;

const PROVIDER = 'registrar_provider';
const PROOF = 'REGISTRATION_PROOF';
const STATEMENTS = 'FINANCIAL_STATEMENT';
const RETURNS = 'TAX_RETURN';
const ALL = [STATEMENTS, PROOF, RETURNS, 'TAX_RETURN_ANALYSIS'];
const HEALTHY = '000012344';
const CONFIDENTIAL = '000010256';
const TWO_REGISTRIES = '000020529';
const SLOW = '000090324';
const WITHOUT_DOCUMENT = '000090340';
const UNREADABLE = '000090381';
const REMOVED_LATER = '000020487';

interface BilledOrder {
  product: string;
  siren: string;
  deposit?: string;
}

describe('trade registrars', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let accounts: FictitiousAccount[];

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts();
    api = system.api;
    accounts = (await system.accounts()).filter(({ provider_name }) => provider_name === PROVIDER);
    await enable(api);
  });
  afterAll(() => system?.stop());

  const put = async (client: ApiClient, path: string, body: object): Promise<void> =>
    expect(await client.call('PUT', path, { body })).toMatchObject({ status: 200 });
  const credentialsOf = (outcome: string): FictitiousAccount['credentials'] =>
    accounts.find((account) => account.outcome === outcome)!.credentials;
  const enable = async (client: ApiClient, outcome = 'ok'): Promise<void> => {
    await put(client, `/providers/${PROVIDER}`, { enable: true });
    await put(client, `/providers/${PROVIDER}/credentials`, { credentials: credentialsOf(outcome) });
  };
  const connected = async (siren: string, types: string[], client = api): Promise<{ id: string; connection: string }> => {
    const { body: user } = await client.post<UserResource>('/users/legal', { name: `EXEMPLE ${siren}`, siren });
    const wanted = { provider_name: PROVIDER, requested_data_types: types };
    const { body } = await client.post<DataConnectionResource>(`/users/${user.id}/data-connections`, wanted);
    return { id: user.id, connection: body.id };
  };
  const collected = async (siren: string, types: string[], client = api): Promise<{ id: string; entries: EntryResource[] }> => {
    const { id } = await connected(siren, types, client);
    return { id, entries: await client.synchronize(id, types) };
  };
  const outcomesIn = (entries: EntryResource[]): string[] =>
    entries.map(({ data_type, status, error }) => [data_type, status, ...(error ? [error.code] : [])].join(' ')).toSorted();
  const billed = async (siren: string): Promise<string[]> =>
    ((await system.control('infogreffe/orders', {}, 'GET')) as BilledOrder[])
      .filter((order) => order.siren === siren)
      .map(({ product, deposit }) => [product, ...(deposit === undefined ? [] : [deposit])].join(' '))
      .toSorted();
  const calls = async (siren: string): Promise<string[]> =>
    ((await system.control(`calls?source=infogreffe&siren=${siren}`, {}, 'GET')) as { operation: string }[]).map(
      ({ operation }) => operation,
    );
  const list = async (id: string, path: string): Promise<Body[]> => (await api.get<Page<Body>>(`/users/${id}/${path}`)).body.result;
  const document = async (id: string, documentId: unknown): Promise<{ status: number; start: string }> => {
    const response = await fetch(`${api.baseUrl}/api/v6/users/${id}/documents/${String(documentId)}`, {
      headers: { 'x-api-key': api.apiKey },
    });
    return {
      status: response.status,
      start: Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    };
  };
  /**
   * Moves the database clock of sync by a number of days. Cached responses in adapters do not age.
   */
  const pass = (days: number): Promise<unknown> =>
    queryRows(system.stack.postgres_url, 'update sync.clock_offset set offset_by = offset_by + make_interval(days => $1)', [days]);

  it('are listed as available', async () => {
    expect((await api.get(`/providers/${PROVIDER}`)).body).toMatchObject({ available: true, data_types: expect.arrayContaining(ALL) });
  });

  it('provide two fiscal years as data and documents, an extract, and derived types', async () => {
    const { id, entries } = await collected(HEALTHY, ALL);
    expect(outcomesIn(entries)).toEqual(ALL.toSorted().map((type) => `${type} SUCCESS`));
    const [statements, returns, analyses] = [
      await list(id, 'financial-statements'),
      await list(id, 'tax-returns'),
      await list(id, 'tax-return-analysis'),
    ];
    const proof = (await api.get(`/users/${id}/registration-proof`)).body;
    expect(statements.map(({ closing_date, official_copy, page_count }) => [closing_date, official_copy, page_count])).toEqual([
      ['2024-12-31', true, 1],
      ['2023-12-31', true, 1],
    ]);
    expect(returns.map(({ closing_year, type, revenue, net_profit }) => [closing_year, type, revenue, net_profit])).toEqual([
      [2024, 'C', 4_810_200, 152_400],
      [2023, 'C', 4_234_647, 90_998],
    ]);
    expect(analyses).toHaveLength(2);
    expect(proof).toMatchObject({
      siren: HEALTHY,
      registration_number: '2018B012344',
      kind: 'KBIS',
      company_status: 'REGISTERED',
      page_count: 1,
    });
    expect(await billed(HEALTHY)).toEqual(['BI 240628', 'BI 250627', 'BS 240628', 'BS 250627', 'KB']);
    const documents = await Promise.all([proof, ...statements].map(({ document_id }) => document(id, document_id)));
    expect(documents).toEqual(Array(3).fill({ status: 200, start: '%PDF-' }));
  });

  it('sell nothing twice for another user or another synchronization', async () => {
    const before = await billed(HEALTHY);
    const { id } = await collected(HEALTHY, [STATEMENTS, RETURNS]);
    await api.synchronize(id, [STATEMENTS, RETURNS]);
    expect([await billed(HEALTHY), before.length]).toEqual([before, 5]);
  });

  it('end with DAILY_LIMIT when an extract is ordered twice a day', async () => {
    const { id } = await collected(TWO_REGISTRIES, [PROOF, STATEMENTS]);
    const before = (await calls(TWO_REGISTRIES)).filter((operation) => operation === 'order-kb').length;
    const entries = await api.synchronize(id, [PROOF, STATEMENTS]);
    const after = (await calls(TWO_REGISTRIES)).filter((operation) => operation === 'order-kb').length;
    expect([outcomesIn(entries), before, after]).toEqual([[`${STATEMENTS} SUCCESS`, `${PROOF} FETCH_ERROR DAILY_LIMIT`].toSorted(), 1, 1]);
    expect(entries.find(({ data_type }) => data_type === PROOF)!.error).toMatchObject({ retryable: true, retry_at: expect.any(String) });
    expect((await api.get(`/users/${id}/registration-proof`)).status).toBe(200);
  });

  it('sell only the accounts of the head office when two registries have them', async () => {
    expect(await billed(TWO_REGISTRIES)).toEqual(['BI 240620', 'BI 250619', 'KB']);
  });

  it('serve the previous extract by its id after a later one was bought', async () => {
    const { id } = await collected(CONFIDENTIAL, [PROOF]);
    const first = (await api.get(`/users/${id}/registration-proof`)).body;
    await pass(1);
    const [entry] = await api.synchronize(id, [PROOF]);
    expect([entry!.status, (await document(id, first['document_id'])).start]).toEqual(['SUCCESS', '%PDF-']);
    await pass(-1);
  });

  it('sell no second extract when the layout of the first one names no company', async () => {
    const { id, entries } = await collected(UNREADABLE, [PROOF]);
    await pass(1);
    const [again] = await api.synchronize(id, [PROOF]);
    await pass(-1);
    expect([outcomesIn(entries), again!.error!.code, await calls(UNREADABLE)]).toEqual([
      [`${PROOF} FETCH_ERROR SOURCE_MALFORMED`],
      'SOURCE_MALFORMED',
      ['order-kb', 'document'],
    ]);
  });

  it('deliver a document that is ready only after several polls', async () => {
    const { entries } = await collected(SLOW, [STATEMENTS]);
    expect([outcomesIn(entries), await billed(SLOW)]).toEqual([[`${STATEMENTS} SUCCESS`], ['BI 250626']]);
  });

  it('end with DOCUMENT_NOT_READY without a second order when the link has no document', async () => {
    const { id, entries } = await collected(WITHOUT_DOCUMENT, [STATEMENTS]);
    const [again] = await api.synchronize(id, [STATEMENTS]);
    expect([outcomesIn(entries), again!.error!.code, await billed(WITHOUT_DOCUMENT)]).toEqual([
      [`${STATEMENTS} FETCH_ERROR DOCUMENT_NOT_READY`],
      'DOCUMENT_NOT_READY',
      ['BI 250626'],
    ]);
  });

  it('keep the last extract when the registrars no longer provide one', async () => {
    const { id } = await collected(REMOVED_LATER, [PROOF]);
    const proof = (await api.get(`/users/${id}/registration-proof`)).body;
    await pass(1);
    // Deletes the cached extract and its order, as after a long time.
    for (const table of ['cached_responses', 'placed_orders'])
      await queryRows(system.stack.postgres_url, `delete from adapters.${table} where key like $1`, [`%"KB"%"${REMOVED_LATER}"%`]);
    await system.control('faults', { source: 'infogreffe', siren: REMOVED_LATER, operation: 'order-kb', ...REFUSED_008 });
    const [entry] = await api.synchronize(id, [PROOF]);
    const { body: now } = await api.get(`/users/${id}/registration-proof`);
    await pass(-1);
    expect([entry!.status, entry!.availability, now, proof['siren']]).toEqual(['SUCCESS', 'NOT_ACCESSIBLE', proof, REMOVED_LATER]);
  });

  it('order only confidential accounts when the account sets confidential_only', async () => {
    await put(api, `/providers/${PROVIDER}/settings`, { confidential_only: true });
    const settings = [{ data_type: STATEMENTS, provider_name: PROVIDER, last_n: null }];
    const { id } = await connected(CONFIDENTIAL, [STATEMENTS]);
    await put(api, `/users/${id}/sync-settings`, settings);
    await api.synchronize(id, [STATEMENTS]);
    const statements = await list(id, 'financial-statements');
    expect(statements.map(({ closing_year, confidentiality, confidential }) => [closing_year, confidentiality, confidential])).toEqual([
      [2023, 'Publication simplifiée', true],
      [2022, 'Partiellement confidentiel', true],
      [2021, 'Confidentiel', true],
    ]);
    await put(api, `/providers/${PROVIDER}/settings`, { confidential_only: false });
  });

  it('try wrong credentials once, report them with the risk of a lock, and recover', async () => {
    const other = await system.otherAccount();
    await enable(other, 'refused');
    const siren = '000700047';
    const { id, connection } = await connected(siren, [STATEMENTS, PROOF], other);
    const entries = await other.synchronize(id, [STATEMENTS, PROOF]);
    const refused = (await other.get(`/users/${id}/data-connections/${connection}`)).body;
    expect([entries.map(({ status }) => status), (await calls(siren)).length]).toEqual([['AUTH_ERROR', 'AUTH_ERROR'], 1]);
    expect(entries[0]!.error!.message).toMatch(/client_id or password.*may lock/);
    expect(refused).toMatchObject({ status: 'ERROR', status_reason: expect.stringMatching(/client_id or password.*may lock/) });
    expect(JSON.stringify([entries, refused])).not.toMatch(/85000002|wrong-password/);
    expect((await other.post(`/users/${id}/sync`, { data_types: [PROOF] })).status).toBe(422);
    await enable(other);
    const [again] = await other.synchronize(id, [PROOF]);
    expect(again!.status).toBe('SUCCESS');
  });
});

const REFUSED_008 = {
  kind: 'status',
  status: 200,
  body:
    '<?xml version="1.0" encoding="ISO-8859-1"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body>' +
    "<ns0:getProduitsWebServicesXMLResponse xmlns:ns0='urn:local'><return>008 -KBIS INDISPONIBLE POUR LE SIREN-</return>" +
    '</ns0:getProduitsWebServicesXMLResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>',
};

describe('spending cap of the registrars', () => {
  let system: RunningSystem;

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts({
      environment: { UPSTREAM_REGISTRAR_ORDERS_A_DAY: '3', UPSTREAM_INFOGREFFE_ORDERS_A_DAY: '1' },
    });
  });
  afterAll(() => system?.stop());

  it('blocks further orders, and reports when they are possible', async () => {
    const { api } = system;
    const account = (await system.accounts()).find(({ provider_name, outcome }) => provider_name === PROVIDER && outcome === 'ok')!;
    await api.call('PUT', `/providers/${PROVIDER}`, { body: { enable: true } });
    await api.call('PUT', `/providers/${PROVIDER}/credentials`, { body: { credentials: account.credentials } });
    const synchronized = async (siren: string, types: string[]): Promise<EntryResource[]> => {
      const { body: user } = await api.post<UserResource>('/users/legal', { name: `EXEMPLE ${siren}`, siren });
      await api.post(`/users/${user.id}/data-connections`, { provider_name: PROVIDER, requested_data_types: types });
      return api.synchronize(user.id, types);
    };
    const bought = async (): Promise<number> => ((await system.control('infogreffe/orders', {}, 'GET')) as BilledOrder[]).length;
    const first = await synchronized(HEALTHY, [STATEMENTS]);
    const beyond = await synchronized(TWO_REGISTRIES, [STATEMENTS]);
    const again = await synchronized(HEALTHY, [STATEMENTS]);
    expect([first[0]!.status, beyond[0]!.status, beyond[0]!.error, again[0]!.status, await bought()]).toEqual([
      'SUCCESS',
      'FETCH_ERROR',
      expect.objectContaining({ code: 'SPENDING_CAP_REACHED', retryable: true, retry_at: expect.any(String) }),
      'SUCCESS',
      3,
    ]);
  });

  it('applies to the account of the deployment', async () => {
    const statuses: (string | undefined)[] = [];
    for (const siren of [HEALTHY, '000010033']) {
      const { entries } = await system.api.collected(siren, ['PRIVILEGES']);
      statuses.push(entries[0]!.error?.code ?? entries[0]!.status);
    }
    expect(statuses).toEqual(['SUCCESS', 'SPENDING_CAP_REACHED']);
  });
});
