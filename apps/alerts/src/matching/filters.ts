import { compileFilter, type FilterMatch, lookupsOf, type MatchedChange, type RecordLookup } from '@company-data/alert-rules';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import { LRUCache } from 'lru-cache';
import type { Watch } from './matching.js';

/** Filters of alerts that are kept compiled. */
const MAX_FILTERS = 10_000;

/** What of an alert a filter is known by. */
export type Filtered = Pick<Watch, 'alertId' | 'revision' | 'dataType' | 'filter'>;

/** Who is told of filters that fit their data type no more. */
export interface BrokenFilters {
  /** One was found when it was compiled. */
  report(alert: Filtered, error: unknown): void;
  /** These are all there are. */
  clearExcept(alertIds: string[]): void;
}

interface Compiled {
  match: FilterMatch;
  isBroken: boolean;
  /** What records must have that it lets through. */
  lookups: RecordLookup[];
}

/** The filters of alerts, compiled once for each revision of an alert. */
export class Filters {
  private readonly compiled = new LRUCache<string, Compiled>({ max: MAX_FILTERS });

  constructor(private readonly broken: BrokenFilters) {}

  readonly matches = (watch: Filtered, change: MatchedChange): boolean => watch.filter === null || this.of(watch).match(change);

  readonly lookupsOf = (watch: Filtered): RecordLookup[] => (watch.filter === null ? [] : this.of(watch).lookups);

  /** Whether a filter fits its data type no more, so that its alert tells of everything. */
  isBroken(alert: Filtered): boolean {
    return alert.filter !== null && this.of(alert).isBroken;
  }

  /** What has been told is taken back, but for these. */
  clearBrokenExcept(alertIds: string[]): void {
    this.broken.clearExcept(alertIds);
  }

  private of(alert: Filtered): Compiled {
    const key = `${alert.alertId} ${alert.revision}`;
    const known = this.compiled.get(key);
    if (known !== undefined) return known;
    const compiled = this.compile(alert);
    this.compiled.set(key, compiled);
    return compiled;
  }

  /** A filter that does not fit lets everything through: what is told too much can be passed over, what is not told is lost. */
  private compile(alert: Filtered): Compiled {
    try {
      const type = typeOf(alert);
      return { match: compileFilter(alert.filter, type), lookups: lookupsOf(alert.filter!, type), isBroken: false };
    } catch (error) {
      this.broken.report(alert, error);
      return { match: () => true, lookups: [], isBroken: true };
    }
  }
}

function typeOf({ dataType }: Filtered): DataTypeDefinition {
  const type = dataTypes.get(dataType);
  if (type === undefined) throw new Error(`no data type is called ${dataType}`);
  return type;
}
