import { compileFilter, type FilterMatch, type MatchedChange } from '@company-data/alert-rules';
import { dataTypes } from '@company-data/data-types';
import { LRUCache } from 'lru-cache';
import type { Watch } from './matching.js';

/** Filters of alerts that are kept compiled. */
const MOST_FILTERS = 10_000;

/** Tells of a filter that fits its data type no more. */
export type TellBroken = (watch: Watch, error: unknown) => void;

/** The filters of alerts, compiled once for each revision of an alert. */
export class Filters {
  private readonly compiled = new LRUCache<string, FilterMatch>({ max: MOST_FILTERS });

  constructor(private readonly tellBroken: TellBroken) {}

  readonly passes = (watch: Watch, change: MatchedChange): boolean => watch.filter === null || this.matchOf(watch)(change);

  private matchOf(watch: Watch): FilterMatch {
    const key = `${watch.alertId} ${watch.revision}`;
    const known = this.compiled.get(key);
    if (known !== undefined) return known;
    const match = this.compile(watch);
    this.compiled.set(key, match);
    return match;
  }

  /** A filter that does not fit lets everything through: what is told too much can be passed over, what is not told is lost. */
  private compile(watch: Watch): FilterMatch {
    try {
      const type = dataTypes.get(watch.dataType);
      if (type === undefined) throw new Error(`no data type is called ${watch.dataType}`);
      return compileFilter(watch.filter, type);
    } catch (error) {
      this.tellBroken(watch, error);
      return () => true;
    }
  }
}
