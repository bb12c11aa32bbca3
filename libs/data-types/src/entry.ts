import type { FieldError } from '@company-data/kernel';
import type { RecordBody } from './definition.js';
import type { FileReading } from './file-reading.js';

/** A value that may be left out; null says as much. */
type Maybe<T> = T | null | undefined;

/** A role somewhere, as it is entered. */
export interface EnteredRole {
  name: string;
  start_date?: Maybe<string>;
  end_date?: Maybe<string>;
}

/** A company with the roles held there, as it is entered. */
export interface EnteredCompany {
  name?: Maybe<string>;
  siren?: Maybe<string>;
  roles?: Maybe<EnteredRole[]>;
}

/** A postal address, as it is entered. */
export interface EnteredAddress {
  address_line1?: Maybe<string>;
  address_line2?: Maybe<string>;
  city?: Maybe<string>;
  postal_code?: Maybe<string>;
  country?: Maybe<string>;
}

/** A person or company with roles or parts, as a client enters one. */
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

/** What an entry is read with. */
export interface EntryContext {
  /** Of the company it was entered for, nine digits. */
  siren: string;
  /** When it was entered last (ISO 8601). */
  enteredAt: string;
}

/** How records of a data type are entered by hand. */
export interface EntryRules {
  /** Members that an entry of the type may have. */
  fields: readonly (keyof EnteredParty)[];
  /**
   * The member that tells an entry of the type where nobody names the type; absent for the type
   * that is meant otherwise.
   */
  identifyingField?: keyof EnteredParty;
  /**
   * What does not fit together, pointers being into the entry; each of its members by itself is as
   * it should be.
   */
  violations(entry: EnteredParty, context: Pick<EntryContext, 'siren'>): FieldError[];
  /** The record that the entry makes, without id. */
  recordOf(entry: EnteredParty, context: EntryContext): RecordBody;
}

/** What is told of an entry: the record it makes, where that is served, and what came with it. */
export interface EntryView {
  entryId: string;
  /** Data type of the record that it makes. */
  dataType: string;
  /** Id of the record that it is served in. */
  recordId: string;
  record: RecordBody;
  /**
   * What a register says of the same person, as far as it tells who that is; undefined where none
   * knows it.
   */
  known: RecordBody | undefined;
  /** `reading` is null while the file is still to be read. */
  file: { documentId: string; mediaType: string; size: number; reading: FileReading | null } | undefined;
}
