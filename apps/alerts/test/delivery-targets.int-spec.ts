import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { fromNow } from '@company-data/testing';
import { DELIVERY_STATES } from '../src/deliveries/delivery-transitions.js';
import type { NewDelivery } from '../src/deliveries/delivery-target.js';
import { DeliveryTargetRepository } from '../src/deliveries/delivery-target.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';

const DAY_MS = 86_400_000;
const targets = new DeliveryTargetRepository();
let database: DeliveriesDatabase;
let alertId: string;

beforeAll(async () => {
  database = await DeliveriesDatabase.open();
});
beforeEach(async () => {
  database.accountId = randomUUID();
  alertId = await database.alert();
});
afterAll(() => database.close());

const run = (...[work]: Parameters<DeliveriesDatabase['transactions']['run']>) => database.transactions.run(work);
const target = () => ({ accountId: database.accountId, target: alertId });
/** One delivery in each state, by state. */
async function ofEachState(columns: Record<string, unknown> = {}): Promise<Record<string, string>> {
  const entries = DELIVERY_STATES.map(async (state) => [state, await database.delivery(alertId, { state, ...columns })] as const);
  return Object.fromEntries(await Promise.all(entries));
}
const statesOf = async (ids: Record<string, string>): Promise<Record<string, string>> => {
  const entries = Object.entries(ids).map(async ([state, id]) => [state, (await database.find(id)).state] as const);
  return Object.fromEntries(await Promise.all(entries));
};

describe('what is opened', () => {
  const opened = (changes: Partial<NewDelivery> = {}): NewDelivery => ({
    ...{ accountId: database.accountId, target: 'DATA_SYNC_SUCCESS', id: randomUUID(), source: 'lifecycle', host: 'client.example.com' },
    ...{ label: 'DATA_SYNC_SUCCESS', state: 'due', userId: null, correlationId: 'work', body: Buffer.from('{"é":1}'), ...changes },
  });

  it('is there with its bytes and their hash, whom it tells of and of which work it is', async () => {
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

  it('is passed over when its id is there, whatever its body is', async () => {
    const first = opened();
    await run((tx) => targets.open([first], tx));
    await run((tx) => targets.open([{ ...first, body: Buffer.from('other') }, opened()], tx));
    const rows = await database.rows<{ body: Buffer }>('select body from bodies where account_id = $1', [database.accountId]);
    expect(rows.map(({ body }) => body.toString())).toEqual(['{"é":1}', '{"é":1}']);
  });

  it('may be nothing', async () => {
    await run((tx) => targets.open([], tx));
    expect(await database.rows('select from deliveries where account_id = $1', [database.accountId])).toEqual([]);
  });
});

describe('what is held', () => {
  it('is what is open and not under way, of that alert alone', async () => {
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

  it('is no test: somebody waits for how it ends', async () => {
    const test = await database.delivery(alertId, { source: 'test' });
    expect([await run((tx) => targets.holdOpen(target(), tx)), (await database.find(test)).state]).toEqual([0, 'due']);
  });
});

describe('what is released', () => {
  const release = (how: { skipFailed?: boolean; since?: Date } = {}) => run((tx) => targets.release(target(), how, tx));

  it('goes on at once with the attempts it has left, or begins another run when it had failed for good', async () => {
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

  it('is not what had failed when that is to be passed over', async () => {
    const failed = await database.delivery(alertId, { state: 'exhausted', attempts: 11 });
    expect([await release({ skipFailed: true }), (await database.find(failed)).state]).toEqual([{ held: 0, failed: 0 }, 'exhausted']);
  });

  it('is nothing that was made before a moment', async () => {
    const since = fromNow(-7 * DAY_MS);
    await database.delivery(alertId, { state: 'held', created_at: fromNow(-8 * DAY_MS) });
    const young = await database.delivery(alertId, { state: 'held', created_at: fromNow(-6 * DAY_MS) });
    expect([await release({ since }), (await database.find(young)).state]).toEqual([{ held: 1, failed: 0 }, 'due']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a test', { source: 'test' }],
    ['an e-mail, which disables nothing', { channel: 'mail', address: 'a@client.example.com' }],
  ])('is not what had failed when it is %s', async (_, columns) => {
    const batch_id = randomUUID();
    await database.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $3, 1, 'P1', 0, 1, 1, now())`,
      [database.accountId, batch_id, alertId],
    );
    await database.delivery(alertId, { state: 'exhausted', ...columns, ...(columns['channel'] === 'mail' && { batch_id }) });
    expect(await release()).toEqual({ held: 0, failed: 0 });
  });

  it('is not what somebody has taken, nor what has no body any more', async () => {
    const taken = await database.delivery(alertId, { state: 'exhausted', run: 2, run_kind: 'replay' });
    await database.attempt(taken, 'DELIVERED');
    const bare = await database.delivery(alertId, { state: 'exhausted' });
    await database.rows('delete from bodies where account_id = $1 and delivery_id = $2', [database.accountId, bare]);
    expect(await release()).toEqual({ held: 0, failed: 0 });
  });
});

describe('what is moved to another host', () => {
  it('is all that is not over, of that alert alone; what had failed for good may be sent again', async () => {
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

  it('is no e-mail, which goes to the host of its own address', async () => {
    const batch_id = randomUUID();
    await database.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $3, 1, 'P1', 0, 1, 1, now())`,
      [database.accountId, batch_id, alertId],
    );
    await database.delivery(alertId, { channel: 'mail', address: 'a@client.example.com', batch_id });
    expect(await run((tx) => targets.move(target(), 'new.example.com', tx))).toBe(0);
  });
});

describe('what is withdrawn', () => {
  it('is all that is open, with its body; an attempt under way counts no more', async () => {
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

describe('what is replayed', () => {
  const replay = (id: string, accountId = database.accountId) => run((tx) => targets.replay({ accountId, correlationId: 'again' }, id, tx));

  it.each(['delivered', 'exhausted'])('begins a run of one attempt, when it is %s', async (state) => {
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

  it.each(['due', 'leased', 'waiting', 'held'])('is refused while it is %s', async (state) => {
    const id = await database.delivery(alertId, { state, attempts: 3 });
    expect([await replay(id), await database.find(id)]).toMatchObject(['open', { state, run: 1, attempts: 3 }]);
  });

  it('is refused when its body is gone, or it was withdrawn', async () => {
    const bare = await database.delivery(alertId, { state: 'delivered' });
    await database.rows('delete from bodies where account_id = $1 and delivery_id = $2', [database.accountId, bare]);
    const withdrawn = await database.delivery(alertId, { state: 'withdrawn' });
    expect([await replay(bare), await replay(withdrawn)]).toEqual(['expired', 'expired']);
  });

  it('is unknown to another account', async () => {
    const id = await database.delivery(alertId, { state: 'delivered' });
    expect([await replay(id, randomUUID()), await replay(randomUUID())]).toEqual(['unknown', 'unknown']);
  });
});
