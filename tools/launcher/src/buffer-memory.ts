import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;
const MIN_MEGABYTES = 128;
const MAX_MEGABYTES = 4_096;

/** The memory this process may use: less than the machine has where a container bounds it. */
const usableBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Megabytes of PostgreSQL's own buffers: a quarter of the memory, within reason; they are taken
 * when they are needed.
 */
export const bufferMegabytes = (bytes = usableBytes()): number =>
  Math.min(MAX_MEGABYTES, Math.max(MIN_MEGABYTES, Math.floor(bytes / 4 / MEGABYTE)));
