export * from './adapter.js';
export * from './manifest.js';
