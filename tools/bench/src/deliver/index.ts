// Parts for the engines in tools/bench/rivals.
export { bodyOf } from './body.js';
export { machineTime } from './clock.js';
export type { Engine, Store, Stores } from './engine.js';
export { CONCURRENCY, post } from './post.js';
export { column, committing, storePool } from './transaction.js';
