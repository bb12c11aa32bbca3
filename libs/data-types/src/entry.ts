import type { FieldError } from '@company-data/kernel';
import type { RecordBody } from './definition.js';
import type { FileReading } from './file-reading.js';

/** Optional value. Null has the same meaning as absent. */
type Maybe<T> = T | null | undefined;

export interface EnteredRole {
  name: string;
  start_date?: Maybe<string>;
  end_date?: Maybe<string>;
}

/** Company and its roles as entered. */
export interface EnteredCompany {
  name?: Maybe<string>;
  siren?: Maybe<string>;
  roles?: Maybe<EnteredRole[]>;
}

/** Postal address as entered. */
export interface EnteredAddress {
  address_line1?: Maybe<string>;
  address_line2?: Maybe<string>;
  city?: Maybe<string>;
  postal_code?: Maybe<string>;
  country?: Maybe<string>;
}

/** Person or company with roles or parts, as a client enters it. */
export interface EnteredParty {
  last_name?: Maybe<string>;
  patronym?: Maybe<string>;
  first_name?: Maybe<string>;
  birth_date?: Maybe<string>;
  birth_city?: Maybe<string>;
  birth_country?: Maybe<string>;
  birth_postal_code?: Maybe<string>;
  nationality?: Maybe<string>;
  name?: Maybe<string>;
  siren?: Maybe<string>;
  type?: Maybe<string>;
  address?: Maybe<EnteredAddress>;
  companies?: Maybe<EnteredCompany[]>;
  total_owned_parts?: Maybe<number>;
  total_voting_rights?: Maybe<number>;
  since?: Maybe<string>;
}

/** Context of the conversion of an entry to a record. */
export interface EntryContext {
  /** SIREN of the company that the entry belongs to, nine digits. */
  siren: string;
  /** Time of the last change of the entry (ISO 8601). */
  enteredAt: string;
  /** Current day in France (YYYY-MM-DD). Separates past ends from planned ones. */
  today: string;
}

/** Rules for manual entry of a data type. */
export interface EntryRules {
  /** Members that an entry of the type may have. */
  fields: readonly (keyof EnteredParty)[];
  /**
   * Members that only this type has, and that identify an entry without a type. Absent for the
   * default type.
   */
  identifyingFields?: readonly (keyof EnteredParty)[];
  /**
   * Returns the combinations of members that are not allowed, with pointers into the entry. Single
   * members are already valid.
   */
  violations(entry: EnteredParty, context: Pick<EntryContext, 'siren'>): FieldError[];
  /** Returns the record of the entry, without id. */
  recordOf(entry: EnteredParty, context: EntryContext): RecordBody;
}

/** Entry with its record, the place where the record is served, and its file. */
export interface EntryView {
  entryId: string;
  /** Data type of the record. */
  dataType: string;
  /** Id of the record that serves the entry. */
  recordId: string;
  record: RecordBody;
  /**
   * Data of a register about the same person, as far as it identifies the person. Undefined when no
   * register has the person.
   */
  known: RecordBody | undefined;
  /** File of the entry. `reading` is null until the OCR job is complete. */
  file: { documentId: string; mediaType: string; size: number; reading: FileReading | null } | undefined;
}
