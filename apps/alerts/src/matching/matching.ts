import { type ChangeKind, type Filter, MatchedChange } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { AlertIndex } from './alert-index.js';
import type { Filters } from './filters.js';
import type { OwnedUser } from './published-changes.js';

/** A change as it is kept. */
export interface StoredChange extends OwnedUser {
  /** The number it arrived under. */
  seq: string;
  /** The data type's own name. */
  dataType: string;
  changedAt: Date;
  change: Pick<RecordChange, 'kind' | 'object' | 'updates'>;
}

/** An alert that watches a user for a time. */
export interface Watch extends OwnedUser {
  alertId: string;
  /** One more at each change of the alert. */
  revision: string;
  dataType: string;
  kinds: ChangeKind[];
  filter: Filter | null;
  from: Date;
  /** Null while it goes on. */
  until: Date | null;
}

/** What an alert has seen. */
export interface MatchedAlert extends OwnedUser {
  alertId: string;
  seq: string;
}

/** What two services call the same moment may lie so far apart, in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 2_000;

/** Whether a change happened while an alert watched; who has just been assigned misses nothing by the slower of two clocks. */
const isWatched = ({ from, until }: Watch, changedAt: Date): boolean =>
  changedAt.getTime() >= from.getTime() - MAX_CLOCK_SKEW_MS && (until === null || changedAt < until);

const groupOf = ({ accountId, userId, dataType }: OwnedUser & { dataType: string }): string => `${accountId} ${userId} ${dataType}`;

/** Holds changes against the alerts that watch their users. */
export class Matching {
  private readonly indexes: Map<string, AlertIndex>;

  constructor(
    watches: readonly Watch[],
    private readonly filters: Filters,
  ) {
    const groups = Map.groupBy(watches, groupOf);
    this.indexes = new Map([...groups].map(([group, ofGroup]) => [group, new AlertIndex(ofGroup, filters)]));
  }

  /** Which alerts have seen which of the changes. */
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
