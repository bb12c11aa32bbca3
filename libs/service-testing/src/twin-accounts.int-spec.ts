import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queryRows, startTestDatabase, type TestDatabase } from '@company-data/testing';
import { TwinAccounts } from './twin-accounts.js';

describe('TwinAccounts', () => {
  const account = randomUUID();
  let database: TestDatabase;
  let twins: TwinAccounts;
  const rows = <T>(text: string, parameters: unknown[] = []) => queryRows<T>(database.urlOf('alerts'), text, parameters);

  beforeAll(async () => {
    database = await startTestDatabase();
    await rows('create table hooks (account_id uuid, event text, n int, primary key (account_id, event))');
    await rows('create table calls (seq bigint generated always as identity primary key, account_id uuid, event text)');
    await rows('create table watches (id uuid primary key, account_id uuid)');
    await rows('create table events (account_id uuid, watch_id uuid references watches (id))');
    twins = await TwinAccounts.in(database, 'alerts', ['hooks', 'calls', ['watches', 'id'], ['events', 'watch_id']]);
    await rows(`insert into hooks values ($1, 'a', 1)`, [account]);
    await rows(`insert into calls (account_id, event) values ($1, 'a')`, [account]);
  });
  afterAll(() => database.stop());

  it('have the rows of the account with all other values', async () => {
    expect(await rows('select event, n from hooks where account_id <> $1', [account])).toEqual([{ event: 'a', n: 1 }]);
    expect([await twins.countOf('alerts.hooks'), await twins.countOf('alerts.calls')]).toEqual([1, 1]);
  });

  it('have other ids, with the same references between tables', async () => {
    const id = randomUUID();
    await rows('insert into watches values ($1, $2)', [id, account]);
    await rows('insert into events values ($1, $2), ($1, null)', [account, id]);
    const copied = await rows(
      'select e.watch_id = w.id as refers, w.id = $1 as is_same from events e join watches w on w.account_id = e.account_id where e.account_id <> $2 and e.watch_id is not null',
      [id, account],
    );
    expect([copied, await twins.countOf('alerts.events')]).toEqual([[{ refers: true, is_same: false }], 2]);
  });

  it('keep their rows unchanged when a statement names the account', async () => {
    await rows('update hooks set n = 2 where account_id = $1', [account]);
    await rows(`insert into hooks values ($1, 'a', 3) on conflict (account_id, event) do update set n = excluded.n`, [account]);
    await rows(`delete from calls where account_id = $1 and event = 'a'`, [account]);
    expect(await twins.changes()).toEqual([]);
  });

  it('report a statement that forgets the account', async () => {
    await twins.verify();
    await rows(`update hooks set n = 2 where event = $1`, ['a']);
    await rows(`delete from calls where event = 'a'`);
    await rows(`insert into hooks select account_id, 'b', 1 from hooks where event = 'a'`);
    expect(await twins.changes()).toEqual([
      `UPDATE of hooks by: update hooks set n = 2 where event = $1`,
      `DELETE of calls by: delete from calls where event = 'a'`,
      `INSERT of hooks by: insert into hooks select account_id, 'b', 1 from hooks where event = 'a'`,
    ]);
    await expect(twins.verify()).rejects.toThrow('DELETE of calls');
  });
});
