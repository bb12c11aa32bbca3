import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@company-data/kernel';
import { eventually, FaultProxy } from '@company-data/testing';
import type { DataSource } from 'typeorm';
import { createServiceDataSource, SqlTransactions, waitFor } from '../src/index.js';
import { openTestDatabase, type OpenDatabase } from './test-database.js';

/** Timeout of a statement through the proxy. */
const STATEMENT_MS = 1_000;
/** Longer than any test may take. */
const FOR_EVER_MS = 1_200_000;

/** Blocks the process. */
const standStill = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe('connection', () => {
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

  /** Returns the different outcomes of six concurrent transactions. */
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
  /** Retries, because a busy machine may delay a statement or a connection. */
  const sixAreDone = () => eventually(async () => (await six()).every((end) => end === 'done'));

  it('fails as unavailable during a silent network failure, and works again afterwards', async () => {
    await sixAreDone();
    proxy.silence();
    const during = await six();
    proxy.heal();
    expect(during).toEqual(['SERVICE_UNAVAILABLE']);
    await sixAreDone();
  });

  it('applies an extended timeout to one transaction only', async () => {
    const long = `select pg_sleep(${FOR_EVER_MS / 1_000})`;
    await expect(transactions.run((tx) => tx.rows(long))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const sleep = () =>
      transactions.run(async (tx) => {
        waitFor(tx, FOR_EVER_MS);
        await tx.rows(`set local statement_timeout = ${FOR_EVER_MS}`);
        // Longer than the default timeout of a connection.
        return tx.rows('select pg_sleep(4)');
      });
    expect(await eventually(() => sleep().catch(() => undefined))).toHaveLength(1);
    proxy.silence();
    const during = await six();
    proxy.heal();
    expect(during).toEqual(['SERVICE_UNAVAILABLE']);
  });

  it('survives when the process was paused and reads a timely result late', async () => {
    const answer = database.transactions.run(async (tx) => {
      waitFor(tx, 0);
      const rows = tx.rows('select pg_sleep(0.2)');
      // The statement is sent here.
      await new Promise(setImmediate);
      standStill(5_000);
      return rows;
    });
    expect(await answer).toHaveLength(1);
  });
});
