import { readFileSync } from 'node:fs';

/** Boxes of the corporate tax settlement, which have no printed code. */
export const SETTLEMENT_BOXES = [
  'tax_at_normal_rate',
  'tax_at_reduced_rate',
  'tax_due',
  'social_contribution',
  'credit',
  'tax_credits',
  'instalments_paid',
  'balance_to_pay',
  'balance_to_receive',
  'refund_requested',
] as const;

export type SettlementBox = (typeof SETTLEMENT_BOXES)[number];

/** Position of a datum: a cell in a row of a printed form, or a box of the settlement. */
export type Place = { line: string; cell: 1 | 2 | 3 | 4 } | { says: SettlementBox };

interface Edition {
  from: string;
  to?: string;
  cells: string[];
}

const editions = JSON.parse(readFileSync(new URL('./dictionary.json', import.meta.url), 'utf8')) as Record<string, Edition[]>;

function placeIn(text: string): Place {
  if (text.startsWith('=')) return { says: text.slice(1) as SettlementBox };
  const [line, cell] = text.split('.') as [string, string];
  return { line, cell: Number(cell) as 1 | 2 | 3 | 4 };
}

const tables = new Map<Edition, ReadonlyMap<string, Place>>();

function tableOf(edition: Edition): ReadonlyMap<string, Place> {
  const known = tables.get(edition);
  if (known !== undefined) return known;
  const table = new Map(
    edition.cells.map((cell) => {
      const [nref, code, place] = cell.split(' ') as [string, string, string];
      return [`${nref} ${code}`, placeIn(place)];
    }),
  );
  tables.set(edition, table);
  return table;
}

/** Returns the forms in the dictionary. */
export const knownForms = (): string[] => Object.keys(editions);

/**
 * Returns the position of a datum on a form. Undefined unless the dictionary of the millésime lists
 * its number and its letters together.
 */
export function placeOf(form: string, millesime: string | null, nref: string | null, code: string | null): Place | undefined {
  if (millesime === null || nref === null || code === null) return undefined;
  const edition = editions[form]?.find(({ from, to }) => millesime >= from && (to === undefined || millesime <= to));
  return edition === undefined ? undefined : tableOf(edition).get(`${nref} ${code}`);
}
