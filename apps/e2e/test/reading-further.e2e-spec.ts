import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, Page, SyncResource, UserResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';

const HEALTHY = '000012344';
const PROVIDER = 'company_legal_fr';
const TYPES = ['COMPANY_PROFILE', 'CORPORATE_OFFICE', 'LEGAL_NOTICE'];

describe('reading further', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let user: UserResource;
  let begun: string;

  beforeAll(async () => {
    system = await RunningSystem.startPatient();
    api = system.api;
    begun = new Date().toISOString();
    ({ user } = await api.connectedUser(HEALTHY, TYPES));
    await api.synchronize(user.id, TYPES);
  });
  afterAll(() => system?.stop());

  const open = (path: string, accept: string): Promise<Response> =>
    fetch(`${api.baseUrl}/api/v6${path}`, { headers: { 'x-api-key': api.apiKey, accept } });
  const typeOf = ({ headers }: Response): string | null => headers.get('content-type');

  it('streams a list line by line, the same records in the same order as its pages', async () => {
    const response = await open(`/users/${user.id}/legal-notices`, 'application/x-ndjson');
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const { body } = await api.get<Page<unknown>>(`/users/${user.id}/legal-notices?per_page=1000`);
    expect([response.status, typeOf(response), lines]).toEqual([200, 'application/x-ndjson; charset=utf-8', body.result]);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('answers as of a time what was known then: nothing before the first synchronization, the same after it', async () => {
    const path = `/users/${user.id}/corporate-offices`;
    const [before, after, now] = [await api.get(`${path}?as_of=${begun}`), await api.get(`${path}?as_of=2100-01-01`), await api.get(path)];
    expect([before.status, before.body['code']]).toEqual([409, 'DATA_NOT_SYNCHRONIZED']);
    expect(after.body).toEqual(now.body);
  });

  it('tells where each field comes from, and which source said otherwise', async () => {
    const { body } = await api.get(`/users/${user.id}/company-profile?include=provenance`);
    const { provenance, ...profile } = body;
    const origins = Object.values(provenance as Record<string, { source: string }>).map(({ source }) => source);
    expect(new Set(origins).size).toBeGreaterThan(1);
    expect(profile).toEqual((await api.get(`/users/${user.id}/company-profile`)).body);
  });

  /** The events of a synchronization whose sources answer once the first was read. */
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

  it('follows a synchronization as events until every entry is terminal', async () => {
    const { type, text } = await followed();
    const events = text.trimEnd().split('\n\n');
    const entries = events
      .filter((event) => event.startsWith('event: entry'))
      .map((event) => JSON.parse(event.split('data: ')[1]!) as EntryResource);
    const last = new Map(entries.map((entry) => [entry.data_type, entry.status]));
    expect([type, events.at(-1)]).toEqual(['text/event-stream; charset=utf-8', 'event: completed\ndata: {}']);
    expect(Object.fromEntries(last)).toEqual(Object.fromEntries(TYPES.map((name) => [name, 'SUCCESS'])));
    expect(entries.length).toBeGreaterThan(TYPES.length);
  });

  it('fetches by itself from a new connection whose settings say so, and leaves the latest synchronization to the client', async () => {
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
