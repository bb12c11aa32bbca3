import { decimal } from '../decimal.js';
import { type AnalysedReturn, Lines, type Reading, type Term, termOf } from './lines.js';

/** What ratios are made of. */
export type QuantityName = keyof typeof FULL;

type Total = 'revenue' | 'net_profit' | 'total_assets' | 'total_liabilities' | 'equity';

const WORKING_CAPITAL = { full: 'DL + DO + DR + EC - EG - BJ', simplified: '142 + 154 + 195 - 044' };
const REQUIREMENT = {
  full: 'BL + BN + BP + BR + BT + BV + BX + BZ + CH - DW - DX - DY - EA - EB',
  simplified: '050 + 060 + 064 + 068 + 072 + 092 - 164 - 166 - 172 - 174',
};

const swapped = (sum: string): string => ` - ${sum.replaceAll(/ [+-] /g, (sign) => (sign === ' + ' ? ' - ' : ' + '))}`;

/** Forms 2050 to 2053. */
const FULL = {
  revenue: 'FL|FJ',
  gross_margin: 'FL|FJ - FS - FT - FU - FV',
  gross_operating_surplus: 'FL|FJ + FM + FN + FO - FS - FT - FU - FV - FW - FX - FY - FZ',
  operating_result: 'GG',
  net_profit: 'HN|DI',
  equity: 'DL',
  total_assets: 'CO',
  total_liabilities: 'EE',
  debts: 'EC',
  financial_debt: 'DS + DT + DU + DV',
  net_financial_debt: 'DS + DT + DU + DV - CF - CD',
  capital_employed: 'DL + DS + DT + DU + DV',
  self_financing: 'HN|DI + GA + GB + GC + GD + GQ + HG - FP - GM - HC - HB + HF',
  current_assets: 'CJ',
  quick_assets: 'CJ - BL - BN - BP - BR - BT',
  cash: 'CF + CD',
  short_debts: 'EG',
  working_capital: WORKING_CAPITAL.full,
  requirement: REQUIREMENT.full,
  net_cash: WORKING_CAPITAL.full + swapped(REQUIREMENT.full),
  customers: 'BX',
  suppliers: 'DX',
  purchases: 'FS + FU + FW',
  inventory: 'BL + BN + BP + BR + BT',
  interest: 'GR',
  depreciation: 'AN.m2 + AP.m2 + AR.m2 + AT.m2 + AV.m2 + AX.m2',
  gross_tangible_assets: 'AN.m1 + AP.m1 + AR.m1 + AT.m1 + AV.m1 + AX.m1',
};

/** Forms 2033-A and 2033-B. */
const SIMPLIFIED: Record<QuantityName, string> = {
  revenue: '210 + 214 + 218',
  gross_margin: '210 + 214 + 218 - 234 - 236 - 238 - 240',
  gross_operating_surplus: '210 + 214 + 218 + 222 + 224 + 226 - 234 - 236 - 238 - 240 - 242 - 244 - 250 - 252',
  operating_result: '270',
  net_profit: '310|136',
  equity: '142',
  total_assets: '110',
  total_liabilities: '180',
  debts: '176',
  financial_debt: '156',
  net_financial_debt: '156 - 084 - 080',
  capital_employed: '142 + 156',
  self_financing: '310|136 + 254 + 256',
  current_assets: '096',
  quick_assets: '096 - 050 - 060',
  cash: '084 + 080',
  short_debts: '176 - 195',
  working_capital: WORKING_CAPITAL.simplified,
  requirement: REQUIREMENT.simplified,
  net_cash: WORKING_CAPITAL.simplified + swapped(REQUIREMENT.simplified),
  customers: '068',
  suppliers: '166',
  purchases: '234 + 238 + 242',
  inventory: '050 + 060',
  interest: '294',
  depreciation: '028.m2|030.m1',
  gross_tangible_assets: '028.m1',
};

/** Consolidated accounts use the codes of the full forms, but for the result of the group. */
const CONSOLIDATED: Record<QuantityName, string> = {
  ...FULL,
  net_profit: 'R6|HN',
  self_financing: FULL.self_financing.replace('HN|DI', 'R6|HN'),
};

const SUMS = { C: FULL, S: SIMPLIFIED, K: CONSOLIDATED };

/** Totals that a tax return bears by itself, for the sources that give no lines. */
const TOTALS: Partial<Record<QuantityName, Total>> = {
  revenue: 'revenue',
  net_profit: 'net_profit',
  equity: 'equity',
  total_assets: 'total_assets',
  total_liabilities: 'total_liabilities',
};

interface Sum {
  terms: Term[];
  text: string;
}

function parsed(sum: string): Sum {
  const parts = sum.split(' ');
  const terms = parts.flatMap((part, place) => (/^[+-]$/.test(part) ? [] : [termOf(part, parts[place - 1] === '-')]));
  return { terms, text: sum.replaceAll(/\S+\|\S+/g, (line) => `(${line.replaceAll('|', ' else ')})`) };
}

const parsedSums = Object.fromEntries(
  Object.entries(SUMS).map(([type, sums]) => [type, Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, parsed(sum)]))]),
) as Record<AnalysedReturn['type'], Record<QuantityName, Sum>>;

/** The lines a quantity is the sum of, in words, e.g. `DS + DT + DU + DV`. */
export const formulaOf = (type: AnalysedReturn['type'], name: QuantityName): string => parsedSums[type][name].text;

/** Reads quantities of one tax return, each once. */
export function quantitiesOf(taxReturn: AnalysedReturn): (name: QuantityName) => Reading {
  const lines = new Lines(taxReturn);
  const known = new Map<QuantityName, Reading>();
  const read = (name: QuantityName): Reading => {
    const reading = lines.read(parsedSums[taxReturn.type][name].terms);
    const total = TOTALS[name] === undefined ? null : taxReturn[TOTALS[name]];
    return 'missing' in reading && total !== null ? { value: decimal(total) } : reading;
  };
  return (name) => {
    const reading = known.get(name) ?? read(name);
    known.set(name, reading);
    return reading;
  };
}
