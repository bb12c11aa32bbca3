import type { FiledAccounts } from '../accounts/filed-accounts.js';

/** A postal address; `streetType` is a code of the official list (RUE, AV, RTE), `cityCode` the official geographic code. */
export interface Address {
  number: string;
  streetType: string;
  street: string;
  complement?: string;
  postalCode: string;
  city: string;
  cityCode: string;
  country?: { name: string; code: string };
}

/** An invented natural person; `birthMonth` is YYYY-MM, `gender` 1 (male) or 2 (female). */
export interface Person {
  lastName: string;
  usageName?: string;
  firstNames: string[];
  birthMonth: string;
  gender: '1' | '2';
  nationality: { label: string; code: string };
  home: Address;
}

/** A legal person that holds an office; a foreign one has no SIREN but a place of registration. */
export interface LegalPerson {
  name: string;
  siren?: string;
  form?: string;
  registrationPlace?: string;
  address: Address;
  representative?: Person;
}

/** Who holds which office; `role` is a code of the registry's list, `since` a date. */
export interface Officer {
  role: string;
  since?: string;
  /** No longer in office; the registry says so only with a flag. */
  resigned?: boolean;
  person?: Person;
  company?: LegalPerson;
}

/** A beneficial owner with the share of capital and votes in percent, and how much of both is held through others. */
export interface Owner {
  person: Person;
  parts: number;
  votes: number;
  indirect?: number;
  since?: string;
}

/** A place of business; the first of a company is its head office. */
export interface Office {
  /** From 1; the NIC is this number and a check digit. */
  sequence: number;
  address: Address;
  opened: string;
  closed?: string;
  sign?: string;
  ape: string;
  activity: string;
}

/** A judgment as the bulletin words it; the date is printed as given, in any of the bulletin's three notations. */
export interface Judgment {
  family: string;
  nature: string;
  date: string;
  text: string;
}

/** The part of a notice that its family decides; each is served as JSON inside a string. */
export interface NoticeContent {
  judgment?: Judgment;
  act?: Record<string, unknown>;
  modification?: Record<string, unknown>;
  removal?: Record<string, unknown>;
  deposit?: Record<string, unknown>;
  offices?: Record<string, unknown>;
}

/** One notice of the official bulletin. */
export interface Notice extends NoticeContent {
  bulletin: 'A' | 'B' | 'C';
  /** Year and issue, eight digits. */
  issue: string;
  number: number;
  published: string;
  family: string;
  type?: 'annonce' | 'rectificatif' | 'annulation';
  /** The notice that a correction or cancellation names. */
  previous?: { bulletin: 'A' | 'B' | 'C'; issue: string; published: string; number: number };
  /** Another company named by the same notice. */
  otherParty?: { siren: string; name: string };
  /** Head office when it was published; the present one when absent. */
  address?: Address;
}

/** An entry of the registry's log of observations. */
export interface Observation {
  number: string;
  added: string;
  text: string;
}

/** How far filed accounts may be read, in the registry's words. */
export type Confidentiality = 'Public' | 'Confidentiel' | 'Partiellement confidentiel' | 'Publication simplifiée';

/** A filed document: an act with its titles, or yearly accounts. */
export interface Filing {
  filed: string;
  titles?: string[];
  /** An act of the old stock: its first title is a label, and there is no list of kinds. */
  labelled?: boolean;
  closing?: string;
  /** Months of the year; 12. */
  duration?: string;
  /** The accounts as typed; without them only the document is there. */
  accounts?: FiledAccounts;
  /** The typed accounts are served at their own address only. */
  apart?: boolean;
  confidentiality?: Confidentiality;
}

/** A trademark as the office words it; `collection` is the office's: France, European Union, international. */
export interface Mark {
  collection: 'FR' | 'EU' | 'WO';
  number: string;
  name?: string;
  status: string;
  filed: string;
  expires: string;
  classes: number[];
  /** Kind of mark in the words of ST.66; without one it is a word where it has a name, else figurative. */
  feature?: string;
  /** Day on which the bulletin published the registration. */
  registered?: string;
  /** Who represents the applicant: an organization, or a person of one or of none. */
  agent?: { organization?: string; first?: string; last?: string };
}

/** What the trades directory still holds about a craft business. */
export interface Craft {
  code: string;
  label: string;
  registered: string;
  removed?: string;
  department: string;
  region: string;
}

/** A creditor's claim in the registrars' books. */
export interface Privilege {
  /** Seller of the business, pledge of the business, social security, Treasury, leasing. */
  kind: '01' | '02' | '03' | '04' | '05';
  number: string;
  registered: string;
  /** In euros, with a point. */
  amount?: string;
  creditor: string;
  expires?: string;
  discharged?: string;
}

/** Everything the four sources know about one fictitious company; each source's document is built from this. */
export interface CompanyDescription {
  siren: string;
  name: string;
  acronym?: string;
  /** What it is for, one line of docs/sandbox.md. */
  purpose: string;
  /** Legal category, four digits; 1000 is an individual. */
  form: string;
  formLabel: string;
  ape: string;
  /** The same activity in the nomenclature of 2025. */
  ape2025: string;
  activity: string;
  created: string;
  capital?: number;
  /** Closing day of the financial year, DDMM. */
  closingDay?: string;
  headcount: string;
  category?: string;
  /** Full name, or partially diffusible: the statistics institute masks values. */
  diffusion: 'O' | 'P';
  /** The entrepreneur; only with form 1000. */
  entrepreneur?: Person;
  officers: Officer[];
  owners?: Owner[];
  offices: Office[];
  /** Earlier names, oldest first, each with its last day. */
  formerNames?: { name: string; until: string }[];
  /** Day the statistics institute regards it as closed. */
  ceased?: string;
  /** Day the commercial registry removed it. */
  removed?: string;
  notices: Notice[];
  observations?: Observation[];
  filings?: Filing[];
  craft?: Craft;
  marks?: Mark[];
  privileges?: Privilege[];
  court: { name: string; registry: string };
}
