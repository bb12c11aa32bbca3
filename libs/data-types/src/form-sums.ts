import { cellOf, type Cells, type Column, type Form, isAsset } from './form-cells.js';
import { type Term, termsOf } from './form-terms.js';

/** Printed total and the lines that it adds up. */
export interface FormSum {
  text: string;
  total: Term;
  parts: readonly Term[];
  columns: readonly Column[];
  /**
   * True when the sum holds in every filing. Sums of consolidated accounts with lines of their own
   * are uncertain.
   */
  certain: boolean;
}

const CURRENT_ASSETS = 'CJ = BL + BN + BP + BR + BT + BV + BX + BZ + CB + CD + CF + CH';
const FIXED_ASSETS = 'BJ = AB + CX + AF + AH + AJ + AL + AN + AP + AR + AT + AV + AX + CS + CU + BB + BD + BF + BH';
const EQUITY = 'DL = DA + DB + DC + DD + DE + DF + DG + DH + DI + DJ + DK';

const SHARED = [
  CURRENT_ASSETS,
  'CO = AA + BJ + CJ + CW + CM + CN',
  'DO = DM + DN',
  'DR = DP + DQ',
  'EC = DS + DT + DU + DV + DW + DX + DY + DZ + EA + EB',
  'FL|FJ = FJ.m1 + FK|FJ.m2',
  'FL|FJ = FA + FD + FG',
  'FR = FL|FJ + FM + FN + FO + FP + FQ',
  'GF = FS + FT + FU + FV + FW + FX + FY + FZ + GA + GB + GC + GD + GE',
  'GG = FR - GF',
  'GP = GJ + GK + GL + GM + GN + GO',
  'GU = GQ + GR + GS + GT',
  'GV = GP - GU',
  'GW = GG + GH - GI + GV',
  'HD = HA + HB + HC',
  'HH = HE + HF + HG',
  'HI = HD - HH',
];

const FULL = [
  ...SHARED,
  FIXED_ASSETS,
  EQUITY,
  'EE = DL + DO + DR + EC + ED',
  'HL = FR + GH + GP + HD',
  'HM = GF + GI + GU + HH + HJ + HK',
  'HN = HL - HM',
];

const SIMPLIFIED = [
  '044 = 010 + 014 + 028 + 040',
  '096 = 050 + 060 + 064 + 068 + 072 + 080 + 084 + 092',
  '110 = 044 + 096',
  '142 = 120 + 124 + 126 + 130 + 132 + 134 + 136 + 137 + 140',
  '176 = 156 + 164 + 166 + 172 + 174',
  '180 = 142 + 154 + 176',
  '232 = 210 + 214 + 218 + 222 + 224 + 226 + 230',
  '264 = 234 + 236 + 238 + 240 + 242 + 244 + 250 + 252 + 254 + 256 + 262',
  '270 = 232 - 264',
  '310 = 232 + 280 + 290 - 264 - 294 - 300 - 306',
];

/**
 * Uncertain sums of consolidated accounts. Groups use the lines of goodwill and of minorities in
 * several ways.
 */
const TRIED_IN_GROUPS = [
  FIXED_ASSETS,
  `${FIXED_ASSETS} + A1 + A4`,
  `${FIXED_ASSETS} + A1 + A2 + A3 + A4`,
  EQUITY.replace('DI', 'P1 + P2 + P3'),
  'EE = DL + DO + P7 + DR + EC + ED',
  'EE = DL + DO + P7 + P9 + EC + ED',
];

/** Columns of an asset that add up: net, year before, gross and depreciation. */
const ASSET_COLUMNS: readonly Column[] = ['year', 'before', 1, 2];
const COLUMNS: readonly Column[] = ['year', 'before'];

function sumOf(form: Form, text: string, certain: boolean): FormSum {
  const [total, parts] = text.split(' = ').map(termsOf) as [Term[], Term[]];
  const ofOneRow = parts.some(({ alternatives }) => alternatives.some(({ cell }) => cell !== undefined));
  const columns = isAsset(form, total[0]!.alternatives[0]!.code) ? ASSET_COLUMNS : ofOneRow ? (['year'] as const) : COLUMNS;
  return { text, total: total[0]!, parts, columns, certain };
}

/** Sums of the forms: each printed total with its lines. */
export const FORM_SUMS: Readonly<Record<Form, readonly FormSum[]>> = {
  C: FULL.map((text) => sumOf('C', text, true)),
  S: SIMPLIFIED.map((text) => sumOf('S', text, true)),
  K: [...SHARED.map((text) => sumOf('K', text, true)), ...TRIED_IN_GROUPS.map((text) => sumOf('K', text, false))],
};

/** Rows of accounts by line code. */
export type Rows = ReadonlyMap<string, Cells>;

/**
 * Returns the amount of a term in a column, without its sign. Null when all its lines are absent.
 */
export function amountOf(form: Form, rows: Rows, { alternatives }: Term, column: Column): number | null {
  for (const { code, cell } of alternatives) {
    const cells = rows.get(code);
    const amount = cells === undefined ? null : cellOf(form, code, cell ?? column, cells);
    if (amount !== null) return amount;
  }
  return null;
}
