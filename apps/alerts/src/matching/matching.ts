import { type ChangeKind, type Filter, MatchedChange } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { AlertIndex } from './alert-index.js';
import type { Filters } from './filters.js';
import type { OwnedUser } from './published-changes.js';

/** A stored change. */
export interface StoredChange extends OwnedUser {
  /** Its sequence number. */
  seq: string;
  /** The data type's own name. */
  dataType: string;
  changedAt: Date;
  change: Pick<RecordChange, 'kind' | 'object' | 'updates'>;
}

/** An alert that watches a user for a time. */
export interface Watch extends OwnedUser {
  alertId: string;
  /** Increases with each change of the alert. */
  revision: string;
  dataType: string;
  kinds: ChangeKind[];
  filter: Filter | null;
  from: Date;
  /** Null while the alert watches. */
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
 * Whether a change happened while an alert watched. The clock skew is allowed for, so that a new
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

  /** The alerts that match each of the changes. */
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
