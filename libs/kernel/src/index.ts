export * from './clock.js';
export * from './errors.js';
export * from './ids.js';
export * from './load-config.js';
export * from './luhn.js';
export * from './transaction.js';
