import { afterAll, beforeAll } from '@jest/globals';
import { describeLeases } from '@company-data/leased-queue/testing';
import { DispatchRunRepository } from '../src/dispatch/dispatch-run.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';

const { leases } = new DispatchRunRepository();
let database: DeliveriesDatabase;
beforeAll(async () => {
  database = await DeliveriesDatabase.open();
});
afterAll(() => database.close());

describeLeases('dispatch runs', () => ({
  leases,
  transactions: database.transactions,
  add: async () => (await database.rows<{ id: string }>('insert into dispatch_runs (opened_at) values (instant()) returning id'))[0]!.id,
}));
