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
    await rows('create table lists (user_id text, name text, n int, primary key (user_id, name)) partition by hash (user_id)');
    await rows('create table lists_p0 partition of lists for values with (modulus 1, remainder 0)');
    const tables = ['hooks', 'calls', ['watches', 'id'], ['events', 'watch_id'], 'lists'] as const;
    twins = await TwinAccounts.in(database, 'alerts', tables, ['account_id', 'user_id', 'name']);
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
      `UPDATE of alerts.hooks by: update hooks set n = 2 where event = $1`,
      `DELETE of alerts.calls by: delete from calls where event = 'a'`,
      `INSERT of alerts.hooks by: insert into hooks select account_id, 'b', 1 from hooks where event = 'a'`,
    ]);
    await expect(twins.verify()).rejects.toThrow('DELETE of alerts.calls');
  });

  it('exist for each further column of the keys, and report a statement that forgets it', async () => {
    const before = (await twins.changes()).length;
    await rows(`insert into lists values ('user', 'list', 1)`);
    const others = await rows<{ user_id: string; name: string }>('select user_id, name from lists order by user_id = $1, name = $2', [
      'user',
      'list',
    ]);
    expect(others.map(({ user_id, name }) => [user_id === 'user', name === 'list'])).toEqual([[false, true], [true, false], [true, true]]); // prettier-ignore
    await rows(`update lists set n = 2 where user_id = 'user' and name = 'list'`);
    expect(await twins.changes()).toHaveLength(before);
    await rows(`update lists set n = 2 where user_id = 'user'`);
    expect((await twins.changes()).slice(before)).toEqual([`UPDATE of alerts.lists by: update lists set n = 2 where user_id = 'user'`]);
  });

  it('have no rows after their removal, without recorded changes', async () => {
    const before = await twins.changes();
    await twins.remove();
    await rows(`insert into calls (account_id, event) values ($1, 'b')`, [account]);
    expect([await twins.countOf('alerts.hooks'), await twins.countOf('alerts.calls'), await twins.changes()]).toEqual([0, 0, before]);
  });
});
