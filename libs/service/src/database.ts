// Exports for services that own a schema. They are separate, so that a service without a schema
// loads no database library.
export * from './account-grant.repository.js';
export * from './migrate-command.js';
export * from './once-per-key.js';
export type { RunningService } from './run-service.js';
export * from './start-database-service.js';
