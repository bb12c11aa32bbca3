type RawValue = string | number | null | undefined;

/** A line as it was typed: up to four cells, as text padded with zeros. */
export interface TypedLine {
  code: string;
  m1?: RawValue;
  m2?: RawValue;
  m3?: RawValue;
  m4?: RawValue;
}

/** What was typed of the first page of accounts, and of the paper. */
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

/** One filing of accounts as registers have them typed, in the words of the public one. */
export interface TypedAccounts {
  id: string;
  dateDepot?: string | null;
  dateCloture?: string | null;
  /** C full, S simplified, K consolidated; others are not read by line. */
  typeBilan?: string | null;
  confidentiality?: string | null;
  updatedAt?: string | null;
  /** Absent or null where nothing was typed, or it is withheld. */
  bilanSaisi?: {
    bilan?: {
      identite?: TypedIdentity | null;
      detail?: { pages?: { numero?: string | null; liasses?: TypedLine[] | null }[] | null } | null;
    } | null;
  } | null;
}

/** What the public register says of accounts of which nothing may be read. */
const WITHHELD = 'Confidentiel';

/**
 * Whether nothing of a filed document may be read; the register says so in words, never by a flag.
 */
export const isWithheld = ({ confidentiality }: Pick<TypedAccounts, 'confidentiality'>): boolean => confidentiality?.trim() === WITHHELD;
