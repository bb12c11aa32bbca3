import type { Filing } from './described-filings.js';
import type { Court, Notice, Observation } from './described-notices.js';
import type { Address, Officer, Owner, Person } from './described-people.js';
import type { Situation } from './described-situation.js';

export type * from './described-filings.js';
export type * from './described-notices.js';
export type * from './described-people.js';
export type * from './described-situation.js';

/** A place of business; the first of a company is its head office. */
export interface Office {
  /** From 1; the NIC is this number and a check digit. */
  sequence: number;
  address: Address;
  opened: string;
  closed?: string;
  /** Day on which it is to close, which the registry alone tells. */
  closes?: string;
  sign?: string;
  ape: string;
  activity: string;
}

/**
 * A trademark as the office words it; `collection` is the office's: France, European Union,
 * international.
 */
export interface Trademark {
  collection: 'FR' | 'EU' | 'WO';
  number: string;
  name?: string;
  status: string;
  filed: string;
  expires: string;
  classes: number[];
  /**
   * Kind of mark in the words of ST.66; without one it is a word where it has a name, else
   * figurative.
   */
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

/**
 * Everything the four sources know about one fictitious company; each source's document is built
 * from this.
 */
export interface CompanyDescription extends Situation {
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
  /** Day the statistics institute regards it as closed. */
  ceased?: string;
  /** Day the commercial registry removed it. */
  removed?: string;
  notices: Notice[];
  observations?: Observation[];
  filings?: Filing[];
  craft?: Craft;
  trademarks?: Trademark[];
  privileges?: Privilege[];
  court: Court;
  /** Registries that hold a file of it too, for an establishment there, and since when. */
  otherFiles?: { registry: string; opened: string }[];
}
