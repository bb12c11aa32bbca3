export * from './contract-replies.js';
export * from './migrated-schema.js';
export * from './neighbours.js';
export * from './service-process.js';
export * from './service-under-test.js';
export * from './test-grants.js';
export * from './unproven-requests.js';
export * from './pollution.js';
