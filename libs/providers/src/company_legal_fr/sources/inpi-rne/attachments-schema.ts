import { flag, listOf, object, oneOf, optional, scalar, text, type Schema } from '../../../kit/answer-schemas.js';

const filing: Record<string, Schema> = {
  id: { type: 'string', minLength: 1, maxLength: 100 },
  siren: text(20),
  dateDepot: text(40),
  numChrono: scalar,
  confidentiality: text(200),
  nbPages: scalar,
  updatedAt: text(40),
  deleted: flag,
};

const filed = (properties: Record<string, Schema>): Schema => object({ ...filing, ...properties }, ['id']);

const act = filed({ typeRdd: listOf(object({ typeActe: text(2_000), decision: text(2_000) }), 500), libelle: text(2_000) });

const accounts = { dateCloture: text(40), typeBilan: text(20) };

const line = object({ code: { type: 'string', minLength: 1, maxLength: 20 }, m1: scalar, m2: scalar, m3: scalar, m4: scalar }, ['code']);

const typed = filed({
  ...accounts,
  bilanSaisi: optional({
    bilan: optional({
      identite: optional({ dateClotureExercice: text(40), dureeExerciceN: scalar, codeDevise: text(20) }),
      detail: optional({ pages: listOf(object({ numero: text(20), liasses: listOf(line, 5_000) }), 100) }),
    }),
  }),
});

/** The lists of a company's filed documents; an answer without any of them would empty what is known. */
export const attachmentsSchema = {
  ...object({ actes: listOf(act, 50_000), bilans: listOf(filed(accounts), 5_000), bilansSaisis: listOf(typed, 5_000) }),
  ...oneOf(['actes', 'bilans', 'bilansSaisis'], 'array'),
};

/** One filing's typed accounts. */
export const typedAccountsSchema = typed;
