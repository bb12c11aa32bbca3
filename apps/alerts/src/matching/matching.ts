import { type ChangeKind, type Filter, MatchedChange } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { AlertIndex } from './alert-index.js';
import type { Filters } from './filters.js';
import type { OwnedUser } from './published-changes.js';

export interface StoredChange extends OwnedUser {
  /** Sequence number. */
  seq: string;
  /** Name of the data type, which can differ from its name in events. */
  dataType: string;
  changedAt: Date;
  change: Pick<RecordChange, 'kind' | 'object' | 'updates'>;
}

/** Assignment of a user to an alert, with the fields that matching needs. */
export interface Watch extends OwnedUser {
  alertId: string;
  /** Increases with each change of the alert. */
  revision: string;
  dataType: string;
  kinds: ChangeKind[];
  filter: Filter | null;
  from: Date;
  /** Null while the assignment is active. */
  until: Date | null;
}

/** A change that an alert matches. */
export interface MatchedAlert extends OwnedUser {
  alertId: string;
  seq: string;
}

/** Maximum difference between the clocks of two services, in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 2_000;

/**
 * True when a change happened during the assignment. Allows for clock skew, so that a new
 * assignment misses no change.
 */
const isWatched = ({ from, until }: Watch, changedAt: Date): boolean =>
  changedAt.getTime() >= from.getTime() - MAX_CLOCK_SKEW_MS && (until === null || changedAt < until);

const groupOf = ({ accountId, userId, dataType }: OwnedUser & { dataType: string }): string => `${accountId} ${userId} ${dataType}`;

/** Matches changes with the alerts that watch their users. */
export class Matching {
  private readonly indexes: Map<string, AlertIndex>;

  constructor(
    watches: readonly Watch[],
    private readonly filters: Filters,
  ) {
    const groups = Map.groupBy(watches, groupOf);
    this.indexes = new Map([...groups].map(([group, ofGroup]) => [group, new AlertIndex(ofGroup, filters)]));
  }

  /** Returns the alerts that match each change. */
  match(changes: readonly StoredChange[]): MatchedAlert[] {
    return changes.flatMap((stored) => this.matchChange(stored));
  }

  private matchChange(stored: StoredChange): MatchedAlert[] {
    const { accountId, userId, seq, changedAt, change } = stored;
    const matchedChange = new MatchedChange(change);
    const watches = (this.indexes.get(groupOf(stored))?.candidates(matchedChange) ?? []).filter(
      (watch) => isWatched(watch, changedAt) && watch.kinds.includes(change.kind) && this.filters.matches(watch, matchedChange),
    );
    return [...new Set(watches.map(({ alertId }) => alertId))].map((alertId) => ({ accountId, userId, alertId, seq }));
  }
}
