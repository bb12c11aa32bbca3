import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@company-data/contracts';
import { type RawResponse, rawCall } from '@company-data/testing';
import {
  type ApiClient,
  type ApiDescription,
  describeApi,
  type DescribedOperation,
  FIVE_TYPES,
  requiredQuery,
  RunningSystem,
  UserTrace,
} from '../src/index.js';

const SIREN = '000012344';
const UNKNOWN = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
/** Headers that differ between two responses. */
const OF_THE_MOMENT = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);

describe('tenant isolation', () => {
  let system: RunningSystem;
  let mine: ApiClient;
  let theirs: ApiClient;
  let api: ApiDescription;
  /** Objects of the other account, by the name of their path parameter. */
  let foreign: Record<string, string>;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    [mine, theirs] = [system.api, await system.otherAccount()];
    api = await describeApi(system.stack.base_url);
    foreign = await objectsOf(theirs);
  });
  afterAll(() => system?.stop());

  async function objectsOf(account: ApiClient): Promise<Record<string, string>> {
    const { user, connection } = await account.connectedUser(SIREN);
    const entries = await account.synchronize(user.id);
    const { body } = await account.get<Page<{ id: string }>>(`/users/${user.id}/legal-notices?per_page=1`);
    return { userId: user.id, dataConnectionId: connection.id, syncId: entries[0]!.sync_id, recordId: body.result[0]!.id };
  }

  const parametersOf = ({ path }: DescribedOperation): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const withId = (): DescribedOperation[] => api.operations.filter((operation) => parametersOf(operation).includes('userId'));

  /**
   * Calls an operation with the given ids. Sends the documented example when the operation has a
   * body.
   */
  function call(operation: DescribedOperation, ids: Record<string, string>, key = mine.apiKey): Promise<RawResponse> {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ids['recordId']!);
    const example = operation.requestBody?.content?.['application/json']?.example;
    return rawCall(system.stack.base_url + path + requiredQuery(operation), {
      method: operation.method,
      headers: { 'x-api-key': key, ...(example === undefined ? {} : { 'content-type': 'application/json' }) },
      body: example === undefined ? undefined : JSON.stringify(example),
    });
  }

  /** Returns a response without its variable parts. Ids of the request become a placeholder. */
  function comparable({ status, headers, text }: RawResponse, ids: Record<string, string>): unknown {
    const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name));
    const plain = Object.values(ids).reduce((body, id) => body.replaceAll(id, '<id>'), text);
    return { status, headers: Object.fromEntries(kept), body: plain.replaceAll(headers['x-request-id']!, '<request>') };
  }

  const unknownIds = (): Record<string, string> => Object.fromEntries(Object.keys(foreign).map((name) => [name, UNKNOWN]));

  it("returns the response of an unknown object for another account's object", async () => {
    const answers = await Promise.all(
      withId().map(async (operation) => {
        const [other, unknown] = await Promise.all([call(operation, foreign), call(operation, unknownIds())]);
        return {
          name: `${operation.method} ${operation.path}`,
          other: comparable(other, foreign),
          unknown: comparable(unknown, unknownIds()),
        };
      }),
    );
    expect(answers.length).toBeGreaterThan(45);
    expect(answers.filter(({ other }) => (other as { status: number }).status !== 404).map(({ name }) => name)).toEqual([]);
    expect(answers.map(({ name, other }) => ({ name, other }))).toEqual(answers.map(({ name, unknown }) => ({ name, other: unknown })));
  });

  it("returns the same for another account's object below an own user", async () => {
    const { userId } = await objectsOf(mine);
    const below = withId().filter((operation) => parametersOf(operation).length > 1);
    const answers = await Promise.all(
      below.map(async (operation) => {
        const [other, unknown] = [
          { ...foreign, userId: userId! },
          { ...unknownIds(), userId: userId! },
        ];
        const pair = await Promise.all([call(operation, other), call(operation, unknown)]);
        return [comparable(pair[0], other), comparable(pair[1], unknown)];
      }),
    );
    expect(answers.length).toBeGreaterThan(4);
    expect(answers.map(([other]) => other)).toEqual(answers.map(([, unknown]) => unknown));
  });

  it('changes no object of the other account', async () => {
    const user = await theirs.get(`/users/${foreign['userId']}`);
    const connections = await theirs.get<object[]>(`/users/${foreign['userId']}/data-connections`);
    const synchronizations = await theirs.get<Page<object>>(`/users/${foreign['userId']}/sync`);
    expect([user.status, user.body['name'], connections.body.length, synchronizations.body.total]).toEqual([200, `Company ${SIREN}`, 1, 1]);
  });

  it('lists no object of the other account', async () => {
    const fresh = await system.otherAccount();
    const lists = await Promise.all(['/users', '/providers', '/profile', '/client-settings'].map((path) => fresh.get(path)));
    const text = JSON.stringify(lists.map(({ body }) => body));
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Object.values(foreign).filter((id) => text.includes(id))).toEqual([]);
    expect([(lists[0]!.body as unknown as Page<object>).total, text.includes('"enable":true')]).toEqual([0, false]);
  });

  it('hides the webhooks and deliveries of the other account', async () => {
    const url = `${system.stack.sandbox_url}/_hooks/tenants`;
    await theirs.call('PUT', '/webhooks/DATA_SYNC_SUCCESS', { body: { url } });
    const { body: begun } = await theirs.call<{ delivery_id: string }>('POST', '/webhooks/DATA_SYNC_SUCCESS/test');
    const delivery = `/webhook-deliveries/${begun.delivery_id}`;
    const answers = [
      await mine.get(delivery),
      await mine.get(`${delivery}/body`),
      await mine.call('POST', `${delivery}/replay`),
      await mine.call('POST', '/webhooks/DATA_SYNC_SUCCESS/test'),
      await mine.call('DELETE', '/webhooks/DATA_SYNC_SUCCESS'),
    ];
    const lists = [await mine.get<object>('/webhooks'), await mine.get<object>('/webhook-deliveries')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(lists.map(({ body }) => body)).toEqual([[], { result: [], next_cursor: null }]);
    expect((await theirs.get<object[]>('/webhooks')).body).toMatchObject([{ url, status: 'enabled' }]);
  });

  it('separates the settings of the accounts', async () => {
    await theirs.call('PATCH', '/client-settings', { body: { display_name: 'Theirs' } });
    await theirs.call('PUT', '/providers/registrar_provider/credentials', { body: { credentials: { client_id: 'a', password: 'b' } } });
    const settings = await mine.get('/client-settings');
    const provider = await mine.get('/providers/registrar_provider');
    expect([settings.body['display_name'], provider.body['credentials']]).toEqual([
      'Company Data',
      expect.objectContaining({ configured: false }),
    ]);
  });

  it('treats the same idempotency key of two accounts as two keys', async () => {
    const create = (account: ApiClient) => account.post('/users/legal', { name: 'X', siren: SIREN }, { 'idempotency-key': 'same' });
    const [one, two] = [await create(mine), await create(theirs)];
    expect([two.headers.get('idempotency-replayed'), one.body['id'] === two.body['id']]).toEqual([null, false]);
  });

  it('serves no cached page of the other account, even with its ETag', async () => {
    const path = `/users/${foreign['userId']}/legal-notices`;
    const etag = (await theirs.get(path)).headers.get('etag')!;
    const statuses = [await mine.get(path), await mine.get(path, { 'if-none-match': etag })].map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
  });

  it('stores each row of a user under its account', async () => {
    const { id: account } = (await theirs.get<{ id: string }>('/profile')).body;
    const holdings = await (await UserTrace.of(system.stack.postgres_url, foreign['userId']!)).holdings();
    expect(holdings.length).toBeGreaterThan(10);
    expect(holdings.filter(({ accounts }) => accounts.some((id) => id !== account))).toEqual([]);
  });

  it('deletes nothing of the other account when a user of the same company is deleted', async () => {
    const own = await mine.connectedUser(SIREN);
    await mine.synchronize(own.user.id);
    await mine.call('DELETE', `/users/${own.user.id}`);
    const pages = await Promise.all(
      ['company-profile', 'company-officers'].map((path) => theirs.get(`/users/${foreign['userId']}/${path}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect((await theirs.synchronize(foreign['userId']!)).map(({ status }) => status)).toEqual(FIVE_TYPES.map(() => 'SUCCESS'));
  });
});
