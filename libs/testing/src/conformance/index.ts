export { fuzz } from '../servers/config.js';
export * from './conforming-provider.js';
export * from './provider-conformance.js';
export * from './vendor-conformance.js';
