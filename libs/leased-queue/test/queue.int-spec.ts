import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@company-data/observability';
import { NotificationListener } from '@company-data/persistence';
import { eventually } from '@company-data/testing';
import type { Lease } from '../src/index.js';
import { groups, pages, QueueDatabase, runs } from './queue-database.js';

const database = new QueueDatabase();
const accountId = randomUUID();
const KINDS = { kinds: ['scan'] };

beforeAll(() => database.start());
afterAll(() => database.stop());
beforeEach(() => database.rows('delete from pages'));

const claim = (parameters: object = KINDS) => database.transactions.run((tx) => pages.claim('worker', parameters, tx));

describe('queue with a ready condition', () => {
  it('claims only rows that meet the condition, with the columns of their owner', async () => {
    await database.addPage(accountId, 'letter');
    const id = await database.addPage(accountId, 'scan');
    expect(await claim()).toEqual({ accountId, id, kind: 'scan', token: expect.any(Number), attempt: 1, internalErrors: 0 });
    expect(await claim()).toBeUndefined();
    expect((await claim({ kinds: ['letter'] }))?.kind).toBe('letter');
  });

  it('sweeps only rows that meet the condition', async () => {
    await database.addPage(accountId, 'letter');
    await claim({ kinds: ['letter'] });
    await database.rows(`update pages set attempts = 2, leased_until = '-infinity'`);
    const sweep = (parameters: object) => database.transactions.run((tx) => pages.sweep(parameters, tx));
    expect(await sweep(KINDS)).toEqual([]);
    expect(await sweep({ kinds: ['letter'] })).toMatchObject([{ accountId, kind: 'letter', attempt: 2 }]);
  });
});

describe('columns of the owner', () => {
  const own = { set: 'page = :page', values: { page: 3 } };
  const page = async () => (await database.rows<{ page: number }>('select page from pages'))[0]!.page;

  it.each<[string, (lease: Lease) => Promise<boolean>]>([
    ['a renewal', (lease) => database.transactions.run((tx) => pages.renew(lease, own, tx))],
    ['a release', (lease) => database.transactions.run((tx) => pages.release(lease, { own, delaySeconds: 1 }, tx))],
  ])('are written with %s unless the lease is lost', async (_what, write) => {
    await database.addPage(accountId);
    const lease = (await claim())!;
    expect(await write({ ...lease, token: lease.token - 1 })).toBe(false);
    expect(await page()).toBeNull();
    expect(await write(lease)).toBe(true);
    expect(await page()).toBe(3);
  });
});

describe('leases of accounts', () => {
  it('do not write rows of another account', async () => {
    await database.addPage(accountId);
    const lease = (await claim())!;
    expect(await database.transactions.run((tx) => pages.renew({ ...lease, accountId: randomUUID() }, undefined, tx))).toBe(false);
  });

  it('require an account', async () => {
    const renewing = database.transactions.run((tx) => pages.renew({ id: randomUUID(), token: 1 }, undefined, tx));
    await expect(renewing).rejects.toThrow('account_id');
    expect(await database.transactions.run((tx) => runs.renew({ id: '0', token: 1 }, undefined, tx))).toBe(false);
  });
});

describe('channel of a queue', () => {
  let listener: NotificationListener;
  let heard = 0;
  beforeEach(async () => {
    heard = 0;
    const logger = createLogger({ app: 'example', level: 'silent' });
    const options = { url: database.url, channel: 'pages', onNotification: () => void (heard += 1), logger };
    listener = NotificationListener.start(options);
    // The first call reports that the listener is connected.
    await eventually(() => heard === 1);
  });
  afterEach(() => listener.stop());

  it('wakes workers once per transaction when rows are added, released or freed', async () => {
    await database.addPage(accountId);
    await database.transactions.run(async (tx) => (pages.notify(tx), pages.notify(tx)));
    await eventually(() => heard === 2);
    const lease = (await claim())!;
    await database.transactions.run((tx) => pages.release(lease, {}, tx));
    await eventually(() => heard === 3);
    await claim();
    await database.rows(`update pages set leased_until = '-infinity'`);
    await database.transactions.run((tx) => pages.sweep(KINDS, tx));
    await eventually(() => heard === 4);
  });

  it('is optional', async () => {
    await database.addGroup(accountId);
    const lease = await database.transactions.run((tx) => groups.claim('worker', {}, tx));
    expect(await database.transactions.run((tx) => groups.release(lease!, {}, tx))).toBe(true);
  });
});
