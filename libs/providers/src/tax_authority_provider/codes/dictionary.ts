import { readFileSync } from 'node:fs';
import { textOf } from '../../kit/text.js';
import type { Datum } from '../sources/api-entreprise/responses.js';

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

/** Cell in a row of a printed form. */
export interface Cell {
  line: string;
  cell: 1 | 2 | 3 | 4;
}

/**
 * Position of a datum: a cell, a box of the settlement, or a published datum that no line of the
 * data types has.
 */
export type Place = Cell | { says: SettlementBox } | { other: true };

const SETTLEMENT = '2572';
const fileOf = (name: string): unknown => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));
const published = fileOf('dictionary') as Record<string, { read: Record<string, string>; others: string }>;
const settlement = fileOf('settlement') as Record<string, SettlementBox>;

function cellOf(text: string): Cell {
  const [line, cell] = text.split('.') as [string, string];
  return { line, cell: Number(cell) as Cell['cell'] };
}

/** Places by form and zone. */
const places = new Map(
  Object.entries(published).flatMap(([form, { read, others }]) => [
    ...others.split(' ').map((zone): [string, Place] => [`${form} ${zone}`, { other: true }]),
    ...Object.entries(read).map(([zone, place]): [string, Place] => [`${form} ${zone}`, cellOf(place)]),
  ]),
);

/** Numbers of data (`code_nref`) that are public, with the edition in which they were seen. */
const NUMBERS = [
  { number: '300263', zone: '2050 AA', millesime: null },
  { number: '300274', zone: '2050 AF', millesime: '201601' },
];

/** True when a number is known to be that of another zone, or the zone to have another number. */
const contradicts = (number: string | null, zone: string, millesime: string | null): boolean =>
  number !== null &&
  NUMBERS.some((known) =>
    known.number === number ? known.zone !== zone : known.zone === zone && known.millesime !== null && known.millesime === millesime,
  );

/** Returns the code of a zone. Null when the two members that have it differ. */
function zoneCodeOf({ code, code_EDI }: Datum): string | null {
  const [own, filed] = [textOf(code), textOf(textOf(code_EDI)?.split(':')[0])];
  return own !== null && filed !== null && own !== filed ? null : (own ?? filed);
}

/**
 * Returns the position of a datum on a form. Undefined for a zone that the published list does not
 * have on this form, or whose label fits several lines. The settlement is in no published list. Its
 * data need a known number and code.
 */
export function placeOf(form: string, millesime: string | null, datum: Datum): Place | undefined {
  const [number, code] = [textOf(datum.code_nref), zoneCodeOf(datum)];
  if (form === SETTLEMENT) {
    const says = settlement[`${number} ${code}`];
    return says === undefined ? undefined : { says };
  }
  const zone = `${form} ${code}`;
  return contradicts(number, zone, millesime) ? undefined : places.get(zone);
}

/** Zone of a cell of a form, by the published list. Undefined when electronic filing has none. */
export const zoneOf = (form: string, line: string, cell: number): string | undefined =>
  Object.entries(published[form]?.read ?? {}).find(([, place]) => place === `${line}.${cell}`)?.[0];

/** Number and code of a box of the settlement. Several boxes are credits. */
export const boxesOf = (box: SettlementBox): { code_nref: string; code: string }[] =>
  Object.entries(settlement).flatMap(([key, says]) => {
    const [code_nref, code] = key.split(' ') as [string, string];
    return says === box ? [{ code_nref, code }] : [];
  });
