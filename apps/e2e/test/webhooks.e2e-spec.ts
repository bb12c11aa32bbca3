import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DeliveryPage, DeliveryResource, RotatedSecret, StartedDelivery, WebhookResource } from '@company-data/contracts';
import { WEBHOOK_EVENTS } from '@company-data/contracts';
import { eventually, queryRows } from '@company-data/testing';
import { verifyBody, verifyUrl } from '@company-data/webhook-verify';
import { type ApiClient, type Answer, RunningSystem } from '../src/index.js';

const SIREN = '000012344';
const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE'];

/** Webhook request that the receiver of the sandbox recorded. */
interface Caught {
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface ReceivedEvent {
  id: string;
  event: string;
  created_at: string;
  test?: true;
  data: Record<string, unknown>;
}

describe('webhooks', () => {
  let system: RunningSystem;
  let api: ApiClient;
  /** Path of the receiver for this test. */
  let path: string;

  beforeAll(async () => {
    system = await RunningSystem.shared();
  });
  beforeEach(async () => {
    api = await system.otherAccount();
    path = `/_hooks/${randomUUID()}`;
  });
  afterAll(() => system?.stop());

  const url = (): string => system.stack.sandbox_url + path;
  const put = (event: string, to = url()): Promise<Answer<WebhookResource>> =>
    api.call<WebhookResource>('PUT', `/webhooks/${event}`, { body: { url: to } });
  const act = <T>(to: string, headers: Record<string, string> = {}): Promise<Answer<T>> => api.call<T>('POST', to, { headers });
  const rotate = async (): Promise<string> => (await act<RotatedSecret>('/webhook-secret/rotate')).body.secret;
  const caught = async (count: number): Promise<Caught[]> =>
    eventually(async () => {
      const all = (await (await fetch(url())).json()) as Caught[];
      return all.length >= count ? all : undefined;
    });
  const told = ({ body }: Caught): ReceivedEvent => JSON.parse(body) as ReceivedEvent;
  const delivery = (id: string, status: string): Promise<DeliveryResource> =>
    eventually(async () => {
      const { body } = await api.get<DeliveryResource>(`/webhook-deliveries/${id}`);
      return body.status === status ? body : undefined;
    });

  it('report a company from its connection to its last entry, signed and once', async () => {
    const secret = await rotate();
    for (const event of WEBHOOK_EVENTS) expect((await put(event)).status).toBe(200);
    const { user, connection } = await api.connectedUser(SIREN, TYPES);
    const entries = await api.synchronize(user.id, TYPES);
    const all = await caught(4);
    const connected = all.map(told).find(({ event }) => event === 'DATA_CONNECTION_CONNECTED');
    const completed = all.map(told).find(({ event }) => event === 'DATA_SYNC_COMPLETED');
    const successes = all.map(told).filter(({ event }) => event === 'DATA_SYNC_SUCCESS');

    expect(connected!.data).toMatchObject({ id: connection.id, user_id: user.id, siren: SIREN, status: 'CONNECTED' });
    expect(completed!.data).toMatchObject({
      id: entries[0]!.sync_id,
      user_id: user.id,
      siren: SIREN,
      origin: 'CLIENT',
      status: 'COMPLETED',
    });
    expect((completed!.data['entries'] as object[]).length).toBe(2);
    const byType = (one: object): string => String((one as Record<string, unknown>)['data_type']);
    const served = entries.map((entry) => ({ user_id: user.id, siren: SIREN, origin: 'CLIENT', ...entry }));
    expect(successes.map(({ data }) => data).toSorted((a, b) => byType(a).localeCompare(byType(b)))).toEqual(
      served.toSorted((a, b) => byType(a).localeCompare(byType(b))),
    );
    expect(new Set(all.map((each) => told(each).id)).size).toBe(4);
    const verdicts = all.flatMap(({ path: called, headers, body }) => [
      verifyBody({ secret, header: headers['x-service-signature']!, body: Buffer.from(body) }).valid,
      verifyUrl({ secret, header: headers['x-webhook-signature']!, url: system.stack.sandbox_url + called }).valid,
    ]);
    expect(verdicts).toEqual(Array(8).fill(true));
  });

  it('are listed with the body, cause and result of each delivery', async () => {
    await put('DATA_SYNC_COMPLETED');
    const { user } = await api.connectedUser(SIREN, TYPES);
    const cause = `order-${randomUUID()}`;
    await api.call('POST', `/users/${user.id}/sync`, { body: { data_types: TYPES }, headers: { 'x-request-id': cause } });
    const [sent] = await caught(1);
    const shown = await delivery(told(sent!).id, 'delivered');
    expect(shown).toMatchObject({ event: 'DATA_SYNC_COMPLETED', alert: null, source: 'lifecycle', bytes: Buffer.byteLength(sent!.body) });
    expect(shown).toMatchObject({ user_id: user.id, correlation_id: cause });
    expect((await api.get(`/webhook-deliveries/${shown.id}/body`)).body).toEqual(told(sent!));
    expect(shown.attempts).toMatchObject([{ run: 1, attempt: 1, outcome: 'DELIVERED', http_status: 200, url: url() }]);
    const matching = ['', '?event=DATA_SYNC_COMPLETED', '?status=delivered', `?user_id=${user.id}`, `?correlation_id=${cause}`];
    const others = ['?status=held', '?event=ALERT_DISABLED', '?since=2100-01-01', `?user_id=${cause.slice(6)}`, '?correlation_id=order-7'];
    const list = async (query: string) => (await api.get<DeliveryPage>(`/webhook-deliveries${query}`)).body.result.map(({ id }) => id);
    expect(await Promise.all(matching.map(list))).toEqual(matching.map(() => [shown.id]));
    expect(await Promise.all(others.map(list))).toEqual(others.map(() => []));
  });

  it('are tested with an example, once per Idempotency-Key, and replayed', async () => {
    await put('ALERT_DISABLED');
    const begin = () => act<StartedDelivery>('/webhooks/ALERT_DISABLED/test', { 'idempotency-key': 'test' });
    const [one, two] = [await begin(), await begin()];
    const { delivery_id: id } = one.body;
    expect([one.status, one.headers.get('location'), two.body]).toEqual([
      202,
      `${system.stack.base_url}/api/v6/webhook-deliveries/${id}`,
      one.body,
    ]);
    await delivery(id, 'delivered');
    expect(told((await caught(1))[0]!)).toMatchObject({ id, event: 'ALERT_DISABLED', test: true });
    expect((await act(`/webhook-deliveries/${id}/replay`)).status).toBe(202);
    const [first, second, ...more] = await caught(2);
    expect([second!.body === first!.body, second!.path === first!.path, more]).toEqual([true, false, []]);
    const ended = await eventually(async () => {
      const { body } = await api.get<DeliveryResource>(`/webhook-deliveries/${id}`);
      return body.status === 'delivered' && body.run === 2 ? body : undefined;
    });
    expect(ended.attempts.map(({ run, attempt }) => [run, attempt])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('are retried when the receiver fails, and withdrawn when they are removed', async () => {
    await system.control('hooks', { path, status: 500 });
    await put('DATA_CONNECTION_CONNECTED');
    await api.connectedUser(SIREN, TYPES);
    const { id } = told((await caught(1))[0]!);
    const { attempts, next_at } = await delivery(id, 'waiting');
    expect([attempts[0]!.outcome, attempts[0]!.http_status, next_at! > attempts[0]!.started_at]).toEqual(['STATUS', 500, true]);
    const replayed = await act<{ code: string }>(`/webhook-deliveries/${id}/replay`);
    const removed = await api.call('DELETE', '/webhooks/DATA_CONNECTION_CONNECTED');
    expect([replayed.status, replayed.body.code, removed.status]).toEqual([409, 'DELIVERY_OPEN', 204]);
    await delivery(id, 'withdrawn');
    const gone = await act<{ code: string }>(`/webhook-deliveries/${id}/replay`);
    expect([gone.status, gone.body.code]).toEqual([410, 'BODY_EXPIRED']);
  });

  it('are created, read and removed by event', async () => {
    const first = await put('OCR_ERROR');
    const second = await put('OCR_ERROR', `${url()}?tenant=42`);
    const list = await api.get<WebhookResource[]>('/webhooks');
    const statuses = [await api.call('DELETE', '/webhooks/OCR_ERROR'), await api.call('DELETE', '/webhooks/OCR_ERROR')];
    const enabled = { status: 'enabled', updated_at: expect.any(String), disabled_at: null, disabled_by: null, last_error: null };
    expect(first.body).toEqual({ event: 'OCR_ERROR', url: url(), ...enabled });
    expect(list.body).toEqual([second.body]);
    expect([...statuses, await act('/webhooks/OCR_ERROR/test')].map(({ status }) => status)).toEqual([204, 404, 404]);
  });

  it('have a secret that is rotated once per Idempotency-Key', async () => {
    const again = () => act<RotatedSecret>('/webhook-secret/rotate', { 'idempotency-key': 'rotate' });
    const [one, two] = [await again(), await again()];
    expect([one.body.secret, two.headers.get('idempotency-replayed')]).toEqual([two.body.secret, 'true']);
    expect(await rotate()).not.toBe(one.body.secret);
  });

  it('name the alerts of the account in order, including disabled ones', async () => {
    const { id } = (await api.get<{ id: string }>('/profile')).body;
    const none = await api.get<string[]>('/notification');
    for (const [name, enabled] of [
      ['Zones', true],
      ['Actes', false],
    ])
      // prettier-ignore
      await queryRows(
        system.stack.postgres_url,
        `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, enabled, created_at, updated_at)
         values ($1, $2, $3, 'DAILY', 'ACT', 'https://client.example.com/', $4, now(), now())`,
        [id, randomUUID(), name, enabled],
      );
    expect([none.body, (await api.get<string[]>('/notification')).body]).toEqual([[], ['Actes', 'Zones']]);
  });

  it.each([
    ['/webhooks/data_sync_success', { url: 'https://8.8.8.8/' }, 404, 'EVENT_NOT_FOUND'],
    ['/webhooks/NO_SUCH_EVENT', { url: 'https://8.8.8.8/' }, 404, 'EVENT_NOT_FOUND'],
    ...[
      {},
      { url: '' },
      { url: 'http://8.8.8.8/' },
      { url: 'ftp://8.8.8.8/' },
      { url: 'file:///etc/passwd' },
      { url: 'gopher://8.8.8.8/' },
      { url: 'javascript:alert(1)' },
      { url: 'https://' },
      { url: 'https://a:b@8.8.8.8/' },
      { url: 'https://8.8.8.8/#a' },
      { url: 'https://8.8.8.8:22/' },
      { url: 'https://8.8.8.8:25/' },
    ].map((body) => ['/webhooks/OCR_ERROR', body, 400, 'VALIDATION_FAILED'] as const),
    ...['169.254.169.254', '[fd00:ec2::254]', '[64:ff9b::a9fe:a9fe]', '10.0.0.1', '0', '①⑨②.168.0.1', '0300.0250.0.1'].map(
      (host) => ['/webhooks/OCR_ERROR', { url: `https://${host}/` }, 422, 'WEBHOOK_URL_FORBIDDEN'] as const,
    ),
  ])('are rejected: PUT %s with %j returns %i %s', async (to, body, status, code) => {
    const answer = await api.call<{ code: string }>('PUT', to, { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
