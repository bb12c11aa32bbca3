import { compileFilter, type FilterMatch, lookupsOf, type MatchedChange, type RecordLookup } from '@company-data/alert-rules';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BrokenFilters } from './broken-filters.js';
import type { Watch } from './matching.js';

/** Compiled filters in memory. */
const MAX_FILTERS = 10_000;

/** The fields of an alert that identify its filter. */
export type Filtered = Pick<Watch, 'alertId' | 'revision' | 'dataType' | 'filter'>;

interface Compiled {
  match: FilterMatch;
  isBroken: boolean;
  /** Values that a record must have to match. */
  lookups: RecordLookup[];
}

/** The filters of alerts, compiled once for each revision of an alert. */
@Injectable()
export class Filters {
  private readonly compiled = new LRUCache<string, Compiled>({ max: MAX_FILTERS });

  constructor(@Inject(BrokenFilters) private readonly broken: Pick<BrokenFilters, 'report'>) {}

  readonly matches = (watch: Filtered, change: MatchedChange): boolean => watch.filter === null || this.of(watch).match(change);

  readonly lookupsOf = (watch: Filtered): RecordLookup[] => (watch.filter === null ? [] : this.of(watch).lookups);

  /** Whether a filter no longer fits its data type, so that its alert matches every change. */
  isBroken(alert: Filtered): boolean {
    return alert.filter !== null && this.of(alert).isBroken;
  }

  private of(alert: Filtered): Compiled {
    const key = `${alert.alertId} ${alert.revision}`;
    const known = this.compiled.get(key);
    if (known !== undefined) return known;
    const compiled = this.compile(alert);
    this.compiled.set(key, compiled);
    return compiled;
  }

  /**
   * A filter that does not fit matches every change: a receiver can ignore surplus events, but
   * events that are not sent are lost.
   */
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
