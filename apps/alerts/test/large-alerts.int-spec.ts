import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually, fromNow, neverWithin } from '@company-data/testing';
import { type BuiltRequest, DispatchWorld } from './dispatch-world.js';

const LIMIT = 1_000_000;

describe('alert with more events than one request can carry', () => {
  // A company is split when it is larger than a request.
  const world = new DispatchWorld({ MAX_REQUEST_BYTES: '1000000' });

  beforeAll(() => world.start());
  beforeEach(async () => {
    world.begin();
    await world.alert('Watched', { frequency: 'DAILY', emails: ['a@example.com'] });
  });
  afterAll(() => world.stop());

  const siren = (place: number): string => `0000000${String(place).padStart(2, '0')}`;
  /** Publishes records of companies with the given numbers of characters. */
  async function told(sizes: number[][]): Promise<void> {
    for (const [place, records] of sizes.entries()) {
      const company = await world.company(siren(place), randomUUID(), ['Watched']);
      for (const [index, characters] of records.entries()) await world.publishChange(company, [`${place}.${index}`], characters);
    }
  }
  const shape = (requests: BuiltRequest[]) => requests.map(({ slice, part, parts, records }) => [slice, part, parts, ...records]);
  const pending = async (): Promise<number> => (await world.rows('select from pending where account_id = $1', [world.accountId])).length;

  it('is sent in parts of one batch, split between companies', async () => {
    await told([[300_000, 300_000], [600_000], [100_000], [200_000, 200_000, 200_000]]);
    await world.runAt('2031-01-05T10:00:00Z');
    const requests = await world.requests();
    expect(shape(requests)).toEqual([
      [0, 1, 3, '0.0', '0.1'],
      [0, 2, 3, '1.0', '2.0'],
      [0, 3, 3, '3.0', '3.1', '3.2'],
    ]);
    expect(new Set(requests.map(({ batch }) => batch)).size).toBe(1);
    expect(requests.map(({ bytes, body }) => bytes === body.length && bytes <= LIMIT)).toEqual([true, true, true]);
    const heads = requests.map(({ body }) => JSON.parse(body.toString()) as { notification_id: string; batch_id: string; parts: number });
    expect(heads).toEqual(requests.map(({ id, batch, parts }) => expect.objectContaining({ notification_id: id, batch_id: batch, parts })));
    const sql = 'select channel, correlation_id from deliveries where account_id = $1';
    const rows = await world.rows<{ channel: string; correlation_id: string }>(sql, [world.accountId]);
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['http', 'http', 'http', 'mail']);
    expect([...new Set(rows.map(({ correlation_id: id }) => id))]).toEqual([expect.stringMatching(/^pass-\d+$/)]);
    expect(await pending()).toBe(0);
  });

  it('sends a large company in ordered pieces, each in a slice of the period', async () => {
    await told([[100_000], [600_000, 600_000, 300_000, 600_000], [100_000]]);
    await world.runAt('2031-01-06T10:00:00Z');
    const requests = await world.requests();
    expect(shape(requests)).toEqual([
      [0, 1, 1, '0.0'],
      [1, 1, 1, '1.0'],
      [2, 1, 1, '1.1', '1.2'],
      [3, 1, 1, '1.3', '2.0'],
    ]);
    expect(new Set(requests.map(({ period }) => period))).toEqual(new Set(['D2031-01-06']));
    expect(new Set(requests.map(({ batch }) => batch)).size).toBe(4);
  });

  it('stores all parts or none when the last part cannot be written', async () => {
    await told([[600_000], [600_000], [600_000]]);
    await world.rows(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
    await world.rows('create trigger refused before insert on notifications for each row when (new.part = 3) execute function refuse()');
    await world.moveClock('2031-01-07T10:00:00Z');
    await eventually(() => world.logs.some(({ msg }) => String(msg).includes('building alert requests failed')));
    expect([await world.requests(), await pending()]).toEqual([[], 3]);
    await world.rows('drop trigger refused on notifications');
    await world.moveClock('2031-01-07T10:05:00Z');
    await eventually(async () => (await world.requests()).length > 0);
    expect(shape(await world.requests())).toEqual([
      [0, 1, 3, '0.0'],
      [0, 2, 3, '1.0'],
      [0, 3, 3, '2.0'],
    ]);
  });

  it('uses its period once for all parts', async () => {
    await told([[600_000], [600_000]]);
    await world.runAt('2031-01-08T10:00:00Z');
    await world.publishChange(await world.company(siren(9), randomUUID(), ['Watched']), ['late']);
    await world.runAt('2031-01-08T10:05:00Z');
    expect((await world.requests()).length).toBe(2);
    expect(await pending()).toBe(1);
  });
});

describe('erased user', () => {
  const world = new DispatchWorld();

  beforeAll(() => world.start());
  beforeEach(async () => {
    world.begin();
    await world.alert('Watched', { frequency: 'NOW', emails: ['a@example.com'] });
  });
  afterAll(() => world.stop());

  const mentions = async (userId: string): Promise<string[]> => {
    const tables = ['pending', 'changes', 'assignments', 'notifications', 'bodies'];
    const hex = `encode(convert_to($1, 'UTF8'), 'hex')`;
    const found = await Promise.all(
      tables.map((table) =>
        world.rows(`select from ${table} t where account_id = $2 and position($1 in t::text) + position(${hex} in t::text) > 0`, [
          userId,
          world.accountId,
        ]),
      ),
    );
    return tables.filter((_, index) => found[index]!.length > 0);
  };
  const states = async (): Promise<string[]> =>
    (await world.rows<{ state: string }>('select state from deliveries where account_id = $1 order by channel', [world.accountId])).map(
      ({ state }) => state,
    );
  const erase = async (userId: string): Promise<void> => {
    world.userId = userId;
    await world.consumed(await world.eraseUser());
    await eventually(
      async () =>
        (
          await world.rows('select from watched_users where account_id = $2 and user_id = $1 and erase_at > now()', [
            userId,
            world.accountId,
          ])
        ).length,
    );
  };

  it('leaves no data in any table, and none in a request about other users', async () => {
    const [one, other] = [
      await world.company('000012344', randomUUID(), ['Watched']),
      await world.company('000098765', randomUUID(), ['Watched']),
    ];
    await world.publishChange(one, ['a']);
    await world.publishChange(other, ['b']);
    await erase(one.userId);
    await world.runAt('2031-02-05T10:00:00Z');
    expect([await world.sent(), await mentions(one.userId)]).toEqual([[['b']], []]);
  });

  it('withdraws a request about no other user and deletes its body', async () => {
    const one = await world.company('000012344', randomUUID(), ['Watched']);
    await world.publishChange(one, ['a']);
    await world.runAt('2031-02-05T10:05:00Z');
    expect(await states()).toEqual(['due', 'due']);
    await erase(one.userId);
    expect([await states(), await mentions(one.userId)]).toEqual([['withdrawn', 'withdrawn'], []]);
  });

  it('leaves an open request about other users unchanged until it ends', async () => {
    const [one, other] = [
      await world.company('000012344', randomUUID(), ['Watched']),
      await world.company('000098765', randomUUID(), ['Watched']),
    ];
    for (const company of [one, other]) await world.publishChange(company, [company.siren]);
    await world.runAt('2031-02-05T10:10:00Z');
    const [before] = await world.requests();
    await erase(one.userId);
    const [after] = await world.requests();
    expect([after!.body.equals(before!.body), await states()]).toEqual([true, ['due', 'due']]);
    expect(await mentions(one.userId)).toEqual(['bodies']);
    expect(await world.rows('select delete_on_end from bodies where account_id = $1', [world.accountId])).toEqual([
      { delete_on_end: true },
    ]);
    await erase(other.userId);
    expect([await states(), await mentions(one.userId)]).toEqual([['withdrawn', 'withdrawn'], []]);
  });

  it('deletes the body of a delivered request', async () => {
    const [one, other] = [
      await world.company('000012344', randomUUID(), ['Watched']),
      await world.company('000098765', randomUUID(), ['Watched']),
    ];
    for (const company of [one, other]) await world.publishChange(company, [company.siren]);
    await world.runAt('2031-02-05T10:15:00Z');
    await world.rows(`update deliveries set state = 'delivered' where account_id = $1`, [world.accountId]);
    await erase(one.userId);
    expect([await states(), await mentions(one.userId)]).toEqual([['delivered', 'delivered'], []]);
  });

  it('withdraws the e-mail of a batch when no part is about another user', async () => {
    const [one, other] = [
      await world.company('000012344', randomUUID(), ['Watched']),
      await world.company('000098765', randomUUID(), ['Watched']),
    ];
    for (const company of [one, other]) await world.publishChange(company, [company.siren], 600_000);
    await world.runAt('2031-02-05T10:20:00Z');
    const mail = () => world.rows(`select state from deliveries where account_id = $1 and channel = 'mail'`, [world.accountId]);
    await erase(one.userId);
    expect([await mail(), (await states()).includes('withdrawn')]).toEqual([[{ state: 'due' }], true]);
    await erase(other.userId);
    expect([await mail(), await states()]).toEqual([[{ state: 'withdrawn' }], ['withdrawn', 'withdrawn', 'withdrawn']]);
  });

  it('is erased a second time, for rows of a concurrent dispatch run', async () => {
    const one = await world.company('000012344', randomUUID(), ['Watched']);
    await world.publishChange(one, ['a']);
    await erase(one.userId);
    const id = randomUUID();
    await world.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at)
       values ($1, $2, gen_random_uuid(), 1, 'P1', 0, 1, 1, now())`,
      [world.accountId, id],
    );
    await world.rows(`insert into notifications values ($1, gen_random_uuid(), $2, 1, 1, 1, '{1}', array[$3::uuid])`, [
      world.accountId,
      id,
      one.userId,
    ]);
    await neverWithin(300, async () => (await mentions(one.userId)).length === 0);
    await world.rows('update watched_users set erase_at = now() where account_id = $2 and user_id = $1', [one.userId, world.accountId]);
    await eventually(async () => (await mentions(one.userId)).length === 0);
    await world.rows(`update watched_users set erased_at = $2, erase_at = now() where account_id = $3 and user_id = $1`, [
      one.userId,
      fromNow(-3_600_000),
      world.accountId,
    ]);
    expect(
      await eventually(
        async () =>
          (
            await world.rows('select from watched_users where account_id = $2 and user_id = $1 and erase_at is null', [
              one.userId,
              world.accountId,
            ])
          ).length,
      ),
    ).toBe(1);
  });
});
