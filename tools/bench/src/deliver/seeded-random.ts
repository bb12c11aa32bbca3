import { createHash } from 'node:crypto';

/** A number from 0 to 1, the same whenever it is drawn again. */
export const draw = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
