export { startSync } from './start-sync.js';
