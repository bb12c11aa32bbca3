/**
 * A postal address. `streetType` is a code of the official list (RUE, AV, RTE), `cityCode` the
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
  /** Place in metres, in Lambert-93 in mainland France and in UTM overseas. */
  place?: [x: string, y: string];
  /**
   * Country of an address abroad. `code` has three letters, `geographicCode` is the code of INSEE.
   */
  country?: { name: string; code: string; geographicCode?: string };
}

/** A fictitious natural person. `birthMonth` is YYYY-MM, `gender` 1 (male) or 2 (female). */
export interface Person {
  lastName: string;
  usageName?: string;
  firstNames: string[];
  birthMonth: string;
  gender: '1' | '2';
  /** Without a label the registry publishes the code only, as it does for beneficial owners. */
  nationality: { label?: string; code: string };
  home: Address;
}

/**
 * A legal person that is an officer. A foreign one has a place of registration in place of a SIREN,
 * and may have no name.
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

/** An officer. `role` is a code of the registry's list, `since` a date. */
export interface Officer {
  role: string;
  /** Name of a role that is not in the list (code 99). */
  roleWords?: string;
  since?: string;
  /** Last day of the term. May be in the future. */
  until?: string;
  /** True when no longer in office. The registry publishes this as a flag without a date. */
  resigned?: boolean;
  /** Day of a resignation that the registrar notes although the company has not declared it. */
  noted?: string;
  /** Day of a resignation that the registrar notes with the first change of the company. */
  resigns?: string;
  person?: Person;
  company?: LegalPerson;
}

/**
 * A beneficial owner with the percentage of capital and votes. `indirect` is the percentage of both
 * that is held through others.
 */
export interface Owner {
  person: Person;
  parts: number;
  votes: number;
  indirect?: number;
  since?: string;
}
