export * from './lease-keeper.js';
export { type Lease, type LeaseDefinition, LeaseLost, LeaseTable, NO_LEASE, type OwnColumns, type Release } from './lease-table.js';
export * from './leased-queue.js';
export * from './queue-worker.js';
export * from './tables.js';
