import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { describeLeasedQueue } from '@company-data/leased-queue/testing';
import { createServiceDataSource, named, openDataSource, SecretBox, SqlTransactions } from '@company-data/persistence';
import { migratedSchema } from '@company-data/service-testing';
import { startTestDatabase } from '@company-data/testing';
import { migrations, SCHEMA } from '../src/data-source.js';
import { ConsentRevocationRepository } from '../src/tokens/consent-revocation.repository.js';
import { KEYS } from './token-harness.js';

const revocations = new ConsentRevocationRepository(SecretBox.fromKeys(KEYS));
let transactions: SqlTransactions;
let stop = async (): Promise<void> => {};

beforeAll(async () => {
  const database = await startTestDatabase(migratedSchema(SCHEMA, migrations));
  const dataSource = await openDataSource(createServiceDataSource({ url: database.urlOf(SCHEMA), schema: SCHEMA, migrations }));
  transactions = new SqlTransactions(dataSource);
  stop = async () => {
    await dataSource.destroy();
    await database.stop();
  };
});
afterAll(() => stop());

/** Adds a revocation and returns its id. The suite adds to an account sequentially. */
async function add(accountId: string): Promise<string> {
  const sql = 'select id from consent_revocations where account_id = :account_id order by created_at desc, id desc limit 1';
  const [row] = await transactions.run(async (tx) => {
    await revocations.add(accountId, 'test', { accessToken: randomUUID(), refreshToken: null, reference: null }, tx);
    return tx.rows<{ id: string }>(...named(sql, { account_id: accountId }));
  });
  return row!.id;
}

describeLeasedQueue('consent revocations', () => ({ leases: revocations, transactions, add }));
