import type { Members, Partly } from '@company-data/kernel';
import { filled, flag, listOf, object, oneOf, optional, scalar, type Static, text } from '../../kit/response-schemas.js';

/** Properties of every filed document. */
const filing = {
  id: filled(100),
  siren: text(20),
  dateDepot: text(40),
  numChrono: scalar,
  // Public, Confidentiel, Partiellement confidentiel, Publication simplifiée.
  confidentiality: text(200),
  nbPages: scalar,
  updatedAt: text(40),
  deleted: flag,
};

const filed = <M extends Members>(properties: M) => object({ ...filing, ...properties }, ['id']);

/** Older acts have a label instead of a list of types. */
const act = filed({ typeRdd: listOf(object({ typeActe: text(2_000), decision: text(2_000) }), 500), libelle: text(2_000) });

// typeBilan is C, S, K, A or B.
const accounts = { dateCloture: text(40), typeBilan: text(20) };

/** Line of typed accounts. Its cells are text padded with zeros. */
const line = object({ code: filled(20), m1: scalar, m2: scalar, m3: scalar, m4: scalar }, ['code']);

/** Filed accounts as a document. */
const document = filed(accounts);

const typed = filed({
  ...accounts,
  // Absent in a list without typed accounts, null when they are confidential.
  bilanSaisi: optional({
    bilan: optional({
      identite: optional({
        dateClotureExercice: text(40),
        dureeExerciceN: scalar,
        dureeExerciceN1: scalar,
        codeDevise: text(20),
        codeMotif: scalar,
        infoTraitement: scalar,
        codeConfidentialite: scalar,
        codeOrigineDevise: scalar,
      }),
      detail: optional({ pages: listOf(object({ numero: text(20), liasses: listOf(line, 5_000) }), 100) }),
    }),
  }),
});

/**
 * Lists of a company's filed documents. At least one list is required, because a response without
 * any would empty the stored data.
 */
export const attachmentsSchema = {
  ...object({ actes: listOf(act, 50_000), bilans: listOf(document, 5_000), bilansSaisis: listOf(typed, 5_000) }),
  ...oneOf(['actes', 'bilans', 'bilansSaisis'], 'array'),
};

/** Typed accounts of one filing. */
export const typedAccountsSchema = typed;

export type InpiFiling = Partly<typeof filing, 'id'>;
export type InpiAct = Static<typeof act>;
export type InpiAccounts = Static<typeof document>;

/** Accounts as typed from the filed document. */
export type InpiTypedAccounts = Static<typeof typed>;

/** Lists of a company's filed documents. */
export type InpiAttachments = Static<typeof attachmentsSchema>;

/** Returns the entries of a list that were not withdrawn, each id once. */
export function standing<T extends InpiFiling>(filings: T[] | null | undefined): T[] {
  const kept = (filings ?? []).filter((filing) => filing.deleted !== true);
  return [...new Map(kept.map((filing) => [filing.id, filing])).values()];
}
