import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientSettingsResource, EntryResource, Page, ProviderResource, SyncResource, UserResource } from '@company-data/contracts';
import { type ApiClient, FIVE_TYPES, RunningSystem } from '../src/index.js';

const HEALTHY = '000012344';
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('standard workflow', () => {
  let system: RunningSystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
  });
  afterAll(() => system?.stop());

  const newUser = async (name = 'EXEMPLE LOGICIELS'): Promise<UserResource> =>
    (await api.post<UserResource>('/users/legal', { name, siren: HEALTHY })).body;

  it('ends with readable data in the steps of the specification', async () => {
    const enabled = await api.call('PUT', '/providers/company_legal_fr', { body: { enable: true } });
    const set = await api.call('PUT', '/providers/company_legal_fr/settings', { body: { auto_connect: true } });
    const user = await api.post<UserResource>('/users/legal', {
      name: 'EXEMPLE LOGICIELS',
      siren: HEALTHY,
      group: 'default',
      return_url: 'https://app.example.com/back',
    });
    const base = `/users/${user.body.id}`;
    const wanted = { requested_data_types: FIVE_TYPES, provider_name: 'company_legal_fr' };
    const connection = await api.post(`${base}/data-connections`, wanted);
    const started = await api.post<EntryResource[]>(`${base}/sync`, { data_types: FIVE_TYPES });
    const entries = await api.terminal(user.body.id);
    const officers = await api.get<Page<object>>(`${base}/company-officers`);

    expect([enabled.status, set.status, user.status, connection.status, started.status]).toEqual([200, 200, 201, 201, 202]);
    expect(user.body).toMatchObject({ type: 'LEGAL', siren: HEALTHY, redirect_url: expect.stringContaining('/connect/') });
    expect(connection.body).toMatchObject({ status: 'CONNECTED', requested_data_types: FIVE_TYPES });
    expect(entries.map(({ data_type, status }) => `${data_type} ${status}`)).toEqual(FIVE_TYPES.map((type) => `${type} SUCCESS`));
    expect(officers.body).toMatchObject({ total: 5, per_page: 100, current_page: 1, last_page: 1, result: expect.any(Array) });
  });

  it('returns entries in the specified form, with a link to follow them', async () => {
    const { user, connection } = await api.connectedUser(HEALTHY);
    const started = await api.post<EntryResource[]>(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] });
    const [entry] = await api.terminal(user.id);
    expect(entry).toMatchObject({
      id: expect.stringMatching(UUID),
      data_type: 'COMPANY_PROFILE',
      provider_name: 'company_legal_fr',
      status: 'SUCCESS',
      data_connection_id: connection.id,
      requested_at: expect.stringMatching(TIME),
      completed_at: expect.stringMatching(TIME),
      counts: { added: 1, updated: 0, deleted: 0, unchanged: 0 },
      error: null,
    });
    expect(started.headers.get('location')).toBe(`${system.stack.base_url}/api/v6/users/${user.id}/sync/${entry!.sync_id}`);
    expect(started.headers.get('retry-after')).toBe('1');
  });

  it('lists every synchronization, newest first, and returns each by its id', async () => {
    const { user } = await api.connectedUser(HEALTHY);
    const [first] = await api.synchronize(user.id, ['COMPANY_PROFILE']);
    const [second] = await api.synchronize(user.id, ['COMPANY_PROFILE']);
    const history = await api.get<Page<SyncResource>>(`/users/${user.id}/sync?per_page=1`);
    const one = await api.get<SyncResource>(`/users/${user.id}/sync/${first!.sync_id}`);
    expect([history.body.total, history.body.result.map(({ id }) => id)]).toEqual([2, [second!.sync_id]]);
    expect(one.body).toMatchObject({ id: first!.sync_id, status: 'COMPLETED', origin: 'CLIENT', entries: [{ id: first!.id }] });
    expect(second!.previous_success).toMatchObject({ id: first!.id });
  });

  it('returns 304 for unchanged data and 200 after a change', async () => {
    const { user } = await api.connectedUser('000700013');
    await api.synchronize(user.id);
    const path = `/users/${user.id}/legal-notices`;
    const etag = (await api.get(path)).headers.get('etag')!;
    const held = await api.get(path, { 'if-none-match': etag });
    await system.control('companies/000700013/advance');
    await api.synchronize(user.id);
    const moved = await api.get(path, { 'if-none-match': etag });
    expect([held.status, held.body, moved.status]).toEqual([304, '', 200]);
  });

  it('creates once per idempotency key, and rejects the key with another body', async () => {
    const key = { 'idempotency-key': 'workflow-create' };
    const create = (name: string) => api.post<UserResource>('/users/legal', { name, siren: HEALTHY }, key);
    const [first, again, other] = [await create('A'), await create('A'), await create('B')];
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect([other.status, other.body]).toEqual([422, expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' })]);
  });

  it('rejects an idempotency key that another service has stored', async () => {
    const key = { 'idempotency-key': 'workflow-two-owners' };
    const created = await api.post<{ id: string }>('/users/legal', { name: 'X', siren: '000012344' }, key);
    const body = { provider_name: 'company_legal_fr', requested_data_types: ['COMPANY_PROFILE'] };
    const { status, body: problem } = await api.post<{ code: string }>(`/users/${created.body.id}/data-connections`, body, key);
    expect([status, problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('starts once per idempotency key, also after the synchronization has ended', async () => {
    const { user } = await api.connectedUser(HEALTHY);
    const start = () =>
      api.post<EntryResource[]>(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] }, { 'idempotency-key': `start-${user.id}` });
    const first = await start();
    await api.terminal(user.id);
    const again = await start();
    expect([again.status, again.body[0]!.id]).toEqual([202, first.body[0]!.id]);
    expect((await api.get<Page<SyncResource>>(`/users/${user.id}/sync`)).body.total).toBe(1);
  });

  it('rejects a second synchronization while one is active, and accepts it later', async () => {
    const { user } = await api.connectedUser(HEALTHY);
    const key = { 'idempotency-key': `refused-${user.id}` };
    await system.whileSourcesWait(async () => {
      const [entry] = (await api.post<EntryResource[]>(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] })).body;
      const second = await api.post(`/users/${user.id}/sync`, { data_types: ['LEGAL_NOTICE'] }, key);
      expect([second.status, second.body]).toEqual([
        409,
        expect.objectContaining({ code: 'SYNC_IN_PROGRESS', running: [expect.objectContaining({ id: entry!.id })] }),
      ]);
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    });
    await api.terminal(user.id);
    expect((await api.post(`/users/${user.id}/sync`, { data_types: ['LEGAL_NOTICE'] }, key)).status).toBe(202);
    await api.terminal(user.id);
  });

  it('starts exactly one of 20 concurrent synchronizations', async () => {
    const { user } = await api.connectedUser(HEALTHY);
    await system.whileSourcesWait(async () => {
      const start = () => api.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] });
      const statuses = (await Promise.all(Array.from({ length: 20 }, start))).map(({ status }) => status).toSorted();
      expect(statuses).toEqual([202, ...Array<number>(19).fill(409)]);
    });
    await api.terminal(user.id);
  });

  it('serves the default images of an account, and no other files', async () => {
    const { body } = await api.get<ClientSettingsResource>('/client-settings');
    const images = await Promise.all([body.logo, body.favicon].map((link) => fetch(link)));
    expect(images.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('cross-origin-resource-policy')])).toEqual(
      [
        [200, 'image/svg+xml', 'cross-origin'],
        [200, 'image/svg+xml', 'cross-origin'],
      ],
    );
  });

  it('shows the connect page in the colors of the account, with a return link', async () => {
    await api.call('PATCH', '/client-settings', { body: { display_name: 'Exemple <Finance>', primary_color: '#1A73E8' } });
    const user = await api.post<UserResource>('/users/legal', {
      name: 'A & B',
      siren: HEALTHY,
      return_url: 'https://app.example.com/back',
    });
    const page = await fetch(user.body.redirect_url);
    const html = await page.text();
    await api.call('PATCH', '/client-settings', { body: { display_name: null, primary_color: null } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toMatch(/Exemple &lt;Finance>[\s\S]*A &amp; B/);
    expect(html).toContain('href="https://app.example.com/back"');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('returns 404 for all data of a deleted user at once', async () => {
    const { user } = await api.connectedUser(HEALTHY);
    await api.synchronize(user.id);
    const removed = await api.call('DELETE', `/users/${user.id}`);
    const paths = ['', '/company-profile', '/legal-notices', '/sync/latest', '/sync', '/data-connections'];
    const answers = await Promise.all(paths.map(async (path) => (await api.get(`/users/${user.id}${path}`)).status));
    expect([removed.status, answers]).toEqual([204, paths.map(() => 404)]);
    expect((await fetch(user.redirect_url)).status).toBe(404);
  });

  it('lists eleven available providers', async () => {
    const { body: providers } = await api.get<ProviderResource[]>('/providers');
    expect(providers.map(({ available }) => available)).toEqual(Array<boolean>(11).fill(true));
  });

  it('serves the data of a deleted connection, but collects no more', async () => {
    const { user, connection } = await api.connectedUser(HEALTHY);
    await api.synchronize(user.id, ['COMPANY_PROFILE']);
    await api.call('DELETE', `/users/${user.id}/data-connections/${connection.id}`);
    const read = await api.get(`/users/${user.id}/company-profile`);
    const sync = await api.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] });
    expect([read.status, sync.status, sync.body['code']]).toEqual([200, 422, 'DATA_TYPE_NOT_REQUESTED']);
  });

  it('collects only the requested data types of a changed connection', async () => {
    const { user, connection } = await api.connectedUser(HEALTHY, ['COMPANY_PROFILE']);
    const change = { requested_data_types: ['LEGAL_NOTICE'] };
    await api.call('PATCH', `/users/${user.id}/data-connections/${connection.id}`, { body: change });
    const dropped = await api.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] });
    const entries = await api.synchronize(user.id, ['LEGAL_NOTICE']);
    expect([dropped.status, entries.map(({ status }) => status)]).toEqual([422, ['SUCCESS']]);
  });

  it('rejects a synchronization while its provider is disabled', async () => {
    const other = await system.otherAccount();
    const { user } = await other.connectedUser(HEALTHY);
    await other.call('PUT', '/providers/company_legal_fr', { body: { enable: false } });
    const sync = await other.post(`/users/${user.id}/sync`, { data_types: ['COMPANY_PROFILE'] });
    expect([sync.status, sync.body['code']]).toEqual([422, 'PROVIDER_NOT_ENABLED']);
  });

  it('collects the trademarks of a company', async () => {
    const { user } = await api.connectedUser(HEALTHY, ['TRADEMARK']);
    const entries = await api.synchronize(user.id, ['TRADEMARK']);
    const { body } = await api.get<Page<{ status: string }>>(`/users/${user.id}/trademarks`);
    expect(entries.map(({ status }) => status)).toEqual(['SUCCESS']);
    expect(body.result.map(({ status }) => status).toSorted()).toEqual(['EXPIRED', 'FILED', 'REGISTERED']);
  });

  it('accepts requests for a new user at once in every service', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { id } = await newUser();
        return (await api.get(`/users/${id}/sync/latest`)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
