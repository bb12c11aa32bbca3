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
    twins = await TwinAccounts.in(database, 'alerts', ['hooks', 'calls']);
    await rows(`insert into hooks values ($1, 'a', 1)`, [account]);
    await rows(`insert into calls (account_id, event) values ($1, 'a')`, [account]);
  });
  afterAll(() => database.stop());

  it('have the rows of the account with all other values', async () => {
    expect(await rows('select event, n from hooks where account_id <> $1', [account])).toEqual([{ event: 'a', n: 1 }]);
    expect([await twins.countOf('alerts.hooks'), await twins.countOf('alerts.calls')]).toEqual([1, 1]);
  });

  it('keep their rows unchanged when a statement names the account', async () => {
    await rows('update hooks set n = 2 where account_id = $1', [account]);
    await rows(`insert into hooks values ($1, 'a', 3) on conflict (account_id, event) do update set n = excluded.n`, [account]);
    await rows(`delete from calls where account_id = $1 and event = 'a'`, [account]);
    expect(await twins.changes()).toEqual([]);
  });

  it('report a statement that forgets the account', async () => {
    await rows(`update hooks set n = 2 where event = $1`, ['a']);
    await rows(`delete from calls where event = 'a'`);
    expect(await twins.changes()).toEqual([
      `UPDATE of hooks by: update hooks set n = 2 where event = $1`,
      `DELETE of calls by: delete from calls where event = 'a'`,
    ]);
  });

  it('have no rows after their removal, which is no change', async () => {
    const before = await twins.changes();
    await twins.remove();
    await rows(`insert into calls (account_id, event) values ($1, 'b')`, [account]);
    expect([await twins.countOf('alerts.hooks'), await twins.countOf('alerts.calls'), await twins.changes()]).toEqual([0, 0, before]);
  });
});
