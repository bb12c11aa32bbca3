import type { FiledAccounts } from '../accounts/filed-accounts.js';

/** Confidentiality of filed accounts, with the values of the registry. */
export type Confidentiality = 'Public' | 'Confidentiel' | 'Partiellement confidentiel' | 'Publication simplifiée';

/** A filed document: an act with its titles, or yearly accounts. */
export interface Filing {
  filed: string;
  titles?: string[];
  /** True for an act of the old stock: its first title is a label, and it has no list of kinds. */
  labelled?: boolean;
  closing?: string;
  /** Duration of the financial year in months. 12 by default. */
  duration?: string;
  /**
   * Last day and months of the previous year, when it differs from twelve months that end one year
   * earlier. Null for a first year.
   */
  yearBefore?: { closing: string; duration: string } | null;
  /** Typed figures of the accounts. Absent when only the document exists. */
  accounts?: FiledAccounts;
  /** True when the typed accounts are available at their own address only. */
  apart?: boolean;
  confidentiality?: Confidentiality;
  /** Additional lines in the document of an act. */
  says?: string[];
}
