import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { fromNow, meet } from '@company-data/testing';
import { DELIVERY_STATES } from '../src/deliveries/delivery-transitions.js';
import type { NewDelivery } from '../src/deliveries/delivery-target.js';
import { DeliveryTargetRepository } from '../src/deliveries/delivery-target.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';
import { TWIN_DELIVERIES, TWIN_TABLES } from './twin-tables.js';

const DAY_MS = 86_400_000;
const targets = new DeliveryTargetRepository();
let database: DeliveriesDatabase;
let alertId: string;

beforeAll(async () => {
  database = await DeliveriesDatabase.open([...TWIN_TABLES, TWIN_DELIVERIES]);
});
beforeEach(async () => {
  database.accountId = randomUUID();
  alertId = await database.alert();
});
afterAll(() => database.close());

const run = (...[work]: Parameters<DeliveriesDatabase['transactions']['run']>) => database.transactions.run(work);
const target = () => ({ accountId: database.accountId, target: alertId });
/** Creates one delivery per state and returns the ids by state. */
async function ofEachState(columns: Record<string, unknown> = {}): Promise<Record<string, string>> {
  const entries = DELIVERY_STATES.map(async (state) => [state, await database.delivery(alertId, { state, ...columns })] as const);
  return Object.fromEntries(await Promise.all(entries));
}
const statesOf = async (ids: Record<string, string>): Promise<Record<string, string>> => {
  const entries = Object.entries(ids).map(async ([state, id]) => [state, (await database.find(id)).state] as const);
  return Object.fromEntries(await Promise.all(entries));
};

describe('opened delivery', () => {
  const opened = (changes: Partial<NewDelivery> = {}): NewDelivery => ({
    ...{ accountId: database.accountId, target: 'DATA_SYNC_SUCCESS', id: randomUUID(), source: 'lifecycle', host: 'client.example.com' },
    ...{ label: 'DATA_SYNC_SUCCESS', state: 'due', userId: null, correlationId: 'work', body: Buffer.from('{"é":1}'), ...changes },
  });

  it('is stored with body, hash, user and correlation id', async () => {
    const [due, held] = [opened(), opened({ state: 'held', userId: randomUUID(), correlationId: null })];
    await run((tx) => targets.open([due, held], tx));
    const rows = await database.rows(
      `select d.id, state, source, channel, target, host, label, user_id, correlation_id, attempts, run, body, sha256 from deliveries d
       join bodies b on b.delivery_id = d.id where d.account_id = $1`,
      [database.accountId],
    );
    const sha256 = createHash('sha256').update(due.body).digest();
    const shown = ({ id, state, source, target: of, host, label, userId: user_id, correlationId: correlation_id, body }: NewDelivery) => {
      const sent = { id, state, source, channel: 'http', target: of, host, label, user_id, correlation_id, body };
      return expect.objectContaining({ ...sent, attempts: 0, run: 1, sha256 });
    };
    expect(rows).toEqual(expect.arrayContaining([shown(due), shown(held)]));
  });

  it('is skipped when its id exists', async () => {
    const first = opened();
    await run((tx) => targets.open([first], tx));
    await run((tx) => targets.open([{ ...first, body: Buffer.from('other') }, opened()], tx));
    const rows = await database.rows<{ body: Buffer }>('select body from bodies where account_id = $1', [database.accountId]);
    expect(rows.map(({ body }) => body.toString())).toEqual(['{"é":1}', '{"é":1}']);
  });

  it('can be an empty list', async () => {
    await run((tx) => targets.open([], tx));
    expect(await database.rows('select from deliveries where account_id = $1', [database.accountId])).toEqual([]);
  });
});

describe('holding', () => {
  it('affects due and waiting deliveries of the alert only', async () => {
    const ids = await ofEachState();
    const other = await database.delivery(await database.alert());
    expect(await run((tx) => targets.holdOpen(target(), tx))).toBe(2);
    expect([await statesOf(ids), (await database.find(other)).state]).toEqual([
      {
        ...{ due: 'held', waiting: 'held', held: 'held' },
        ...{ leased: 'leased', delivered: 'delivered', exhausted: 'exhausted', withdrawn: 'withdrawn' },
      },
      'due',
    ]);
  });

  it('does not affect a test', async () => {
    const test = await database.delivery(alertId, { source: 'test' });
    expect([await run((tx) => targets.holdOpen(target(), tx)), (await database.find(test)).state]).toEqual([0, 'due']);
  });
});

describe('release', () => {
  const release = (how: { skipFailed?: boolean; since?: Date } = {}) => run((tx) => targets.release(target(), how, tx));

  it('continues held deliveries at once, and starts a new run of failed ones', async () => {
    const held = await database.delivery(alertId, { state: 'held', attempts: 4, next_at: fromNow(DAY_MS) });
    const failed = await database.delivery(alertId, { state: 'exhausted', attempts: 11, ended_at: new Date(), internal_errors: 2 });
    expect(await release()).toEqual({ held: 1, failed: 1 });
    expect([await database.find(held), await database.find(failed)]).toMatchObject([
      { state: 'due', run: 1, attempts: 4 },
      { state: 'due', run: 2, run_kind: 'schedule', attempts: 0, internal_errors: 0, ended_at: null },
    ]);
    const isDue = `select from deliveries where account_id = $1 and next_at <= instant()`;
    expect(await database.rows(isDue, [database.accountId])).toHaveLength(2);
  });

  it('skips failed deliveries when requested', async () => {
    const failed = await database.delivery(alertId, { state: 'exhausted', attempts: 11 });
    expect([await release({ skipFailed: true }), (await database.find(failed)).state]).toEqual([{ held: 0, failed: 0 }, 'exhausted']);
  });

  it('skips deliveries that were created before a time', async () => {
    const since = fromNow(-7 * DAY_MS);
    await database.delivery(alertId, { state: 'held', created_at: fromNow(-8 * DAY_MS) });
    const young = await database.delivery(alertId, { state: 'held', created_at: fromNow(-6 * DAY_MS) });
    expect([await release({ since }), (await database.find(young)).state]).toEqual([{ held: 1, failed: 0 }, 'due']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a test', { source: 'test' }],
    ['a failed e-mail', { channel: 'mail', address: 'a@client.example.com' }],
  ])('skips %s', async (_, columns) => {
    const batch_id = randomUUID();
    await database.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $3, 1, 'P1', 0, 1, 1, now())`,
      [database.accountId, batch_id, alertId],
    );
    await database.delivery(alertId, { state: 'exhausted', ...columns, ...(columns['channel'] === 'mail' && { batch_id }) });
    expect(await release()).toEqual({ held: 0, failed: 0 });
  });

  it('skips failed deliveries that were delivered before or have no body', async () => {
    const taken = await database.delivery(alertId, { state: 'exhausted', run: 2, run_kind: 'replay' });
    await database.attempt(taken, 'DELIVERED');
    const bare = await database.delivery(alertId, { state: 'exhausted' });
    await database.rows('delete from bodies where account_id = $1 and delivery_id = $2', [database.accountId, bare]);
    expect(await release()).toEqual({ held: 0, failed: 0 });
  });
});

describe('move to another host', () => {
  it('affects all unfinished and failed deliveries of the alert only', async () => {
    const ids = await ofEachState({ host: 'old.example.com' });
    const other = await database.delivery(await database.alert(), { host: 'old.example.com' });
    expect(await run((tx) => targets.move(target(), 'new.example.com', tx))).toBe(5);
    const rows = await database.rows<{ id: string; host: string }>('select id, host from deliveries where account_id = $1', [
      database.accountId,
    ]);
    const moved = rows.filter(({ host }) => host === 'new.example.com').map(({ id }) => id);
    expect(moved.sort()).toEqual(['due', 'leased', 'waiting', 'held', 'exhausted'].map((state) => ids[state]).sort());
    expect(moved).not.toContain(other);
  });

  it('does not affect e-mails', async () => {
    const batch_id = randomUUID();
    await database.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $3, 1, 'P1', 0, 1, 1, now())`,
      [database.accountId, batch_id, alertId],
    );
    await database.delivery(alertId, { channel: 'mail', address: 'a@client.example.com', batch_id });
    expect(await run((tx) => targets.move(target(), 'new.example.com', tx))).toBe(0);
  });
});

describe('withdrawal', () => {
  it('ends all open deliveries, deletes their bodies and invalidates their leases', async () => {
    const ids = await ofEachState({ token: 5 });
    expect(await run((tx) => targets.withdraw(target(), tx))).toBe(4);
    const open = ['due', 'leased', 'waiting', 'held'];
    const left = DELIVERY_STATES.map((state) => [state, open.includes(state) ? 'withdrawn' : state]);
    expect(await statesOf(ids)).toEqual(Object.fromEntries(left));
    expect(await database.find(ids['leased']!)).toMatchObject({ token: '6', leased_until: null, ended_at: expect.any(Date) });
    const bodies = await Promise.all(DELIVERY_STATES.map(async (state) => ((await database.hasBody(ids[state]!)) ? [state] : [])));
    expect(bodies.flat()).toEqual(['delivered', 'exhausted', 'withdrawn']);
  });
});

describe('replay', () => {
  const replay = (id: string, accountId = database.accountId) => run((tx) => targets.replay({ accountId, correlationId: 'again' }, id, tx));

  it.each(['delivered', 'exhausted'])('starts a run of one attempt when the delivery is %s', async (state) => {
    const id = await database.delivery(alertId, { state, attempts: 3, ended_at: new Date() });
    expect(await replay(id)).toBe('replayed');
    expect(await database.find(id)).toMatchObject({
      state: 'due',
      run: 2,
      run_kind: 'replay',
      attempts: 0,
      ended_at: null,
      correlation_id: 'again',
    });
  });

  it('starts one run when it is requested twice at once', async () => {
    const id = await database.delivery(alertId, { state: 'delivered', ended_at: new Date() });
    const replayed = await meet({
      ...{ adminUrl: database.database.adminUrl, before: { change: 'update', table: 'alerts.deliveries' } },
      ...{ first: () => replay(id), second: () => replay(id) },
    });
    expect(replayed).toMatchObject({ first: { value: 'replayed' }, second: { value: 'open' }, waited: true });
    expect(await database.find(id)).toMatchObject({ state: 'due', run: 2 });
  });

  it.each(['due', 'leased', 'waiting', 'held'])('is rejected while the delivery is %s', async (state) => {
    const id = await database.delivery(alertId, { state, attempts: 3 });
    expect([await replay(id), await database.find(id)]).toMatchObject(['open', { state, run: 1, attempts: 3 }]);
  });

  it('is rejected when the body is deleted or the delivery is withdrawn', async () => {
    const bare = await database.delivery(alertId, { state: 'delivered' });
    await database.rows('delete from bodies where account_id = $1 and delivery_id = $2', [database.accountId, bare]);
    const withdrawn = await database.delivery(alertId, { state: 'withdrawn' });
    expect([await replay(bare), await replay(withdrawn)]).toEqual(['expired', 'expired']);
  });

  it('is rejected as unknown for another account', async () => {
    const id = await database.delivery(alertId, { state: 'delivered' });
    expect([await replay(id, randomUUID()), await replay(randomUUID())]).toEqual(['unknown', 'unknown']);
  });
});
