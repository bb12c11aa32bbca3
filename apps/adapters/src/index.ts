export { startAdapters } from './start-adapters.js';
