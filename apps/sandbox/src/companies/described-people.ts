/**
 * A postal address; `streetType` is a code of the official list (RUE, AV, RTE), `cityCode` the
 * official geographic code.
 */
export interface Address {
  number: string;
  streetType: string;
  street: string;
  complement?: string;
  postalCode: string;
  city: string;
  cityCode: string;
  /**
   * Of an address abroad; `code` has three letters, `geographicCode` is the statistics institute's.
   */
  country?: { name: string; code: string; geographicCode?: string };
}

/** An invented natural person; `birthMonth` is YYYY-MM, `gender` 1 (male) or 2 (female). */
export interface Person {
  lastName: string;
  usageName?: string;
  firstNames: string[];
  birthMonth: string;
  gender: '1' | '2';
  /** Without a label the registry tells the code alone, as it does of owners. */
  nationality: { label?: string; code: string };
  home: Address;
}

/**
 * A legal person that holds an office; a foreign one has no SIREN but a place of registration, and
 * may have no name.
 */
export interface LegalPerson {
  name: string;
  siren?: string;
  form?: string;
  registrationPlace?: string;
  /** Number in the register of its own country. */
  foreignNumber?: string;
  address: Address;
  representative?: Person;
}

/** Who holds which office; `role` is a code of the registry's list, `since` a date. */
export interface Officer {
  role: string;
  /** The words of a role that the list does not have (99). */
  roleWords?: string;
  since?: string;
  /** Last day of the term, which may be to come. */
  until?: string;
  /** No longer in office; the registry says so only with a flag. */
  resigned?: boolean;
  person?: Person;
  company?: LegalPerson;
}

/**
 * A beneficial owner with the share of capital and votes in percent, and how much of both is held
 * through others.
 */
export interface Owner {
  person: Person;
  parts: number;
  votes: number;
  indirect?: number;
  since?: string;
}
