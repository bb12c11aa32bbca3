import { compileFilter, type FilterMatch, lookupsOf, type MatchedChange, type RecordLookup } from '@company-data/alert-rules';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BrokenFilters } from './broken-filters.js';
import type { Watch } from './matching.js';

/** Compiled filters in memory, at most. */
const MAX_FILTERS = 10_000;

/** The fields of an alert that identify its filter. */
export type Filtered = Pick<Watch, 'alertId' | 'revision' | 'dataType' | 'filter'>;

interface Compiled {
  match: FilterMatch;
  isBroken: boolean;
  /** Values that a record must have to match. */
  lookups: RecordLookup[];
}

/** Caches the compiled filters of alerts by alert and revision. */
@Injectable()
export class Filters {
  private readonly compiled = new LRUCache<string, Compiled>({ max: MAX_FILTERS });

  constructor(@Inject(BrokenFilters) private readonly broken: Pick<BrokenFilters, 'report'>) {}

  readonly matches = (watch: Filtered, change: MatchedChange): boolean => watch.filter === null || this.of(watch).match(change);

  readonly lookupsOf = (watch: Filtered): RecordLookup[] => (watch.filter === null ? [] : this.of(watch).lookups);

  /** True when a filter no longer fits its data type. Its alert then matches every change. */
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
   * Compiles a filter. An invalid filter matches every change, because receivers can ignore surplus
   * events, but unsent events are lost.
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
