import type { JsonSchema, SchemaOf, Static } from '@company-data/kernel';
import type { MonthlyComputation, SlicedComputation } from './by-month.js';
import type { EntryRules, EntryView } from './entry.js';
import type { Figures } from './figures.js';

/** Record as served. Members are in the order of the schema, `id` first. */
export type RecordBody = Record<string, unknown>;

/** Type as which a field is compared in filters and sorts. */
export type FieldType = 'string' | 'number' | 'date' | 'boolean';

/** Field that a client may filter on: a dotted path to a scalar of the record. */
export interface FilterDeclaration {
  field: string;
  type: FieldType;
  /**
   * True when the values are stored in an index. Set on text fields that clients filter large lists
   * by.
   */
  indexed?: true;
}

/** Field that a client may sort on: a dotted path to a scalar of the record. */
export interface SortDeclaration {
  field: string;
  type: FieldType;
}

/**
 * Query parameter of one data type with a fixed value, which selects the records that meet a
 * condition.
 */
export interface FlagDeclaration {
  parameter: string;
  value: string;
  description: string;
  condition: { field: string; type: FieldType; operator: 'eq' | 'ne'; value: string };
}

/**
 * Reason for an empty data type: no records exist, the source withholds them, or no account for the
 * source is configured.
 */
export type InputAvailability = 'AVAILABLE' | 'NOT_ACCESSIBLE' | 'NOT_CONFIGURED';

/** Last successful read of a data type by a connection. */
export interface LastReading {
  provider_name: string;
  /** Start of the read (ISO 8601). Later changes are unknown. Null when no read succeeded yet. */
  at: string | null;
  /**
   * Names of the sources that one of the latest successful reads includes. A source can be missing
   * because the connection lacks a right. Absent when unknown.
   */
  sources?: readonly string[];
}

/** Source whose last read of a data type failed. Its earlier records remain. */
export interface SourceFailure {
  source: string;
  /** Error code, as in synchronization entries. Null when the code is unknown. */
  code: string | null;
}

/** Inputs of a computation in addition to the records. */
export interface ComputeContext {
  /** SIREN of the company, nine digits. */
  siren: string;
  name: string;
  /** Day of the computation in the configured time zone, YYYY-MM-DD. */
  today: string;
  /** Configured time zone, which determines the days and months of date-times. */
  zone: string;
  /**
   * Availability by data type, where it is known. Without it, an empty list does not prove that no
   * records exist.
   */
  availability?: ReadonlyMap<string, InputAvailability>;
  /** Last read of each connection, by data type. Set for definitions with `datedByReadings`. */
  readings?: ReadonlyMap<string, readonly LastReading[]>;
  /**
   * Sources of each input whose last read failed, by data type. Set for definitions with
   * `reportsFailures`.
   */
  failures?: ReadonlyMap<string, readonly SourceFailure[]>;
}

/** Served records by data type. A type that was synchronized without records has an empty list. */
export type ComputeInputs = ReadonlyMap<string, readonly RecordBody[]>;

/** Computes the records of a derived type. Equal inputs and context give equal records. */
export type Compute<T = RecordBody> = (inputs: ComputeInputs, context: ComputeContext) => T[];

/**
 * Fields that the merge takes together from one source. All other fields are merged one by one.
 * Paths are dotted.
 */
export interface MergeRules {
  /** Objects taken as a whole from the source that wins them, such as an address. */
  whole?: string[];
  /**
   * Groups of members taken together from the source that wins the first one, such as a code and
   * its labels.
   */
  together?: string[][];
  /**
   * Fields that a manual entry cannot state, such as a flag. The value of an entry is a default,
   * which is served when no other source has a value.
   */
  notEntered?: string[];
}

/** Definition of one data type. To add a data type, add a folder that exports a definition. */
export interface DataTypeDefinition {
  /** Public name, such as COMPANY_OFFICER. */
  name: string;
  title: string;
  /** French title, for e-mails and other text for people. */
  titleFr?: string;
  /**
   * Dotted paths, also through lists, that identify a record in one line. The paths of one part are
   * joined by a space, and null values are omitted.
   */
  headline?: string[];
  description: string;
  /** Path under /api/v6/users/{userId}/. Empty for an internal data type. */
  path: string;
  /** Path parameter when single records are served at {path}/{parameter}. */
  recordParameter?: string;
  /** `object` for at most one record per user, `list` for any number, served in pages. */
  shape: 'object' | 'list';
  /** Name in change events when it differs from `name`. */
  eventName?: string;
  /**
   * Schema of a served record. `id` is the first property, every property is required, and absent
   * values are null.
   */
  schema: JsonSchema;
  /**
   * Returns the natural key, which identifies a record across synchronizations. The record id is a
   * UUIDv5 of it.
   */
  naturalKey(record: RecordBody): string;
  /** Date or date-time field that orders a list, descending by default. Absent for objects. */
  orderedBy?: string;
  filters: FilterDeclaration[];
  sorts: SortDeclaration[];
  flags?: FlagDeclaration[];
  /**
   * Dotted paths, also through lists, of fields added after the first records were stored. Older
   * records are served with null there until they are read again. The first value changes the
   * record but causes no change event.
   */
  addedFields?: string[];
  /**
   * Dotted paths excluded from the version of a record. A change of only these fields is not
   * stored.
   */
  unversionedFields: string[];
  /**
   * Dotted paths, also through lists, that are part of the version but cause no change event when
   * nothing else changed. Examples are the time of a read and the wording of a warning.
   */
  silentFields?: string[];
  /**
   * Records that are served but excluded from change events, because they may disappear or return
   * under another id.
   */
  hiddenFromEventsWhere?: { field: string; value: string | null };
  /** Dotted paths of personal data, which are null in the event of a deleted record. */
  personalFields?: string[];
  merge?: MergeRules;
  /**
   * False when a record belongs to one provider, whose name is part of its natural key. Data of a
   * second provider for the key is an error.
   */
  merged?: false;
  /**
   * Rules for manual entry by clients. A person or company in an entry and in a source is one
   * record.
   */
  entry?: EntryRules;
  /**
   * Returns the record of an entry. Set on an internal type with one record per entry of any type.
   */
  ofEntries?(told: EntryView): RecordBody;
  /** Data types that a derived type is computed from. */
  computedFrom?: string[];
  /** Source and null rule of each computed figure. Required for a type with `compute`. */
  figures?: Figures;
  /** Data types of `computedFrom` that do not delay the computation while they were never read. */
  optionalInputs?: string[];
  /** Computes the records of a derived type, without `id`. A pure function of its inputs. */
  compute?: Compute;
  /**
   * Computation by month, for a derived type with one large input. `compute` gives the same result
   * from all records.
   */
  computeByMonth?: MonthlyComputation;
  /**
   * Computation in one run over slices, for a derived type whose only input is large. `compute`
   * gives the same result.
   */
  computeInSlices?: SlicedComputation;
  /** True when the computation needs the time of the last read of each input. */
  datedByReadings?: boolean;
  /** True when the records report the sources whose last read failed. */
  reportsFailures?: boolean;
  /**
   * True for a type that is collected only for derived types. It has no path, and clients cannot
   * request it.
   */
  internal?: boolean;
  /**
   * Successor, and ISO date of the deprecation. Set on a type that exists only for older clients.
   * It is never removed under the prefix of its path.
   */
  deprecated?: { successor: string; since: string };
  /** Example of one complete record, as served. */
  sample: RecordBody;
}

/** Data type with the record type of its schema. */
export type TypedDataType<T> = DataTypeDefinition & { schema: SchemaOf<T> };

/** Computed record without its id. */
export type Computed<S extends SchemaOf<unknown>> = Omit<Static<S>, 'id'>;

/** Declares a data type. Types its natural key and computation by its schema. */
export const defineDataType = <T extends RecordBody>(
  definition: Omit<TypedDataType<T>, 'naturalKey' | 'compute' | 'computeByMonth' | 'computeInSlices'> & {
    naturalKey(record: NoInfer<T>): string;
    compute?: Compute<Omit<NoInfer<T>, 'id'>>;
    computeByMonth?: MonthlyComputation<Omit<NoInfer<T>, 'id'>>;
    computeInSlices?: SlicedComputation<Omit<NoInfer<T>, 'id'>>;
  },
): TypedDataType<T> => definition as TypedDataType<T>;

/** Served record of a data type, for example `RecordOf<typeof companyOfficer>`. */
export type RecordOf<D extends TypedDataType<unknown>> = Static<D['schema']>;

/** Replaces the literal text types of a value by string. */
type AnyText<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? AnyText<Item>[]
    : T extends object
      ? { [Name in keyof T]: AnyText<T[Name]> }
      : T;

/**
 * Record that a provider maps from a response, without id and with codes as plain text. Example:
 * `MappedRecord<typeof companyOfficer>`.
 */
export type MappedRecord<D extends TypedDataType<unknown>> = AnyText<Omit<RecordOf<D>, 'id'>>;
