import type { RecordChange } from '@company-data/contracts';
import { type DataTypeDefinition, type RecordBody, schemaThrough, withAddedFields } from '@company-data/data-types';
import { isObject } from '@company-data/kernel';

/** Rules of a data type for the changes of its records. */
type ChangeRules = Partial<
  Pick<
    DataTypeDefinition,
    'silentFields' | 'unversionedFields' | 'personalFields' | 'hiddenFromEventsWhere' | 'addedFields' | 'schema' | 'computedFrom'
  >
>;

type FieldChange = RecordChange['updates'][number];

/** Returns true when a member is not compared. An absent member has the value undefined. */
type IsSkipped = (path: string, before: unknown, after: unknown) => boolean;

/** Record before and after a change. Null when it does not exist. */
export interface Versions {
  id: string;
  before: RecordBody | null;
  after: RecordBody | null;
}

/**
 * Returns the dotted paths that differ between two JSON values. Arrays are compared and reported as
 * a whole. A path also leads through the items of a list.
 */
export function changedFields(before: unknown, after: unknown, isSkipped: IsSkipped = () => false, path = ''): FieldChange[] {
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
      const field = path ? `${path}.${key}` : key;
      const [one, other] = [before[key], after[key]];
      return isSkipped(field, one, other) ? [] : changedFields(one ?? null, other ?? null, isSkipped, field);
    });
  }
  return isSame(before, after, isSkipped, path) ? [] : [{ field: path, before, after }];
}

function isSame(before: unknown, after: unknown, isSkipped: IsSkipped, path: string): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => isSame(item, after[index], isSkipped, path));
  }
  if (isObject(before) && isObject(after)) return changedFields(before, after, isSkipped, path).length === 0;
  return before === after;
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
 * Returns true for a member that one of two versions does not know: it was added to the data type
 * later, or an older release of the service compares. A computed null counts as unknown, since the
 * inputs of the record may still lack the member.
 */
const isUnknown =
  ({ addedFields = [], schema, computedFrom }: ChangeRules): IsSkipped =>
  (path, before, after) => {
    if (before !== undefined && after !== undefined) return before === null && computedFrom !== undefined && addedFields.includes(path);
    return addedFields.includes(path) || (schema !== undefined && schemaThrough(schema, path) === undefined);
  };

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

const memberAt = (record: RecordBody, path: string): unknown =>
  path.split('.').reduce<unknown>((at, member) => (isObject(at) ? (at[member] ?? null) : null), record);

function updateOf(type: ChangeRules, id: string, before: RecordBody, after: RecordBody): RecordChange | undefined {
  const unknown = isUnknown(type);
  const ignored = [...(type.silentFields ?? []), ...(type.unversionedFields ?? [])];
  const isQuiet = changedFields(before, after, (path, ...values) => ignored.includes(path) || unknown(path, ...values)).length === 0;
  if (isQuiet) return undefined;
  const [old, object] = [servedOf(type, before), servedOf(type, after)];
  const updates = changedFields(before, after, unknown).map(({ field }) => ({
    field,
    before: memberAt(old, field),
    after: memberAt(object, field),
  }));
  return { kind: 'update', id, object, updates };
}
