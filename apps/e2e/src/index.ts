export * from './api-client.js';
export * from './fuzz/answer-rules.js';
export * from './fuzz/requests.js';
export * from './operations.js';
export * from './processor-time.js';
export * from './running-system.js';
export * from './statements.js';
export * from './user-trace.js';
