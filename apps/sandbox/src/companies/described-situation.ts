import type { Address } from './described-people.js';

/**
 * An earlier state of the legal unit with its last day. Absent members have the value of the next
 * state.
 */
export interface PreviousState {
  until: string;
  name?: string;
  form?: string;
  ape?: string;
  /** Sequence number of the former head office. */
  seat?: number;
}

/** The decision to dissolve the company, with the codes of the registry. */
export interface Dissolution {
  date: string;
  /** 1: with a liquidation. 2: by transfer of all assets to the only partner. */
  type: '1' | '2';
  /** Code of the reason. `words` describes a reason without a code, such as a merger. */
  reason?: string;
  words?: string;
}

/** Entry of a partner of the registry about a company, such as an ex officio removal. */
export interface OfficeEntry {
  event?: string;
  day: string;
  partner: string;
  text?: string;
}

/** Land of a sole trader that creditors cannot seize, or can seize again after a renunciation. */
export interface ProtectedLand {
  isUnseizable: boolean;
  since?: string;
  publishedAt?: string;
  city?: Address;
}

/** Unusual but lawful properties of a company. */
export interface Situation {
  /** True when the registry does not list the company. */
  unregistered?: boolean;
  /** Earlier states, oldest first. */
  former?: PreviousState[];
  /** Earlier periods in which INSEE listed the company as closed. */
  paused?: { from: string; until: string }[];
  /** Number in the directory of associations. */
  associationNumber?: string;
  dissolution?: Dissolution;
  /** First day of dormancy. */
  dormantSince?: string;
  officeEntries?: OfficeEntry[];
  /**
   * Days of the decisions to continue after the loss of more than half of the capital, and of its
   * restoration.
   */
  capitalLoss?: { continued: string; restored?: string };
  solePartner?: boolean;
  /** Company that provides the registered address. */
  domiciliation?: { siren: string; name: string };
  /**
   * True when registered through the one-stop shop. The registry then has neither a registration
   * date nor a former register.
   */
  oneStopShop?: boolean;
  firstClosing?: string;
  /** Domain names with the status of each entry, when it has one. */
  domains?: { name: string; status?: string }[];
  /** Main residence and other land of a sole trader. */
  protectedLand?: { residence?: ProtectedLand; other?: ProtectedLand[] };
  /** Labels that the company directory of the State lists, by their field there. */
  labels?: string[];
  /** Number of declared beneficial owners that the registry withholds. */
  withheldOwners?: number;
  /** True when the registry wrongly marks the company as restricted, and INSEE does not. */
  wronglyRestricted?: boolean;
}
