import type { RecordChange } from '@company-data/contracts';
import { type DataTypeDefinition, hasField, type RecordBody, removeField, withAddedFields } from '@company-data/data-types';
import { isObject } from '@company-data/kernel';

/** Rules of a data type for the changes of its records. */
type ChangeRules = Partial<
  Pick<DataTypeDefinition, 'silentFields' | 'unversionedFields' | 'personalFields' | 'hiddenFromEventsWhere' | 'addedFields' | 'schema'>
>;

/** Record before and after a change. Null when it does not exist. */
export interface Versions {
  id: string;
  before: RecordBody | null;
  after: RecordBody | null;
}

/**
 * Returns the dotted paths that differ between two JSON values. Arrays are compared and reported as
 * a whole.
 */
export function changedFields(before: unknown, after: unknown, path = ''): { field: string; before: unknown; after: unknown }[] {
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changedFields(before[key] ?? null, after[key] ?? null, path ? `${path}.${key}` : key),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: path, before, after }];
}

/** Returns the record with one member set to null. */
function without(record: RecordBody, [member, ...deeper]: string[]): RecordBody {
  const value = record[member!];
  if (value === undefined) return record;
  return { ...record, [member!]: isObject(value) && deeper.length > 0 ? without(value, deeper) : null };
}

const servedOf = (type: ChangeRules, stored: RecordBody): RecordBody => withAddedFields({ schema: {}, ...type }, stored);

/** Returns the version for events. Null when the record is hidden from events. */
const visibleVersion = ({ hiddenFromEventsWhere }: ChangeRules, version: RecordBody | null): RecordBody | null =>
  hiddenFromEventsWhere !== undefined && version?.[hiddenFromEventsWhere.field] === hiddenFromEventsWhere.value ? null : version;

/**
 * Returns the fields that differ between two versions. The first value of a field that was added to
 * the data type later is not a difference.
 */
function updatesOf({ addedFields = [] }: ChangeRules, before: RecordBody, after: RecordBody): ReturnType<typeof changedFields> {
  const added = addedFields.filter((path) => !hasField(before, path));
  const updates = changedFields(before, after);
  if (added.length === 0) return updates;
  const known = structuredClone(after);
  for (const path of added) removeField(known, path);
  const changed = new Set(changedFields(before, known).map(({ field }) => field));
  return updates.filter(({ field }) => changed.has(field));
}

/**
 * Returns the change of a record for an event. Undefined when only silent or unversioned fields
 * changed.
 */
export function changeOf(type: ChangeRules, versions: Versions): RecordChange | undefined {
  const { id } = versions;
  const [before, after] = [visibleVersion(type, versions.before), visibleVersion(type, versions.after)];
  if (after) return before ? updateOf(type, id, before, after) : { kind: 'add', id, object: servedOf(type, after), updates: [] };
  if (!before) return undefined;
  const object = (type.personalFields ?? []).reduce((body, path) => without(body, path.split('.')), servedOf(type, before));
  return { kind: 'delete', id, object, updates: [] };
}

/** Returns a copy of the record without the members at the paths, also in items of lists. */
function withoutFields(record: RecordBody, paths: string[]): RecordBody {
  const copy = structuredClone(record);
  for (const path of paths) removeField(copy, path);
  return copy;
}

function updateOf(type: ChangeRules, id: string, before: RecordBody, after: RecordBody): RecordChange | undefined {
  const updates = updatesOf(type, before, after);
  if (updates.length === 0) return undefined;
  const ignored = [...(type.silentFields ?? []), ...(type.unversionedFields ?? [])];
  const isQuiet = updatesOf(type, withoutFields(before, ignored), withoutFields(after, ignored)).length === 0;
  return isQuiet ? undefined : { kind: 'update', id, object: servedOf(type, after), updates };
}
