export * from './pass-schedule.js';
export * from './service-config.js';
export * from './service-parts.js';
