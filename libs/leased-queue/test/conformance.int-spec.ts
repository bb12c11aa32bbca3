import { afterAll, beforeAll } from '@jest/globals';
import { describeLeasedQueue, describeLeases } from '../src/testing/index.js';
import { groups, pages, QueueDatabase, runs } from './queue-database.js';

const database = new QueueDatabase();
beforeAll(() => database.start());
afterAll(() => database.stop());

describeLeasedQueue('rows that are deleted when they end', () => ({
  leases: pages,
  transactions: database.transactions,
  add: (accountId) => database.addPage(accountId),
  parameters: { kinds: ['scan'] },
}));

describeLeasedQueue('rows that stay when they have ended', () => ({
  leases: groups,
  transactions: database.transactions,
  add: (accountId) => database.addGroup(accountId),
}));

describeLeases('rows of the system', () => ({ leases: runs, transactions: database.transactions, add: () => database.addRun() }));
