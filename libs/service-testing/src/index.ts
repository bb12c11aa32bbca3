export * from './contract-replies.js';
export * from './migrated-schema.js';
export * from './peer-services.js';
export * from './service-process.js';
export * from './service-under-test.js';
export * from './test-grants.js';
export * from './unauthenticated-requests.js';
export * from './prototype-pollution.js';
