import { createHash } from 'node:crypto';

/** Returns a number from 0 to 1 that depends only on the seed. */
export const draw = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
