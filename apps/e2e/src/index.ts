export * from './api-client.js';
export * from './running-system.js';
