export * from './adapter.js';
export * from './catalogue.js';
export * from './document-id.js';
export * from './manifest.js';
export * from './merge-contributions.js';
