export * from './start-gateway.js';
