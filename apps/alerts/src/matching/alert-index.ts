import type { MatchedChange, RecordLookup } from '@company-data/alert-rules';
import type { Filters } from './filters.js';
import type { Watch } from './matching.js';

/** Number of alerts per user below which an index costs more than it saves. */
const FEW = 16;
/** Fields that are tried for an index, most frequent first. */
const FIELDS_TRIED = 5;

interface IndexLookup {
  watch: Watch;
  lookups: RecordLookup[];
}

/** Returns the fields that filters compare with values, most frequent first. */
function fieldsOf(alerts: readonly IndexLookup[]): string[] {
  const counts = new Map<string, number>();
  for (const { lookups } of alerts) {
    for (const field of new Set(lookups.map((lookup) => lookup.field))) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([field]) => field);
}

/** Groups alerts by the values that their filters require in one field. */
class ByField {
  private readonly byValue = new Map<RecordLookup['values'][number], Watch[]>();
  /** Alerts whose filters do not use the field. */
  readonly others: Watch[] = [];
  private valuesOf: RecordLookup['valuesOf'] = () => [];
  private largest = 0;

  constructor(alerts: readonly IndexLookup[], field: string) {
    for (const { watch, lookups } of alerts) {
      const lookup = lookups.find((each) => each.field === field);
      if (lookup === undefined) this.others.push(watch);
      else this.add(watch, lookup);
    }
  }

  /** Maximum number of alerts to match a change with, if its record has one value in the field. */
  get cost(): number {
    return this.others.length + this.largest;
  }

  candidates(change: MatchedChange): Watch[] {
    const values = new Set([...this.valuesOf(change.after), ...(change.isUpdate ? this.valuesOf(change.before) : [])]);
    return [...new Set([...values].flatMap((value) => this.byValue.get(value) ?? [])), ...this.others];
  }

  private add(watch: Watch, { values, valuesOf }: RecordLookup): void {
    this.valuesOf = valuesOf;
    for (const value of values) {
      const alike = this.byValue.get(value) ?? [];
      this.byValue.set(value, alike);
      this.largest = Math.max(this.largest, alike.push(watch));
    }
  }
}

/**
 * Alerts of one data type for one user. Many alerts are indexed by a value that matching records
 * must have.
 */
export class AlertIndex {
  private readonly byField?: ByField;

  constructor(
    private readonly watches: readonly Watch[],
    filters: Pick<Filters, 'lookupsOf'>,
  ) {
    if (watches.length <= FEW) return;
    const alerts = watches.map((watch) => ({ watch, lookups: filters.lookupsOf(watch) }));
    const tried = fieldsOf(alerts).slice(0, FIELDS_TRIED).map((field) => new ByField(alerts, field)); // prettier-ignore
    const best = tried.toSorted((one, other) => one.cost - other.cost)[0];
    if (best !== undefined && best.cost < watches.length) this.byField = best;
  }

  /** Returns all alerts that a change may match. */
  candidates(change: MatchedChange): readonly Watch[] {
    return this.byField?.candidates(change) ?? this.watches;
  }
}
