import { afterAll, beforeAll } from '@jest/globals';
import { describeLeases } from '@company-data/leased-queue/testing';
import { DISPATCH_RUNS } from '../src/dispatch/dispatch-run.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';

let database: DeliveriesDatabase;
beforeAll(async () => {
  database = await DeliveriesDatabase.open();
});
afterAll(() => database.close());

describeLeases('dispatch runs', () => ({
  leases: DISPATCH_RUNS,
  transactions: database.transactions,
  add: async () => (await database.rows<{ id: string }>('insert into dispatch_runs (opened_at) values (instant()) returning id'))[0]!.id,
}));
