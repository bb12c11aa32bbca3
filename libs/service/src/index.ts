export * from './claim-interval.js';
export * from './database-pools.js';
export * from './erasures.js';
export * from './in-batches.js';
export type { GrantsOfService } from './late-grants.js';
export * from './interval-job.js';
export * from './run-service.js';
export * from './service-config.js';
export * from './service-dependencies.js';
