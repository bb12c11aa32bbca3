import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Transaction } from '@company-data/kernel';
import type { Leased, LeasedQueue } from '../index.js';
import { describeLeases } from './lease-conformance.js';
import { describePlans } from './plan-conformance.js';
import { type LeaseFixture, onLostConnection, Rows } from './rows.js';

/** Queue under test. */
export interface QueueFixture extends LeaseFixture {
  leases: LeasedQueue<object>;
  /** Parameters of the queue's `ready` condition. */
  parameters?: object;
}

/**
 * Tests the rules of queues on the table of an owner, which it empties. Call it at the top of an
 * integration suite.
 */
export function describeLeasedQueue(name: string, fixture: () => QueueFixture): void {
  describeLeases(name, fixture);
  describePlans(name, fixture);
  describe(`queue of ${name}`, () => {
    const queue = new QueueUnderTest(fixture);
    beforeEach(() => queue.empty());
    describeClaims(queue);
    describeFairness(queue);
    describeSweeps(queue);
  });
}

class QueueUnderTest extends Rows {
  constructor(private readonly of: () => QueueFixture) {
    super(of);
  }

  get queue(): LeasedQueue<object> {
    return this.of().leases;
  }

  get transactions() {
    return this.of().transactions;
  }

  async empty(): Promise<void> {
    await this.query(`delete from ${this.table}`);
    await this.query(`delete from ${this.queue.definition.schedule}`);
  }

  async add(accountId: string, count = 1): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await this.of().add(accountId));
    return ids;
  }

  claimIn(tx: Transaction, worker = 'worker'): Promise<Leased<object> | undefined> {
    return this.queue.claim(worker, this.of().parameters ?? {}, tx);
  }

  claim(worker?: string): Promise<Leased<object> | undefined> {
    return this.run((tx) => this.claimIn(tx, worker));
  }

  sweep(): Promise<Leased<object>[]> {
    return this.run((tx) => this.queue.sweep(this.of().parameters ?? {}, tx));
  }

  /** Claims `count` rows one after the other. */
  async claimMany(count: number, worker?: string): Promise<Leased<object>[]> {
    const claimed: Leased<object>[] = [];
    while (claimed.length < count) claimed.push((await this.claim(worker))!);
    return claimed;
  }
}

function describeClaims(queue: QueueUnderTest): void {
  it('gives each row to one of two concurrent workers', async () => {
    await queue.add(randomUUID(), 12);
    const claimed = await Promise.all(['one', 'other'].map((worker) => queue.claimMany(6, worker)));
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(12);
    expect(await queue.claim()).toBeUndefined();
  });

  it('gives another row while the first claim is not committed', async () => {
    const ids = [...(await queue.add(randomUUID())), ...(await queue.add(randomUUID()))];
    const claimed = await queue.run(async (tx) => {
      const first = await queue.claimIn(tx, 'one');
      const second = await queue.claim('other');
      expect(await queue.claim('third')).toBeUndefined();
      return [first!.id, second!.id];
    });
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  it('leaves the row and the schedule unchanged when the claim is rolled back', async () => {
    const [id] = await queue.add(randomUUID());
    const before = await queue.stored(id!);
    const failing = queue.run(async (tx) => {
      await queue.claimIn(tx);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await queue.stored(id!)).toEqual(before);
    expect(await queue.query(`select from ${queue.queue.definition.schedule}`)).toEqual([]);
  });

  it('gives the row of a killed worker to another one after its lease', async () => {
    const [id] = await queue.add(randomUUID());
    await onLostConnection(queue.transactions, (tx) => queue.claimIn(tx));
    const first = await queue.claim();
    await queue.sweep();
    expect(await queue.claim('another')).toBeUndefined();
    await queue.expire(id!);
    await queue.sweep();
    const second = await queue.claim('another');
    expect(second).toMatchObject({ id, accountId: first!.accountId });
    expect(second!.token).toBeGreaterThan(first!.token);
  });

  it('gives a released row only after its delay', async () => {
    const [id] = await queue.add(randomUUID());
    const first = await queue.claim();
    await queue.run((tx) => queue.queue.release(first!, { delaySeconds: 3_600 }, tx));
    expect(await queue.claim()).toBeUndefined();
    await queue.query(`update ${queue.table} set ready_at = instant() where id::text = :id`, { id });
    expect((await queue.claim())?.id).toBe(id);
  });

  it('counts attempts and internal errors', async () => {
    const [id] = await queue.add(randomUUID());
    const first = await queue.claim();
    expect(first).toMatchObject({ attempt: 1, internalErrors: 0 });
    await queue.run((tx) => queue.queue.release(first!, { counts: 'internal error' }, tx));
    expect(await queue.claim()).toMatchObject({ id, attempt: 1, internalErrors: 1 });
  });
}

function describeFairness(queue: QueueUnderTest): void {
  const accountsOf = (claimed: Leased<object>[]) => claimed.map(({ accountId }) => accountId).toSorted();

  it('gives one row of each account before a second one of any', async () => {
    const accounts = [randomUUID(), randomUUID(), randomUUID()];
    await queue.add(accounts[0]!, 5);
    await queue.add(accounts[1]!);
    await queue.add(accounts[2]!);
    expect(accountsOf(await queue.claimMany(3))).toEqual(accounts.toSorted());
    expect(accountsOf(await queue.claimMany(4))).toEqual(Array.from({ length: 4 }, () => accounts[0]));
  });

  it('gives rows of accounts in rotation when no account holds any', async () => {
    for (const accountId of [randomUUID(), randomUUID()]) await queue.add(accountId, 2);
    const claimed: string[] = [];
    while (claimed.length < 4) {
      const lease = (await queue.claim())!;
      await queue.run((tx) => queue.queue.release(lease, {}, tx));
      claimed.push(lease.accountId);
    }
    expect(new Set(claimed).size).toBe(2);
    expect(claimed.slice(2)).toEqual(claimed.slice(0, 2));
  });

  it('skips an account with its full share while another account waits', async () => {
    const [account, other] = [randomUUID(), randomUUID()];
    const { perAccount } = queue.queue.definition;
    await queue.add(account, perAccount);
    await queue.claimMany(perAccount, 'worker');
    await queue.add(other, perAccount + 1);
    await queue.claimMany(perAccount + 1, 'another');
    await queue.add(account);
    await queue.add(other);
    expect((await queue.claim('worker'))!.accountId).toBe(other);
    expect((await queue.claim('worker'))!.accountId).toBe(account);
  });

  it('gives an account more than its share when rows of others are not ready', async () => {
    const [account, other] = [randomUUID(), randomUUID()];
    await queue.add(other);
    await queue.query(`update ${queue.table} set ready_at = instant() + interval '1 hour'`);
    const { perAccount } = queue.queue.definition;
    await queue.add(account, perAccount + 1);
    expect(accountsOf(await queue.claimMany(perAccount + 1))).toEqual(Array.from({ length: perAccount + 1 }, () => account));
  });
}

function describeSweeps(queue: QueueUnderTest): void {
  it('frees only rows with expired leases', async () => {
    const [expired, lasting] = [...(await queue.add(randomUUID())), ...(await queue.add(randomUUID()))];
    await queue.claimMany(2);
    await queue.expire(expired!);
    const before = await queue.stored(lasting!);
    expect(await queue.sweep()).toEqual([]);
    expect(await queue.stored(expired!)).toMatchObject({ row: { leased_until: null, leased_by: null, attempts: 1 } });
    expect(await queue.stored(lasting!)).toEqual(before);
  });

  it('writes nothing for a worker whose row was freed', async () => {
    const [id] = await queue.add(randomUUID());
    const lease = (await queue.claim())!;
    await queue.expire(id!);
    await queue.sweep();
    const before = await queue.stored(id!);
    expect(await queue.run((tx) => queue.queue.renew(lease, undefined, tx))).toBe(false);
    expect(await queue.run((tx) => queue.queue.release(lease, {}, tx))).toBe(false);
    await expect(queue.run((tx) => queue.queue.complete(lease, tx))).rejects.toThrow();
    expect(await queue.stored(id!)).toEqual(before);
  });

  it('does not free an expired row while its worker writes', async () => {
    const [id] = await queue.add(randomUUID());
    const lease = (await queue.claim())!;
    await queue.expire(id!);
    const before = await queue.stored(id!);
    await queue.run(async (tx) => {
      await queue.queue.fence(lease, tx);
      await queue.sweep();
    });
    expect(await queue.stored(id!)).toEqual(before);
  });

  it('returns and deletes a spent row once when two workers sweep concurrently', async () => {
    const { limits } = queue.queue.definition;
    const [id] = await queue.add(randomUUID());
    await queue.claim();
    await queue.query(`update ${queue.table} set attempts = :attempts`, { attempts: limits?.attempts ?? 1_000 });
    await queue.expire(id!);
    const swept = await Promise.all([queue.sweep(), queue.sweep()]);
    expect(swept.flat().map((spent) => spent.id)).toEqual(limits ? [id] : []);
    expect((await queue.stored(id!)) === undefined).toBe(limits !== undefined);
  });

  it('returns a row after its last internal error and gives it to no worker', async () => {
    const { limits } = queue.queue.definition;
    const [id] = await queue.add(randomUUID());
    await queue.query(`update ${queue.table} set internal_errors = :errors`, { errors: (limits?.internalErrors ?? 1_000) - 1 });
    const lease = (await queue.claim())!;
    await queue.run((tx) => queue.queue.release(lease, { counts: 'internal error' }, tx));
    expect((await queue.claim())?.id).toBe(limits ? undefined : id);
    expect((await queue.sweep()).map((spent) => spent.id)).toEqual(limits ? [id] : []);
  });
}
