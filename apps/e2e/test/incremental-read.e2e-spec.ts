import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, Page, SyncResource, UserResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';

const HEALTHY = '000012344';
const PROVIDER = 'company_legal_fr';
const TYPES = ['COMPANY_PROFILE', 'CORPORATE_OFFICE', 'LEGAL_NOTICE'];

interface Problem {
  code: string;
}

/** Returns the entries of the events. */
const entriesIn = (text: string): EntryResource[] =>
  [...text.matchAll(/event: entry\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data!) as EntryResource);

describe('read options', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let user: UserResource;
  let begun: string;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    begun = new Date().toISOString();
    ({ user } = await api.connectedUser(HEALTHY, TYPES));
    await api.synchronize(user.id, TYPES);
  });
  afterAll(() => system?.stop());

  const open = (path: string, accept: string): Promise<Response> =>
    fetch(`${api.baseUrl}/api/v6${path}`, { headers: { 'x-api-key': api.apiKey, accept } });
  const typeOf = ({ headers }: Response): string | null => headers.get('content-type');

  it('stream a list as lines with the records and the order of its pages', async () => {
    const response = await open(`/users/${user.id}/legal-notices`, 'application/x-ndjson');
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const { body } = await api.get<Page<unknown>>(`/users/${user.id}/legal-notices?per_page=1000`);
    expect([response.status, typeOf(response), lines]).toEqual([200, 'application/x-ndjson; charset=utf-8', body.result]);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('return the state at as_of, and none before the first synchronization', async () => {
    const path = `/users/${user.id}/corporate-offices`;
    const [before, after, now] = [await api.get(`${path}?as_of=${begun}`), await api.get(`${path}?as_of=2100-01-01`), await api.get(path)];
    expect([before.status, before.body['code']]).toEqual([409, 'DATA_NOT_SYNCHRONIZED']);
    expect(after.body).toEqual(now.body);
  });

  it('return the source of each field with include=provenance', async () => {
    const { body } = await api.get(`/users/${user.id}/company-profile?include=provenance`);
    const { provenance, ...profile } = body;
    const origins = Object.values(provenance as Record<string, { source: string }>).map(({ source }) => source);
    expect(new Set(origins).size).toBeGreaterThan(1);
    expect(profile).toEqual((await api.get(`/users/${user.id}/company-profile`)).body);
  });

  it('return several data types at once, each with the response of its path', async () => {
    const asked = [...TYPES, 'TAX_RETURN'];
    const paths = ['company-profile', 'corporate-offices', 'legal-notices', 'tax-returns'];
    for (const query of ['', '&include=provenance', '&as_of=2100-01-01', '&per_page=1']) {
      const { status, body } = await api.get<{ result: Record<string, unknown>[] }>(
        `/users/${user.id}/data?data_types=${asked.join()}${query}`,
      );
      const own = await Promise.all(
        paths.map((path, at) => api.get(`/users/${user.id}/${path}?${at === 0 ? query.replace('&per_page=1', '') : query}`)),
      );
      expect([
        status,
        body.result.map((each) => [each['data_type'], each['status'], each['data'] ?? (each['problem'] as Problem).code]),
      ]).toEqual([200, own.map((answer, at) => [asked[at], answer.status, answer.status === 200 ? answer.body : answer.body['code']])]);
    }
  });

  it('return no data of another account or of a deleted user', async () => {
    const other = await system.otherAccount();
    const { user: gone } = await api.connectedUser(HEALTHY, TYPES);
    await api.call('DELETE', `/users/${gone.id}`);
    const path = `/data?data_types=${TYPES.join()}`;
    for (const [client, id] of [
      [other, user.id],
      [api, gone.id],
    ] as const) {
      const { status, body } = await client.get(`/users/${id}${path}`);
      expect([status, body['code']]).toEqual([404, 'USER_NOT_FOUND']);
    }
  });

  it('return the entries of a started synchronization after its end with wait', async () => {
    const { status, headers, body } = await api.post<EntryResource[]>(`/users/${user.id}/sync?wait=60`, { data_types: TYPES });
    expect([status, headers.get('retry-after'), body.map((entry) => entry.status)]).toEqual([202, null, TYPES.map(() => 'SUCCESS')]);
    expect((await api.get(`/users/${user.id}/sync/latest?wait=1`)).body).toEqual(body);
  });

  /** Returns the events of a synchronization whose sources respond after the first event. */
  async function followed(): Promise<{ type: string | null; text: string }> {
    const { type, events, first } = await system.whileSourcesWait(async () => {
      await api.post(`/users/${user.id}/sync`, { data_types: TYPES });
      const response = await open(`/users/${user.id}/sync/latest`, 'text/event-stream');
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      return { type: typeOf(response), events: reader, first: await reader.read() };
    });
    let text = '';
    for (let part = first; !part.done; part = await events.read()) text += part.value;
    return { type, text };
  }

  it('stream events until every entry is terminal', async () => {
    const { type, text } = await followed();
    const entries = entriesIn(text);
    const last = new Map(entries.map((entry) => [entry.data_type, entry.status]));
    expect([type, text.slice(text.lastIndexOf('event: '))]).toEqual(['text/event-stream; charset=utf-8', 'event: completed\ndata: {}\n\n']);
    expect(Object.fromEntries(last)).toEqual(Object.fromEntries(TYPES.map((name) => [name, 'SUCCESS'])));
    expect(entries.length).toBeGreaterThan(TYPES.length);
  });

  it('send no event twice to a client that reconnects', async () => {
    const { id } = await system.whileSourcesWait(() => api.post(`/users/${user.id}/sync`, { data_types: TYPES }).then(() => user));
    const seen: EntryResource[] = [];
    let lastId = '';
    for (let text = ''; !text.includes('event: completed');) {
      text = await firstEvent(`/users/${id}/sync/latest`, lastId);
      lastId = /^id: (.*)$/m.exec(text)![1]!;
      seen.push(...entriesIn(text));
    }
    const states = seen.map((entry) => JSON.stringify(entry));
    expect([new Set(states).size, new Map(seen.map((entry) => [entry.data_type, entry.status]))]).toEqual([
      states.length,
      new Map(TYPES.map((name) => [name, 'SUCCESS'])),
    ]);
  });

  /** Returns the first event after an event id, and closes the connection. */
  async function firstEvent(path: string, lastId: string): Promise<string> {
    const headers = { 'x-api-key': api.apiKey, accept: 'text/event-stream', 'last-event-id': lastId };
    const leave = new AbortController();
    const response = await fetch(`${api.baseUrl}/api/v6${path}`, { headers, signal: leave.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      const event = /^id: .*\nevent: .*\ndata: .*\n\n/m.exec(text);
      if (!event) continue;
      leave.abort();
      return event[0];
    }
    throw new Error('the stream ended without an event');
  }

  it('start a synchronization for a new connection when its settings require it', async () => {
    const other = await system.otherAccount();
    const settings = [{ data_type: 'LEGAL_NOTICE', provider_name: PROVIDER, frequency: 'WEEKLY', fetch_on_connect: true }];
    const put = await other.call<object[]>('PUT', '/sync-settings', { body: settings });
    const { user: mine } = await other.connectedUser(HEALTHY, TYPES);
    const done = await eventually(async () => {
      const { body } = await other.get<Page<SyncResource>>(`/users/${mine.id}/sync`);
      return body.result.find(({ status }) => status === 'COMPLETED');
    });
    expect(put.body).toContainEqual({ ...settings[0], months_to_sync: null, last_n: null });
    expect(done).toMatchObject({ origin: 'SCHEDULE', entries: [{ data_type: 'LEGAL_NOTICE', status: 'SUCCESS' }] });
    expect((await other.get(`/users/${mine.id}/sync/latest`)).body).toEqual([]);
    expect((await other.get(`/users/${mine.id}/sync-settings`)).body).toEqual(put.body);
  });
});
