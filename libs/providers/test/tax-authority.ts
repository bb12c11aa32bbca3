import type { CollectionJob } from '../src/adapter.js';
import { boxesOf, type SettlementBox, zoneOf } from '../src/tax_authority_provider/codes/dictionary.js';
import type { Datum, Declaration, VatReturn } from '../src/tax_authority_provider/sources/api-entreprise/responses.js';

export const SIRET = '00001234400016';

/**
 * Returns a datum of a form in the authority's format. `place` is `<line>.<cell>`, or `=<member>`
 * with a rank for repeated boxes. The numbers of zones are invented.
 */
export function datumOf(form: string, place: string, ...valeurs: (string | null)[]): Datum {
  const [name, rank = '1'] = place.split('#') as [string, string?];
  const [line, cell] = name.split('.') as [string, string?];
  const code = zoneOf(form, line, Number(cell));
  const found = name.startsWith('=') ? boxesOf(name.slice(1) as SettlementBox)[Number(rank) - 1] : code && { code, code_nref: '399999' };
  if (!found) throw new Error(`form ${form} has no ${place}`);
  return { ...found, code_EDI: `${found.code}:C516:5004:1`, intitule: `Ligne ${name}`, valeurs };
}

/** Amounts of a form by place. A text stands for a value that is not an amount. */
export type Amounts = Record<string, number | string>;

/** Returns a form of a tax return. */
export const declarationOf = (form: string, amounts: Amounts, more: Partial<Declaration> = {}): Declaration => ({
  numero_imprime: form,
  regime: { code: 'RN', libelle: 'Réel normal' },
  date_declaration: '2024-05-03',
  date_fin_exercice: '2023-12-31',
  duree_exercice: 365,
  millesime: '202401',
  donnees: Object.entries(amounts).map(([place, amount]) => datumOf(form, place, String(amount))),
  ...more,
});

/** Lines of a VAT return by code, each with its cells. */
export type VatAmounts = Record<string, (number | null)[] | number>;

/** Returns a monthly VAT return. */
export const vatReturnOf = (lines: VatAmounts, more: Partial<VatReturn> = {}): VatReturn => ({
  numero_imprime: '3310CA3',
  millesime: '202401',
  regime: { code: 'RN', libelle: 'Réel normal' },
  periode: { debut: '2024-03-01', fin: '2024-03-31' },
  date_declaration: '2024-04-19',
  reference: 'TVA1',
  donnees: Object.entries(lines).map(([code, cells]) => ({
    code,
    valeurs: (Array.isArray(cells) ? cells : [cells]).map((cell) => (cell === null ? null : String(cell))),
  })),
  ...more,
});

/** Returns a job for the company with the consent. */
export const taxJob = (dataTypes: string[], more: Partial<CollectionJob> = {}): CollectionJob => ({
  accountId: 'account',
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE LOGICIELS',
  dataTypes,
  settings: {},
  credentials: { client_id: 'app', client_secret: 'secret', is_sandbox: true },
  ...more,
});
