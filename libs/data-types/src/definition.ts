import type { JsonSchema, SchemaOf, Static } from '@company-data/kernel';
import type { MonthlyComputation, SlicedComputation } from './by-month.js';
import type { EntryRules, EntryView } from './entry.js';

/** A record as served: its JSON members in the schema's order, `id` first. */
export type RecordBody = Record<string, unknown>;

/** How a field's text is compared in filters and sorts. */
export type FieldType = 'string' | 'number' | 'date' | 'boolean';

/** A field a client may filter on; `field` is a dotted path to a scalar of the record. */
export interface FilterDeclaration {
  field: string;
  type: FieldType;
  /**
   * Set where the values are kept in an index: of texts that a client asks a list of hundreds of
   * thousands of records for.
   */
  indexed?: true;
}

/** A field a client may sort on; `field` is a dotted path to a scalar of the record. */
export interface SortDeclaration {
  field: string;
  type: FieldType;
}

/**
 * A named query parameter of one data type with fixed values, each keeping the records that meet a
 * condition.
 */
export interface FlagDeclaration {
  parameter: string;
  value: string;
  description: string;
  condition: { field: string; type: FieldType; operator: 'eq' | 'ne'; value: string };
}

/**
 * Whether an empty data type means that nothing exists, that the source withholds it, or that no
 * account for the source is set.
 */
export type InputAvailability = 'AVAILABLE' | 'NOT_ACCESSIBLE' | 'NOT_CONFIGURED';

/** When a connection was last read for a data type with success. */
export interface LastReading {
  provider_name: string;
  /** The moment it began (ISO 8601): what came later is not known of; null where it never was. */
  at: string | null;
}

/** A source that could not be read for a data type the last time: what it said before stands. */
export interface SourceFailure {
  source: string;
  /** Code of the error, as entries tell it; null where nothing more is known. */
  code: string | null;
}

/** What a computation may know beside records. */
export interface ComputeContext {
  /** Nine digits. */
  siren: string;
  name: string;
  /** The day of the computation by the calendar of the configured zone, YYYY-MM-DD. */
  today: string;
  /** The configured zone, by whose calendar moments are days and months. */
  zone: string;
  /** Availability by data type where it is known; without it an empty list proves nothing. */
  availability?: ReadonlyMap<string, InputAvailability>;
  /**
   * Of data types whose definition asks for it (`datedByReadings`): the last reading of each
   * connection that is there to read them.
   */
  readings?: ReadonlyMap<string, readonly LastReading[]>;
  /**
   * Of data types whose definition asks for it (`reportsFailures`): the sources of each input that
   * could not be read the last time.
   */
  failures?: ReadonlyMap<string, readonly SourceFailure[]>;
}

/**
 * Records by data type, each as served; a type that was synchronized and has none is an empty list.
 */
export type ComputeInputs = ReadonlyMap<string, readonly RecordBody[]>;

/** Computes a derived type: same inputs and context, same records. */
export type Compute<T = RecordBody> = (inputs: ComputeInputs, context: ComputeContext) => T[];

/**
 * What of a record comes from one source when several speak of it; all else is merged field by
 * field. Dotted paths, whoever speaks.
 */
export interface MergeRules {
  /**
   * Objects served whole from the source that wins them: their members mean nothing apart, as the
   * lines of an address.
   */
  whole?: string[];
  /**
   * Members that mean nothing apart though the others of their object do, as a code and its labels:
   * from the source that wins the first.
   */
  together?: string[][];
}

/**
 * Everything the system knows about one data type. Adding a data type is adding a folder that
 * exports one of these.
 */
export interface DataTypeDefinition {
  /** Public name, e.g. COMPANY_OFFICER. */
  name: string;
  title: string;
  /** The title in French, for what is written to people. */
  titleFr?: string;
  /**
   * What a record is told by in one line: dotted paths, also through lists, those of one part side
   * by side; nothing stands for what is null.
   */
  headline?: string[];
  description: string;
  /** Path under /api/v6/users/{userId}/; empty for an internal data type. */
  path: string;
  /** Name of the path parameter when one record can be read by id at {path}/{parameter}. */
  recordParameter?: string;
  /** `object`: at most one record per user; `list`: any number, served in pages. */
  shape: 'object' | 'list';
  /** Name written in change events where it differs from `name`. */
  eventName?: string;
  /**
   * Schema of a record as served; `id` is its first property, every property is listed in
   * `required`, absent values are null.
   */
  schema: JsonSchema;
  /**
   * The natural key: what makes two records the same thing across synchronizations (record ids are
   * UUIDv5 of it).
   */
  naturalKey(record: RecordBody): string;
  /**
   * The date or date-time field whose descending order is the default order of a list; absent for
   * objects.
   */
  orderedBy?: string;
  filters: FilterDeclaration[];
  sorts: SortDeclaration[];
  flags?: FlagDeclaration[];
  /**
   * Dotted paths, lists on the way gone through, of fields that the type was given after records of
   * it had been stored. A stored record is served with null there until it is read again. The first
   * value is served as a change of the record, and no event tells of it.
   */
  addedFields?: string[];
  /**
   * Dotted paths left out of the comparison of two versions of a record: what may go stale without
   * harm.
   */
  unversionedFields: string[];
  /**
   * Dotted paths whose change is served, but where nothing else changed no event tells of it:
   * moments that move with every reading.
   */
  silentFields?: string[];
  /**
   * Records whose field says so are served, and to events they are not there: what may be gone
   * tomorrow, under another id.
   */
  hiddenFromEventsWhere?: { field: string; value: string };
  /** Dotted paths of personal data that an event of a record that is gone does not repeat. */
  personalFields?: string[];
  merge?: MergeRules;
  /**
   * False where a record is of one provider alone, whose name its natural key bears: what another
   * one says of that key is a fault.
   */
  merged?: false;
  /**
   * Set where clients may enter records by hand: persons and companies, one that a source knows
   * being one record with the one entered.
   */
  entry?: EntryRules;
  /**
   * Set on an internal type of which there is one record for each entry, whatever type that is of.
   */
  ofEntries?(told: EntryView): RecordBody;
  /** For a derived type: the data types it is computed from. */
  computedFrom?: string[];
  /**
   * For a derived type: its records (without `id`) as a pure function of the records it is computed
   * from.
   */
  compute?: Compute;
  /**
   * For a derived type of which one input is large: how it is computed a month at a time. `compute`
   * is the same with all records at hand.
   */
  computeByMonth?: MonthlyComputation;
  /**
   * For a derived type whose only input is large, and a state rather than a flow: how it is
   * computed in one pass. `compute` is the same.
   */
  computeInSlices?: SlicedComputation;
  /** The computation must know when its inputs were last read: up to when they tell. */
  datedByReadings?: boolean;
  /** The records tell which sources of their inputs could not be read the last time. */
  reportsFailures?: boolean;
  /**
   * Collected only so that others can be computed from it: it has no path, and no client can ask
   * for it.
   */
  internal?: boolean;
  /** Set on a type kept for older clients: its successor's name, and when it goes (ISO dates). */
  deprecated?: { successor: string; since: string; sunset: string };
  /** One complete record, as served. */
  sample: RecordBody;
}

/** A data type whose records have a type, taken from its schema. */
export type TypedDataType<T> = DataTypeDefinition & { schema: SchemaOf<T> };

/** A record that is computed, before it has an id. */
export type Computed<S extends SchemaOf<unknown>> = Omit<Static<S>, 'id'>;

/**
 * Declares a data type, its natural key and computation over records as its schema describes them;
 * `RecordOf` tells their type.
 */
export const defineDataType = <T extends RecordBody>(
  definition: Omit<TypedDataType<T>, 'naturalKey' | 'compute' | 'computeByMonth' | 'computeInSlices'> & {
    naturalKey(record: NoInfer<T>): string;
    compute?: Compute<Omit<NoInfer<T>, 'id'>>;
    computeByMonth?: MonthlyComputation<Omit<NoInfer<T>, 'id'>>;
    computeInSlices?: SlicedComputation<Omit<NoInfer<T>, 'id'>>;
  },
): TypedDataType<T> => definition as TypedDataType<T>;

/** A record of a data type as it is served, e.g. `RecordOf<typeof companyOfficer>`. */
export type RecordOf<D extends TypedDataType<unknown>> = Static<D['schema']>;

/** The same value with any text where the schema names the texts there are. */
type AnyText<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? AnyText<Item>[]
    : T extends object
      ? { [Name in keyof T]: AnyText<T[Name]> }
      : T;

/**
 * A record as a source's answer is mapped to it: without id, its codes not yet fitted, e.g.
 * `MappedRecord<typeof companyOfficer>`.
 */
export type MappedRecord<D extends TypedDataType<unknown>> = AnyText<Omit<RecordOf<D>, 'id'>>;
