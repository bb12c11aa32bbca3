import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Transaction } from '@company-data/kernel';
import { eventually } from '@company-data/testing';
import type { EntityManager } from 'typeorm';
import { copyIn, managerOf } from '../src/index.js';
import { openTestDatabase, type OpenDatabase } from './test-database.js';

describe('pipelined transaction', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('create table counters (name text primary key, value integer not null)');
  });
  beforeEach(() => database.dataSource.query(`delete from counters; insert into counters values ('a', 0), ('b', 0)`));
  afterAll(() => database?.stop());

  const valueWithin = async (tx: Transaction, name = 'a'): Promise<number> =>
    (await tx.rows<{ value: number }>('select value from counters where name = $1', [name]))[0]!.value;
  const valueOf = (name: string): Promise<number> => database.transactions.run((tx) => valueWithin(tx, name));
  const add = (tx: Transaction, name: string): Promise<number> =>
    tx.affected('update counters set value = value + 1 where name = $1', [name]);

  it('sends statements in order without waiting for earlier results', async () => {
    const seen = await database.transactions.run(async (tx) => {
      tx.send(`update counters set value = 5 where name = $1`, ['a']);
      const [first, added, second] = await Promise.all([valueWithin(tx), add(tx, 'a'), valueWithin(tx)]);
      return [first, added, second];
    });
    expect([seen, await valueOf('a')]).toEqual([[5, 1, 6], 6]);
  });

  it('rolls back and reports the cause when a sent statement fails', async () => {
    const failing = database.transactions.run(async (tx) => {
      await add(tx, 'a');
      tx.send('insert into counters values ($1, 1)', ['a']);
      tx.send('update counters set value = 9 where name = $1', ['b']);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect([await valueOf('a'), await valueOf('b')]).toEqual([0, 0]);
  });

  it('reports the failed statement, not the rejected ones after it', async () => {
    const failing = database.transactions.run(async (tx) => {
      tx.send('insert into counters values ($1, 1)', ['a']);
      await add(tx, 'b');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await valueOf('b')).toBe(0);
  });

  it('rolls back and reports the cause when the work continues after a failure', async () => {
    const failing = database.transactions.run(async (tx) => {
      await add(tx, 'a');
      await tx.rows('select from nowhere').catch(() => undefined);
    });
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
    expect(await valueOf('a')).toBe(0);
  });

  it('reports the first failure when a later statement ends the work', async () => {
    const failing = database.transactions.run(async (tx) => {
      const first = tx.rows('select from nowhere').catch(() => []);
      await add(tx, 'a');
      await first;
    });
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
  });

  it('continues after a rollback to a savepoint', async () => {
    await database.transactions.run(async (tx) => {
      tx.send('savepoint here');
      tx.send('insert into counters values ($1, 1)', ['a']);
      await expect(tx.settle()).rejects.toMatchObject({ code: '23505' });
      tx.send('rollback to savepoint here');
      await add(tx, 'b');
    });
    expect(await valueOf('b')).toBe(1);
  });

  it('copies lines between statements and rolls them back with the rest', async () => {
    const copying = (tx: Transaction, lines: string) => copyIn(tx, 'copy counters from stdin', Buffer.from(lines));
    const copied = await database.transactions.run(async (tx) => {
      tx.send('delete from counters where name = $1', ['a']);
      const came = await copying(tx, 'a\t3\nc\t4\n');
      await add(tx, 'c');
      return came;
    });
    const failing = database.transactions.run(async (tx) => {
      await add(tx, 'c');
      await copying(tx, 'd\tno number\n');
    });
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    expect([copied, await valueOf('a'), await valueOf('c')]).toEqual([2, 3, 5]);
  });

  it('runs work after the commit, and none after a rollback', async () => {
    const done: string[] = [];
    await database.transactions.run(async (tx) => {
      tx.afterCommit(() => done.push('kept'));
      await add(tx, 'a');
      expect(done).toEqual([]);
    });
    const failing = database.transactions.run(async (tx) => {
      tx.afterCommit(() => done.push('undone'));
      tx.send('select from nowhere');
      await add(tx, 'a');
    });
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
    expect(done).toEqual(['kept']);
  });

  it('fails as unavailable when the connection ends during pipelined statements', async () => {
    const failing = database.transactions.run(async (tx) => {
      tx.send('update counters set value = 7 where name = $1', ['a']);
      tx.send('select pg_terminate_backend(pg_backend_pid())');
      await Promise.all([add(tx, 'a'), add(tx, 'b')]);
    });
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect([await valueOf('a'), await valueOf('b')]).toEqual([0, 0]);
  });

  it.each<[string, (manager: EntityManager) => Promise<unknown>]>([
    ['a statement', (manager) => manager.query('select value from counters')],
    ['a read', (manager) => manager.createQueryBuilder().select('value').from('counters', 'c').getRawMany()],
  ])('fails as unavailable when the connection ends before %s of an entity manager', async (_what, read) => {
    const failing = database.transactions.run(async (tx) => {
      const { queryRunner } = managerOf(tx);
      tx.send('select pg_terminate_backend(pg_backend_pid())');
      await eventually(() => queryRunner?.isReleased === true);
      return read(managerOf(tx));
    });
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
