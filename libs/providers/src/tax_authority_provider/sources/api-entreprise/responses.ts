import { schemaOf } from '@company-data/kernel';
import { filled, list, listOf, object, optional, scalar, type Static, text } from '../../../kit/response-schemas.js';

/** Above the returns of a company in a year, and the entries of its account. */
const MAX_DECLARATIONS = 2_000;
const MAX_DATA = 5_000;
const MAX_ENTRIES = 100_000;

const values = schemaOf<(string | number | null)[]>({
  type: 'array',
  items: { type: ['string', 'number', 'null'], maxLength: 1_000 },
  maxItems: 1_000,
});

const datum = object({ code: text(10), code_EDI: text(100), code_nref: text(20), intitule: text(2_000), valeurs: values }, ['valeurs']);
const regime = optional({ code: text(50), libelle: text(500) });

const declaration = object(
  {
    numero_imprime: filled(50),
    regime,
    date_declaration: text(40),
    date_fin_exercice: text(40),
    duree_exercice: scalar,
    millesime: scalar,
    donnees: list(datum, MAX_DATA),
  },
  ['numero_imprime', 'date_fin_exercice', 'donnees'],
);

const obligation = object({ code: text(50), reference: text(50) });

/** Tax returns of a year, and the tax obligations of the company. */
export const returnsSchema = object(
  { data: object({ obligations_fiscales: listOf(obligation, 100), declarations: list(declaration, MAX_DECLARATIONS) }, ['declarations']) },
  ['data'],
);

const vatReturn = object(
  {
    numero_imprime: filled(50),
    millesime: scalar,
    regime,
    periode: object({ debut: filled(40), fin: filled(40) }, ['debut', 'fin']),
    date_declaration: text(40),
    reference: text(50),
    donnees: list(datum, MAX_DATA),
  },
  ['numero_imprime', 'periode', 'donnees'],
);

/** VAT returns of a year. */
export const vatSchema = object(
  {
    data: list(object({ data: vatReturn }, ['data']), MAX_DECLARATIONS),
    meta: optional({ count: schemaOf<number | null>({ type: ['integer', 'null'] }) }),
  },
  ['data'],
);

const entry = object({
  impot: text(100),
  reference: text(50),
  exercice: scalar,
  nature: text(100),
  date: text(40),
  date_echeance: text(40),
  libelle: text(2_000),
  debit: scalar,
  credit: scalar,
  reste_a_payer: scalar,
});

/** Tax account of a company, with its entries. */
export const accountSchema = object(
  { data: object({ date_situation: text(40), solde: scalar, lignes: list(entry, MAX_ENTRIES) }, ['lignes']) },
  ['data'],
);

/** Line of a return: one datum with its repeated values in order. Null for a missing value. */
export type Datum = Static<typeof datum>;
export type Declaration = Static<typeof declaration>;
export type YearOfReturns = Static<typeof returnsSchema>['data'];
export type VatReturn = Static<typeof vatReturn>;
export type Position = Static<typeof accountSchema>['data'];
export type Entry = Static<typeof entry>;
