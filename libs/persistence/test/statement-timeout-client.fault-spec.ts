import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@company-data/kernel';
import { eventually, FaultProxy } from '@company-data/testing';
import type { DataSource } from 'typeorm';
import { createServiceDataSource, SqlTransactions, waitFor } from '../src/index.js';
import { openTestDatabase, type OpenDatabase } from './test-database.js';

/** What a statement may take behind the proxy. */
const STATEMENT_MS = 1_000;
/** Longer than a test may take: whoever waits so long fails. */
const FOR_EVER_MS = 1_200_000;

/** Lets this process do nothing at all. */
const standStill = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe('connections', () => {
  let database: OpenDatabase;
  let proxy: FaultProxy;
  let behind: DataSource;
  let transactions: SqlTransactions;

  beforeAll(async () => {
    database = await openTestDatabase('create table things (name text primary key)');
    const url = new URL(database.database.urlOf('users'));
    proxy = await FaultProxy.start(Number(url.port));
    url.port = String(proxy.port);
    const options = { url: url.href, schema: 'users', migrations: [], poolSize: 2, statementTimeout: STATEMENT_MS };
    behind = await createServiceDataSource(options).initialize();
    transactions = new SqlTransactions(behind);
  });
  afterAll(async () => {
    proxy?.heal();
    await behind?.destroy();
    await proxy?.close();
    await database?.stop();
  });

  /** How six transactions at once end, each way once. */
  const six = async (): Promise<string[]> => {
    const one = () => transactions.run((tx) => tx.rows('select 1'));
    const ends = Array.from({ length: 6 }, () =>
      one().then(
        () => 'done',
        (error: DomainError) => error.code,
      ),
    );
    return [...new Set(await Promise.all(ends))];
  };
  /** A busy machine alone may make a statement or a connection late here. */
  const sixAreDone = () => eventually(async () => (await six()).every((end) => end === 'done'));

  it('call the database unavailable when the way to it is cut without a word, and work again when it is back [F14]', async () => {
    await sixAreDone();
    proxy.silence();
    const during = await six();
    proxy.heal();
    expect(during).toEqual(['SERVICE_UNAVAILABLE']);
    await sixAreDone();
  });

  it('wait for a statement as long as they were told to, and no longer for those after it', async () => {
    const long = `select pg_sleep(${FOR_EVER_MS / 1_000})`;
    await expect(transactions.run((tx) => tx.rows(long))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const sleep = () =>
      transactions.run(async (tx) => {
        waitFor(tx, FOR_EVER_MS);
        await tx.rows(`set local statement_timeout = ${FOR_EVER_MS}`);
        // More than a connection waits for a statement that was to take no longer than usual.
        return tx.rows('select pg_sleep(4)');
      });
    expect(await eventually(() => sleep().catch(() => undefined))).toHaveLength(1);
    proxy.silence();
    const during = await six();
    proxy.heal();
    expect(during).toEqual(['SERVICE_UNAVAILABLE']);
  });

  it('stay when the answer has come in time, although this process stood still and reads it late', async () => {
    const answer = database.transactions.run(async (tx) => {
      waitFor(tx, 0);
      const rows = tx.rows('select pg_sleep(0.2)');
      // It is sent now.
      await new Promise(setImmediate);
      standStill(5_000);
      return rows;
    });
    expect(await answer).toHaveLength(1);
  });
});
