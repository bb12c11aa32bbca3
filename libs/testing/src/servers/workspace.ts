import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Root folder of the clone, four levels above this file in both `src` and `dist`. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

/** Returns a short name for a path, the same in every run. */
export const pathDigest = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16);
