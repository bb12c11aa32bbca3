import { boxesOf, type SettlementBox, zoneOf } from '@company-data/providers/tax-zones';

/** A line of a form in the format of the authority. */
export interface Datum {
  code: string;
  code_EDI: string;
  code_absolu: string;
  code_type_donnee: string;
  intitule: string;
  code_nref: string;
  valeurs: (string | null)[];
}

/** Numbers of data that are public. The others are fictitious. */
const PUBLIC_NUMBERS: Readonly<Record<string, string>> = { '2050 AA': '300263', '2050 AF': '300274' };
const FIRST_NUMBER = 310_000;

const built = (number: string, code: string, intitule: string, valeurs: (string | null)[]): Datum => ({
  code,
  code_EDI: `${code}:C516:5004:1`,
  code_absolu: `2${number}`,
  code_type_donnee: 'MOA',
  intitule,
  code_nref: number,
  valeurs,
});

/**
 * Builds the datum of a cell of a form. Empty for a cell that electronic filing has no zone for, as
 * those of the year before.
 */
export function dataOf(form: string, line: string, cell: number, label: string, ...valeurs: (string | null)[]): Datum[] {
  const zone = zoneOf(form, line, cell);
  if (zone === undefined) return [];
  const number = PUBLIC_NUMBERS[`${form} ${zone}`] ?? String(FIRST_NUMBER + Number.parseInt(`${form.slice(-2)}${zone}`, 36));
  return [built(number, zone, label, valeurs)];
}

/** Builds a box of the settlement, whose letters and numbers are fictitious. */
export function boxOf(box: SettlementBox, label: string, value: string): Datum {
  const [{ code, code_nref }] = boxesOf(box) as [{ code: string; code_nref: string }];
  return built(code_nref, code, label, [value]);
}
