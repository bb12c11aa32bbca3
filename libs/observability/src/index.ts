export * from './correlation.js';
export * from './counted-lines.js';
export * from './health.js';
export * from './last-resort.js';
export * from './logger.js';
export * from './metrics.js';
export * from './nest-logger.js';
export * from './repeated-failure.js';
