import { anyDataType, type RecordBody } from '@company-data/data-types';
import type { ConformingEvent, ConformingScope } from './conforming-provider.js';

/** Remaining records of each contribution (source and data type), by natural key. */
export type SurvivingRecords = Map<string, Map<string, RecordBody>>;

const valueAt = (record: RecordBody, path: string): unknown =>
  path.split('.').reduce<unknown>((at, member) => (at as RecordBody | null | undefined)?.[member], record);

/** Converts a date or a time to a time. A date is the time when it begins. */
const momentOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

function speaksOf(scope: ConformingScope, record: RecordBody): boolean {
  if (scope.kind !== 'window') return scope.kind === 'all';
  const moment = momentOf(valueAt(record, scope.field));
  return moment >= momentOf(scope.from) && moment < momentOf(scope.to);
}

/** Returns the remaining records after a read. */
export function survivingAfter(before: SurvivingRecords, events: readonly ConformingEvent[]): SurvivingRecords {
  const standing: SurvivingRecords = new Map(before);
  for (const end of events) {
    if (end.kind !== 'complete') continue;
    const { source, dataType, scope = { kind: 'all' as const } } = end;
    const { naturalKey } = anyDataType(dataType);
    const kept = [...(before.get(`${source} ${dataType}`) ?? [])].filter(([, record]) => !speaksOf(scope, record));
    const records = new Map(kept);
    for (const page of events) {
      if (page.kind !== 'page' || page.source !== source || page.dataType !== dataType) continue;
      page.records.forEach((record) => records.set(naturalKey(record), record));
      page.deleted?.forEach((key) => records.delete(naturalKey(key)));
    }
    standing.set(`${source} ${dataType}`, records);
  }
  return standing;
}
