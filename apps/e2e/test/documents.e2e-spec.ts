import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from '@company-data/contracts';
import { eventually, queryRows } from '@company-data/testing';
import { type Answer, type ApiClient, RunningSystem } from '../src/index.js';

const COMPANY = '000012344';
const TYPES = ['ACT', 'FINANCIAL_STATEMENT'];

interface Filed {
  id: string;
  document_id: string | null;
  confidentiality: string;
}

describe('documents', () => {
  let system: RunningSystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
  });
  afterAll(() => system?.stop());
  beforeEach(() => system.control('faults', {}, 'DELETE'));

  /** Creates a user whose records have documents that no client has read yet. */
  async function filer(siren = COMPANY): Promise<{ id: string; path(filed: Filed): string; acts: Filed[]; accounts: Filed[] }> {
    const { user } = await api.connectedUser(siren, TYPES);
    const entries = await api.synchronize(user.id, TYPES);
    expect(entries.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    const list = async (path: string): Promise<Filed[]> => (await api.get<Page<Filed>>(`/users/${user.id}/${path}`)).body.result;
    const path = ({ document_id }: Filed): string => `/users/${user.id}/documents/${document_id}`;
    return { id: user.id, path, acts: await list('act'), accounts: await list('financial-statements') };
  }

  /** Returns the number of documents that were downloaded from the register. */
  async function downloads(): Promise<number> {
    const calls = (await system.control('calls?source=inpi', {}, 'GET')) as { operation: string }[];
    return calls.filter(({ operation }) => operation.endsWith('-download')).length;
  }

  const sql = (text: string, parameters: unknown[]): Promise<unknown[]> => queryRows(system.stack.postgres_url, text, parameters);
  const chunksOf = (user: string): Promise<unknown[]> => sql('select from sync.document_chunks where user_id = $1', [user]);
  /** Moves the database clock of sync forward. */
  const pass = (seconds: number): Promise<unknown> =>
    sql('update sync.clock_offset set offset_by = offset_by + make_interval(secs => $1)', [seconds]);

  async function load(path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(`${api.baseUrl}/api/v6${path}`, { headers: { 'x-api-key': api.apiKey, ...headers } });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  it('are fetched on the first read, then served with their hash as ETag', async () => {
    const { acts, path } = await filer();
    const before = await downloads();
    const [first, second] = [await load(path(acts[0]!)), await load(path(acts[0]!))];
    expect([first.status, first.headers.get('content-type'), first.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(first.headers.get('etag')).toBe(`"${createHash('sha256').update(first.bytes).digest('hex')}"`);
    expect([second.bytes.equals(first.bytes), (await downloads()) - before]).toEqual([true, 1]);
  });

  it('exist for accounts as well as acts', async () => {
    const { accounts, path } = await filer();
    const { bytes } = await load(path(accounts.find(({ document_id }) => document_id !== null)!));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('support ranges and conditional requests', async () => {
    const { acts, path } = await filer();
    const whole = await load(path(acts[0]!));
    const { length } = whole.bytes;
    const part = await load(path(acts[0]!), { range: 'bytes=5-24' });
    const held = await load(path(acts[0]!), { 'if-none-match': whole.headers.get('etag')! });
    const past = await load(path(acts[0]!), { range: 'bytes=99999999-' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-24/${length}`]);
    expect(part.bytes.equals(whole.bytes.subarray(5, 25))).toBe(true);
    expect([held.status, past.status, past.headers.get('content-range')]).toEqual([304, 416, `bytes */${length}`]);
  });

  it('are fetched once when twenty clients read them concurrently', async () => {
    const { acts, path } = await filer();
    const before = await downloads();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get(path(acts.at(-1)!))));
    expect([new Set(answers.map(({ status }) => status)), (await downloads()) - before]).toEqual([new Set([200]), 1]);
  });

  it('are not found for another account', async () => {
    const { acts, path } = await filer();
    await api.get(path(acts[0]!));
    const other = await system.otherAccount();
    const answer: Answer = await other.get(path(acts[0]!));
    expect([answer.status, answer.body['code']]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('are not found when no record of the user refers to them', async () => {
    const [one, other] = [await filer(), await api.connectedUser(COMPANY, TYPES)];
    const answer = await api.get(`/users/${other.user.id}/documents/${one.acts[0]!.document_id}`);
    expect([answer.status, answer.body['code']]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  });

  it('return 503 with Retry-After while the register is down, then recover', async () => {
    const { acts, path } = await filer();
    await system.control('faults', { source: 'inpi', operation: 'act-download', kind: 'status', status: 503, times: 3 });
    const down = await api.get(path(acts[0]!));
    expect([down.status, Number(down.headers.get('retry-after')) > 0, down.body['code']]).toEqual([503, true, 'SERVICE_UNAVAILABLE']);
    await system.control('faults', {}, 'DELETE');
    await pass(Number(down.headers.get('retry-after')));
    expect((await api.get(path(acts[0]!))).status).toBe(200);
  });

  it('are deleted with their user', async () => {
    const { id, acts, path } = await filer();
    await api.get(path(acts[0]!));
    expect((await chunksOf(id)).length).toBeGreaterThan(0);
    await api.call('DELETE', `/users/${id}`);
    const gone = await api.get(path(acts[0]!));
    expect(gone.status).toBe(404);
    await eventually(async () => (await chunksOf(id)).length === 0);
  });
});
