export * from './adapter.js';
export * from './catalogue.js';
export * from './manifest.js';
export * from './merge-contributions.js';
