import type { Watch } from './matching.js';

/** What became of the assignments of a user. */
export interface Reassigned {
  /** Alerts that watch from now on. */
  opened: Watch[];
  /** Ids of those that do so no more. */
  closed: string[];
}
