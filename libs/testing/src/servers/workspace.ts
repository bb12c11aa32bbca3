import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The clone's root folder: four levels above this file, in `src` as in `dist`. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

/** A short name for a path, the same on every run. */
export const pathDigest = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16);
