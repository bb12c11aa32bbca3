import type { Address } from './described-people.js';

/** A court and the name of its registry. */
export interface Court {
  name: string;
  registry: string;
}

/**
 * A judgment in the words of the bulletin. The date is printed unchanged, in any of the bulletin's
 * three notations.
 */
export interface Judgment {
  family: string;
  nature: string;
  date: string;
  text: string;
}

/** Part of a notice that depends on its family. Each member is served as JSON text. */
export interface NoticeContent {
  judgment?: Judgment;
  act?: Record<string, unknown>;
  modification?: Record<string, unknown>;
  removal?: Record<string, unknown>;
  deposit?: Record<string, unknown>;
  offices?: Record<string, unknown>;
}

/** A company that a notice names in addition to its subject. */
export interface NamedCompany {
  siren: string;
  name: string;
}

/** One notice of the official bulletin. */
export interface Notice extends NoticeContent {
  bulletin: 'A' | 'B' | 'C';
  /** Year and issue number, eight digits. */
  issue: string;
  number: number;
  published: string;
  family: string;
  type?: 'annonce' | 'rectificatif' | 'annulation';
  /**
   * The notice that a correction or cancellation refers to. `siren` is the company of that notice
   * when it was another one.
   */
  previous?: { bulletin: 'A' | 'B' | 'C'; issue: string; published: string; number: number; siren?: string };
  /** Owners of the business before its sale. */
  sellers?: NamedCompany[];
  /** Head office at publication. Defaults to the current one. */
  address?: Address;
  /** Court whose registry published the notice. Defaults to the current one. */
  court?: Court;
}

/** An entry of the registry's list of observations. Older entries have no number. */
export interface Observation {
  number?: string;
  added: string;
  text: string;
  /** Whether the entry was added, changed or withdrawn. Added by default. */
  state?: 'Ajout' | 'Modification' | 'Suppression';
}
