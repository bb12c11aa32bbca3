// How services that own a schema run; apart from the rest, so that a service without one does not
// load a database library.
export * from './account-grant.repository.js';
export * from './once-per-key.js';
export type { RunningService } from './run-service.js';
export * from './start-database-service.js';
