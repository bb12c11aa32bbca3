import type { ChangeKind, Filter } from '@company-data/alert-rules';
import { MatchedChange } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';

/** A change as it is kept. */
export interface KeptChange {
  /** The number it arrived under. */
  seq: string;
  /** The data type's own name. */
  dataType: string;
  changedAt: Date;
  change: Pick<RecordChange, 'kind' | 'object' | 'updates'>;
}

/** An alert that watches a user for a time. */
export interface Watch {
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
export interface Seen {
  alertId: string;
  seq: string;
}

/** Whether a change passes the filter of an alert. */
export type Passes = (watch: Watch, change: MatchedChange) => boolean;

/** What two services call the same moment may lie so far apart, in milliseconds. */
export const CLOCKS_APART_MS = 2_000;

/** Whether a change happened while an alert watched; who has just been assigned misses nothing by the slower of two clocks. */
const isWatched = ({ from, until }: Watch, changedAt: Date): boolean =>
  changedAt.getTime() >= from.getTime() - CLOCKS_APART_MS && (until === null || changedAt < until);

/** Which of the alerts that watch a user have seen which of its changes. */
export function seenOf(watches: readonly Watch[], changes: readonly KeptChange[], passes: Passes): Seen[] {
  const byType = Map.groupBy(watches, ({ dataType }) => dataType);
  return changes.flatMap(({ seq, dataType, changedAt, change }) => {
    const looked = new MatchedChange(change);
    const seeing = (byType.get(dataType) ?? []).filter(
      (watch) => isWatched(watch, changedAt) && watch.kinds.includes(change.kind) && passes(watch, looked),
    );
    return [...new Set(seeing.map(({ alertId }) => alertId))].map((alertId) => ({ alertId, seq }));
  });
}
