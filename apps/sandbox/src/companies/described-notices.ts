import type { Address } from './described-people.js';

/** A court and the name of its registry. */
export interface Court {
  name: string;
  registry: string;
}

/**
 * A judgment as the bulletin words it; the date is printed as given, in any of the bulletin's three
 * notations.
 */
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

/** A company that a notice names beside the one it is about. */
export interface NamedCompany {
  siren: string;
  name: string;
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
  /** Who owned the business before it was sold. */
  sellers?: NamedCompany[];
  /** Head office when it was published; the present one when absent. */
  address?: Address;
  /** Whose registry had it published; the present one when absent. */
  court?: Court;
}

/** An entry of the registry's log of observations; older ones have no number. */
export interface Observation {
  number?: string;
  added: string;
  text: string;
  /** Whether the entry was added, changed or taken back; added where nothing is said. */
  state?: 'Ajout' | 'Modification' | 'Suppression';
}
