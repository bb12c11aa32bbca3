type Text = string | null | undefined;
type Scalar = string | number | null | undefined;

/** What every filed document bears. */
export interface InpiFiling {
  id: string;
  siren?: Text;
  dateDepot?: Text;
  numChrono?: Scalar;
  /** Public, Confidentiel, Partiellement confidentiel, Publication simplifiée. */
  confidentiality?: Text;
  nbPages?: Scalar;
  updatedAt?: Text;
  deleted?: boolean | null;
}

/** A filed act; the old stock has a label where newer acts have a list of kinds. */
export interface InpiAct extends InpiFiling {
  typeRdd?: { typeActe?: Text; decision?: Text }[] | null;
  libelle?: Text;
}

/** Filed accounts as a document; the kind is C, S, K, A or B. */
export interface InpiAccounts extends InpiFiling {
  dateCloture?: Text;
  typeBilan?: Text;
}

/** A line of typed accounts, its cells as text padded with zeros. */
export interface InpiLine {
  code: string;
  m1?: Scalar;
  m2?: Scalar;
  m3?: Scalar;
  m4?: Scalar;
}

/** Accounts as typed from the filed document; absent in a list that does not carry them, null when they are confidential. */
export interface InpiTypedAccounts extends InpiAccounts {
  bilanSaisi?: {
    bilan?: {
      identite?: { dateClotureExercice?: Text; dureeExerciceN?: Scalar; codeDevise?: Text } | null;
      detail?: { pages?: { numero?: Text; liasses?: InpiLine[] | null }[] | null } | null;
    } | null;
  } | null;
}

/** The lists of a company's filed documents, as far as they are read. */
export interface InpiAttachments {
  actes?: InpiAct[] | null;
  bilans?: InpiAccounts[] | null;
  bilansSaisis?: InpiTypedAccounts[] | null;
}

/** The entries of a list that were not withdrawn, each id once. */
export function standing<T extends InpiFiling>(filings: T[] | null | undefined): T[] {
  const kept = (filings ?? []).filter((filing) => filing.deleted !== true);
  return [...new Map(kept.map((filing) => [filing.id, filing])).values()];
}
