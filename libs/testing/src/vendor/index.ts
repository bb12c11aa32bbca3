export * from './calls.js';
export * from './evidence.js';
export * from './judge.js';
export * from './schema.js';
export * from './vendor-file.js';
