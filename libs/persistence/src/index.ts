export * from './data-source.js';
export * from './database-error.js';
export * from './find-locked.js';
export * from './patient-client.js';
export * from './rotate-keys.js';
export * from './rotate-secrets.js';
export * from './secret-box.js';
export * from './sql-transactions.js';
