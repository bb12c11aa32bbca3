import type { Filing } from './described-filings.js';
import type { Court, Notice, Observation } from './described-notices.js';
import type { Address, Officer, Owner, Person } from './described-people.js';
import type { Situation } from './described-situation.js';

export type * from './described-filings.js';
export type * from './described-notices.js';
export type * from './described-people.js';
export type * from './described-situation.js';

/** An activity of an establishment, with the code of the origin of its business. */
export interface Activity {
  words: string;
  ape?: string;
  from?: string;
  until?: string;
  origin?: string;
  /** Wording of an origin that has no code of its own. */
  originWords?: string;
}

/** An establishment. The first one of a company is its head office. */
export interface Office {
  /** Sequence number from 1. The NIC is this number followed by a check digit. */
  sequence: number;
  address: Address;
  opened: string;
  closed?: string;
  /** Day of an announced closing, which only the registry publishes. */
  closes?: string;
  sign?: string;
  ape: string;
  activity: string;
  /** Code of the origin of the business. A new business (1) by default. */
  origin?: string;
  /** Activities in addition to the principal one. */
  more?: Activity[];
  /** Domain names, as declared. */
  domains?: string[];
}

/**
 * A trademark with the values of the office. `collection` is France, European Union or
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
   * Kind of mark as defined by ST.66. Defaults to a word mark when there is a name, otherwise to a
   * figurative mark.
   */
  feature?: string;
  /** Day on which the bulletin published the registration. */
  registered?: string;
  /**
   * Representative of the applicant: an organization, or a person with or without an organization.
   */
  agent?: { organization?: string; first?: string; last?: string };
}

/** Entry of a craft business in the trades directory. */
export interface Craft {
  code: string;
  label: string;
  registered: string;
  removed?: string;
  department: string;
  region: string;
}

/** A creditor's claim in the books of the trade registrars. */
export interface Privilege {
  /**
   * 01: seller of the business, 02: pledge of the business, 03: social security, 04: Treasury, 05:
   * leasing.
   */
  kind: '01' | '02' | '03' | '04' | '05';
  number: string;
  registered: string;
  /** Amount in euros with a decimal point. */
  amount?: string;
  creditor: string;
  expires?: string;
  discharged?: string;
}

/** All data of one fictitious company. The documents of all sources are built from it. */
export interface CompanyDescription extends Situation {
  siren: string;
  name: string;
  acronym?: string;
  /** Scenario in docs/sandbox.md, one line. */
  purpose: string;
  /** Legal category, four digits. 1000 is a sole trader. */
  form: string;
  formLabel: string;
  ape: string;
  /** The same activity in the nomenclature of 2025. */
  ape2025: string;
  activity: string;
  created: string;
  capital?: number;
  /** Last day of the financial year, DDMM. */
  closingDay?: string;
  headcount: string;
  category?: string;
  /** O: full diffusion. P: partial diffusion, INSEE masks values. */
  diffusion: 'O' | 'P';
  /** The sole trader. Only with form 1000. */
  entrepreneur?: Person;
  officers: Officer[];
  owners?: Owner[];
  offices: Office[];
  /** Day of the closure at INSEE. */
  ceased?: string;
  /** Day of the removal from the commercial registry. */
  removed?: string;
  notices: Notice[];
  observations?: Observation[];
  filings?: Filing[];
  craft?: Craft;
  trademarks?: Trademark[];
  privileges?: Privilege[];
  court: Court;
  /**
   * Further registries with a file of the company because of an establishment, and the day it was
   * opened.
   */
  otherFiles?: { registry: string; opened: string }[];
}
