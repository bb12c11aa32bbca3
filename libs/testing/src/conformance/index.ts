export * from './provider-conformance.js';
