import { DataTypeNotSupported, DateOrder, type EnteredData } from '@company-data/contracts';
import {
  copyLine,
  type DataTypeDefinition,
  dataTypes,
  type EnteredParty,
  type EntryRules,
  MAX_LINE_BYTES,
  recordIdOf,
  toStoredRecord,
} from '@company-data/data-types';
import { type FieldError, invalid, refused } from '@company-data/kernel';

/** A data type that supports manual entry. */
export type EnterableType = DataTypeDefinition & { entry: EntryRules };

const isEnterable = (definition: DataTypeDefinition): definition is EnterableType => definition.entry !== undefined;

const enterable = [...dataTypes.values()].filter(isEnterable);

/** Data type of an entry that states no data type and has no identifying field of one. */
export const DEFAULT_TYPE = enterable.find(({ entry }) => entry.identifyingFields === undefined)!;

/** Names of the data types that support manual entry. */
export const ENTERABLE_TYPES: readonly string[] = enterable.map(({ name }) => name);

/** Returns the data type with this name. @throws DATA_TYPE_NOT_SUPPORTED */
export function enterableType(name: string): EnterableType {
  const found = enterable.find((definition) => definition.name === name);
  if (found) return found;
  throw refused(DataTypeNotSupported, `${name} does not support manual entry. Use ${ENTERABLE_TYPES.join(' or ')}.`, {
    errors: [{ pointer: '/data_type', code: DataTypeNotSupported.code, detail: `Expected ${ENTERABLE_TYPES.join(' or ')}.` }],
  });
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined;

/** Data type of an entry, and whether nothing in the entry states or implies it. */
export interface TypeMeant {
  type: EnterableType;
  assumed: boolean;
}

/**
 * Returns the data type of an entry: the stated one, else the one with an identifying field that
 * is set, else the default type. The default type is assumed when the entry has only fields that
 * all data types share.
 */
export function typeMeant(name: string | null | undefined, data: EnteredParty): TypeMeant {
  if (hasValue(name)) return { type: enterableType(name!), assumed: false };
  const identified = enterable.find(({ entry }) => entry.identifyingFields?.some((field) => hasValue(data[field])));
  if (identified) return { type: identified, assumed: false };
  const isShared = (field: string): boolean => enterable.every(({ entry }) => (entry.fields as readonly string[]).includes(field));
  return { type: DEFAULT_TYPE, assumed: Object.keys(data).every(isShared) };
}

/** Removes all null values from an entry. */
export const withoutNulls = (data: EnteredData): EnteredParty =>
  JSON.parse(JSON.stringify(data, (_name, value: unknown) => (value === null ? undefined : value))) as EnteredParty;

/**
 * Size of an entry as a record with all added fields, in bytes. The rest of a line is space for
 * fields that grow later, for example when a planned role ends.
 */
export const MAX_ENTRY_BYTES = MAX_LINE_BYTES - 20 * 1_024;

/** Rejects an entry whose record could never be served. @throws VALIDATION_FAILED */
function checkSize(type: EnterableType, data: EnteredParty, context: { siren: string; today: string }): void {
  const record = type.entry.recordOf(data, { ...context, enteredAt: new Date(0).toISOString() });
  const { length } = copyLine(toStoredRecord(type, recordIdOf(type, '', record), record));
  if (length <= MAX_ENTRY_BYTES) return;
  const detail = `The record of this entry has ${length} bytes with the fields of ${type.name}. At most ${MAX_ENTRY_BYTES} are allowed.`;
  throw invalid([{ pointer: '/data', code: 'RECORD_TOO_LARGE', detail }]);
}

/** Validates an entry of a data type. @throws VALIDATION_FAILED, DATE_ORDER */
export function checkEntry(type: EnterableType, data: EnteredParty, context: { siren: string; today: string }): void {
  const { name, entry } = type;
  const faults = [...foreignFields(name, entry, data), ...futureDates(data, context.today), ...entry.violations(data, context)];
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, pointer: `/data${fault.pointer ?? ''}` })));
  const reversed = reversedPeriods(data);
  if (reversed.length > 0) throw refused(DateOrder, 'A role ends before it starts.', { errors: reversed });
  checkSize(type, data, context);
}

const foreignFields = (name: string, { fields }: EntryRules, data: EnteredParty): FieldError[] =>
  Object.keys(data)
    .filter((field) => !(fields as readonly string[]).includes(field))
    .map((field) => ({ pointer: `/${field}`, code: 'UNKNOWN_PROPERTY', detail: `${name} has no ${field}.` }));

/** Yields the dates of an entry with their JSON pointers. */
function* datesIn(data: EnteredParty): Generator<[pointer: string, date: string]> {
  if (data.birth_date) yield ['/birth_date', data.birth_date];
  if (data.since) yield ['/since', data.since];
  for (const [company, { roles }] of (data.companies ?? []).entries())
    for (const [role, { start_date: start, end_date: end }] of (roles ?? []).entries()) {
      if (start) yield [`/companies/${company}/roles/${role}/start_date`, start];
      if (end) yield [`/companies/${company}/roles/${role}/end_date`, end];
    }
}

const futureDates = (data: EnteredParty, today: string): FieldError[] =>
  [...datesIn(data)]
    .filter(([, date]) => date > today)
    .map(([pointer]) => ({ pointer, code: 'IN_THE_FUTURE', detail: `Expected a date that is not in the future. Today is ${today}.` }));

const reversedPeriods = ({ companies }: EnteredParty): FieldError[] =>
  (companies ?? []).flatMap(({ roles }, company) =>
    (roles ?? []).flatMap(({ start_date: start, end_date: end }, role) =>
      start && end && end < start
        ? [{ pointer: `/data/companies/${company}/roles/${role}/end_date`, code: DateOrder.code, detail: `The role ends before ${start}.` }]
        : [],
    ),
  );
