export { describeLeases } from './lease-conformance.js';
export { describeLeasedQueue, type QueueFixture } from './queue-conformance.js';
export type { LeaseFixture } from './rows.js';
