import type { FiledAccounts } from '../accounts/filed-accounts.js';

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
  /**
   * The year before: its last day and its months, where it did not end a year earlier or had not
   * twelve; null for a first year.
   */
  yearBefore?: { closing: string; duration: string } | null;
  /** The accounts as typed; without them only the document is there. */
  accounts?: FiledAccounts;
  /** The typed accounts are served at their own address only. */
  apart?: boolean;
  confidentiality?: Confidentiality;
  /** What the document of an act says, a line each, beside what is known of it. */
  says?: string[];
}
