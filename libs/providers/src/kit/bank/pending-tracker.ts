import type { OperationRecord } from './codes.js';
import { type BankCheckpoint, type Replacement } from './checkpoint.js';
import { isGivenUp, mayReplace, type PendingOperation, pendingOf, placeOf, replacedBy } from './pending.js';

/** Key of an operation within a provider. */
export type OperationPlace = Pick<PendingOperation, 'account' | 'id'>;

const placeIn = ({ account_id, transaction_id }: OperationRecord): OperationPlace => ({ account: account_id, id: transaction_id });

/** Records and deletions to report. */
export interface PendingChanges {
  records: OperationRecord[];
  deleted: OperationPlace[];
}

/**
 * Tracks pending operations through one read: which ones remain, which disappeared, and which
 * booked operation replaced one. Withholds booked operations that may be replacements until the end
 * of the read.
 */
export class PendingTracker {
  private readonly known: ReadonlyMap<string, PendingOperation>;
  private readonly before: ReadonlyMap<string, Replacement>;
  private readonly pending = new Map<string, PendingOperation>();
  private readonly booked = new Set<string>();
  private readonly withheld = new Map<string, OperationRecord>();
  /** Known operations that were reported as deleted. */
  private readonly reportedDeleted = new Set<string>();

  constructor(
    mark: BankCheckpoint | undefined,
    /** Day of the read. */
    private readonly today: string,
  ) {
    this.known = new Map(mark?.pending.map((each) => [placeOf(each), each]));
    this.before = new Map(mark?.replaced.map((each) => [placeOf({ account: each.account, id: each.booked }), each]));
  }

  /** Earliest day of the operations that were pending at the last read. Undefined if none were. */
  get since(): string | undefined {
    return [...this.known.values()].map(({ day }) => day).toSorted()[0];
  }

  /** Registers records without reporting them. */
  recordSeen(records: readonly OperationRecord[]): void {
    records.forEach((record) => this.isOver(record));
  }

  /**
   * Returns the records and deletions of a page to report now. A pending operation that is too old
   * counts as deleted.
   */
  take({ records, deleted }: PendingChanges): PendingChanges {
    for (const place of deleted) this.remove(placeOf(place));
    const over = records.filter((record) => this.isOver(record));
    const told = records.filter((record) => !over.includes(record) && !this.withholds(record));
    return { records: told.map((record) => this.withReplaced(record)), deleted: [...deleted, ...over.map(placeIn)] };
  }

  /** Returns the withheld records and the remaining deletions. Called once, after the last page. */
  rest(): PendingChanges & Pick<BankCheckpoint, 'pending' | 'replaced'> {
    const gone = [...this.known].filter(([place]) => !this.pending.has(place) && !this.booked.has(place)).map(([, each]) => each);
    const held = [...this.withheld.values()];
    const found = replacedBy(gone, held);
    const records = held.map((record) => {
      const replaces = found.get(placeOf(placeIn(record)));
      return replaces === undefined ? this.withReplaced(record) : { ...record, replaces_transaction_id: replaces };
    });
    const replaced = records.flatMap(({ account_id, transaction_id, replaces_transaction_id: pending }) =>
      pending === null ? [] : [{ account: account_id, booked: transaction_id, pending }],
    );
    return { records, deleted: gone.filter((each) => !this.reportedDeleted.has(placeOf(each))), ...this.retained(replaced) };
  }

  private remove(place: string): void {
    this.pending.delete(place);
    if (this.known.has(place)) this.reportedDeleted.add(place);
  }

  private retained(found: Replacement[]): Pick<BankCheckpoint, 'pending' | 'replaced'> {
    const places = new Set(found.map(({ account, booked }) => placeOf({ account, id: booked })));
    const older = [...this.before].filter(([place]) => !places.has(place)).map(([, each]) => each);
    const latestFirst = [...this.pending.values()].toSorted((one, other) => (one.day < other.day ? 1 : -1));
    return { pending: latestFirst, replaced: [...found, ...older] };
  }

  /** Registers a record. Returns true for a pending operation that is too old. */
  private isOver(record: OperationRecord): boolean {
    const place = placeOf(placeIn(record));
    if (record.status === 'BOOKED') {
      this.pending.delete(place);
      if (this.known.has(place)) this.booked.add(place);
      return false;
    }
    const pending = pendingOf(record);
    if (isGivenUp(pending.day, this.today)) return true;
    this.pending.set(place, pending);
    return false;
  }

  private withholds(record: OperationRecord): boolean {
    if (this.known.size === 0 || !mayReplace([...this.known.values()], record)) return false;
    this.withheld.set(placeOf(placeIn(record)), record);
    return true;
  }

  private withReplaced(record: OperationRecord): OperationRecord {
    const before = this.before.get(placeOf(placeIn(record)));
    return before === undefined || record.status === 'PENDING' ? record : { ...record, replaces_transaction_id: before.pending };
  }
}
