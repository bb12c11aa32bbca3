import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Behaviour, hang, json, LoopbackServer, problem, said } from '../test/loopback-server.js';
import { callerOf, failureOf, PatientClock } from '../test/test-caller.js';
import { ConflictError, TimeoutError } from './errors.js';
import { Synchronizations } from './sync-run.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const entryOf = (id: string, status: string, sync = 'sync-1') => ({
  id,
  sync_id: sync,
  status,
  completed_at: status === 'SUCCESS' ? '2026-01-01 00:00:00' : null,
});
const PENDING = entryOf('e1', 'PENDING');
const SUCCESS = entryOf('e1', 'SUCCESS');
const started = json([PENDING], 202);
const entryEvent = (entry: object, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: entry\ndata: ${JSON.stringify(entry)}\n\n`;
const stream = (text: string, cut = false): Behaviour => said(text, { type: 'text/event-stream', cut });
const syncResponse = (entry: object) => json({ id: 'sync-1', entries: [entry] });

describe('synchronization', () => {
  let server: LoopbackServer;

  beforeEach(async () => {
    server = await LoopbackServer.start();
  });
  afterEach(() => server.stop());

  const run = (options = {}, clock = new PatientClock()) => {
    const statuses: string[] = [];
    const onEntry = ({ status }: { status: string }): void => void statuses.push(status);
    const sync = new Synchronizations(callerOf(server.url, clock));
    return { statuses, ended: sync.run(USER, ['COMPANY_PROFILE'] as never, { onEntry, ...options }) };
  };
  const asked = () => server.seen.map(({ method, url }) => `${method} ${url.split(USER)[1]}`);

  it('completes with the stream and reports each change once', async () => {
    server.behave(
      started,
      stream(entryEvent(PENDING) + entryEvent(entryOf('e1', 'IN_PROGRESS')) + entryEvent(SUCCESS) + 'event: completed\ndata: {}\n\n'),
    );
    const { ended, statuses } = run();
    expect(await ended).toEqual([SUCCESS]);
    expect(statuses).toEqual(['PENDING', 'IN_PROGRESS', 'SUCCESS']);
    expect(asked()).toEqual(['POST /sync', 'GET /sync/latest']);
    expect(server.seen[0]!.body).toBe('{"data_types":["COMPANY_PROFILE"]}');
  });

  it('resumes after the last event when its stream is cut', async () => {
    server.behave(
      started,
      stream(entryEvent(entryOf('e1', 'IN_PROGRESS'), '42'), true),
      syncResponse(entryOf('e1', 'IN_PROGRESS')),
      stream(entryEvent(SUCCESS)),
    );
    const { ended, statuses } = run();
    expect(await ended).toEqual([SUCCESS]);
    expect(statuses).toEqual(['PENDING', 'IN_PROGRESS', 'SUCCESS']);
    expect(server.seen.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, undefined, undefined, '42']);
  });

  it.each<[string, Behaviour]>([
    ['is refused', problem('RATE_LIMITED', 429)],
    ['is cut', stream('event: ent', true)],
    ['contains invalid data', stream('event: entry\ndata: {\n\n')],
    ['ends before the completed event', stream('')],
  ])('is polled when its stream %s', async (_what, broken) => {
    const clock = new PatientClock();
    const waiting = syncResponse(PENDING);
    server.behave(started, broken, waiting, broken, waiting, broken, waiting, waiting, problem('X', 503), syncResponse(SUCCESS));
    const { ended } = run({ pollMs: 700 }, clock);
    expect(await ended).toEqual([SUCCESS]);
    expect(clock.waits.filter((wait) => wait === 700)).toHaveLength(2);
    expect(asked().filter((each) => each === 'GET /sync/sync-1').length).toBeGreaterThan(4);
  });

  it('ignores the entries of a later synchronization', async () => {
    const other = entryEvent(entryOf('e9', 'SUCCESS', 'sync-2'));
    server.behave(started, stream(`${other}event: completed\ndata: {}\n\n`), syncResponse(SUCCESS));
    expect(await run().ended).toEqual([SUCCESS]);
    expect(asked().at(-1)).toBe('GET /sync/sync-1');
  });

  it('fails with the error of the API when it is rejected', async () => {
    server.behave(problem('SYNC_IN_PROGRESS', 409, { retry_in: 1 }));
    const error = await failureOf(run().ended);
    expect([error instanceof ConflictError, server.seen.length]).toEqual([true, 1]);
  });

  it('fails when the user is deleted during the synchronization', async () => {
    server.behave(started, problem('USER_NOT_FOUND', 404));
    expect(await failureOf(run().ended)).toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('fails with TimeoutError after `timeoutMs`', async () => {
    server.behave(started, hang);
    expect(await failureOf(run({ timeoutMs: 100 }).ended)).toMatchObject({ code: 'SYNC_NOT_OVER', name: TimeoutError.name });
  });

  it('fails with the abort reason when the caller aborts', async () => {
    const leaving = new AbortController();
    server.behave(started, () => leaving.abort(new Error('enough')));
    expect((await failureOf(run({ signal: leaving.signal }).ended)).message).toBe('enough');
  });
});
