export * from './servers/database.js';
export * from './servers/nats-config.js';
export * from './servers/nats.js';
export * from './servers/ports.js';
export * from './servers/postgres.js';
export * from './servers/processes.js';
export * from './servers/test-servers.js';
export * from './servers/workspace.js';
