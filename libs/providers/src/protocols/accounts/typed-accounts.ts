type RawValue = string | number | null | undefined;

/** Line as it was typed: up to four cells, as text padded with zeros. */
export interface TypedLine {
  code: string;
  m1?: RawValue;
  m2?: RawValue;
  m3?: RawValue;
  m4?: RawValue;
}

/** Typed data of the first page of accounts, and of the paper document. */
export interface TypedIdentity {
  dateClotureExercice?: string | null;
  dureeExerciceN?: RawValue;
  dureeExerciceN1?: RawValue;
  codeDevise?: string | null;
  codeMotif?: RawValue;
  infoTraitement?: RawValue;
  codeConfidentialite?: RawValue;
  codeOrigineDevise?: RawValue;
}

/** Filing of accounts that the register has typed, with the field names of the public register. */
export interface TypedAccounts {
  id: string;
  dateDepot?: string | null;
  dateCloture?: string | null;
  /** C full, S simplified, K consolidated. Other types are not read by line. */
  typeBilan?: string | null;
  confidentiality?: string | null;
  updatedAt?: string | null;
  /** Absent or null when nothing was typed, or when the accounts are withheld. */
  bilanSaisi?: {
    bilan?: {
      identite?: TypedIdentity | null;
      detail?: { pages?: { numero?: string | null; liasses?: TypedLine[] | null }[] | null } | null;
    } | null;
  } | null;
}

/** Text of the public register for fully confidential accounts. */
const WITHHELD = 'Confidentiel';

/**
 * True when a filed document is fully confidential. The register states this as a text, never as a
 * flag.
 */
export const isWithheld = ({ confidentiality }: Pick<TypedAccounts, 'confidentiality'>): boolean => confidentiality?.trim() === WITHHELD;
