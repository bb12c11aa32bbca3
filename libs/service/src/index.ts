export * from './claim-pass.js';
export * from './database-pools.js';
export * from './erasures.js';
export * from './in-batches.js';
export type { GrantsOfService } from './late-grants.js';
export * from './pass-schedule.js';
export * from './service-config.js';
export * from './service-parts.js';
