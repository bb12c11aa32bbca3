import { decimal } from '../decimal.js';
import { type Term, termsOf, wordsOf } from '../form-terms.js';
import { type AnalysedReturn, linesOf, type Reading, readSum } from './lines.js';

/** Names of the quantities in ratios. */
export type QuantityName = keyof typeof FULL;

/** Fiscal year of an amount, or the year before as repeated in the same filing. */
export type Year = 'year' | 'before';

type Total = 'revenue' | 'net_profit' | 'total_assets' | 'total_liabilities' | 'equity';

const WORKING_CAPITAL = { full: 'DL + DO + DR + EC - EG - BJ', simplified: '142 + 154 + 195 - 044' };
const REQUIREMENT = {
  full: 'BL + BN + BP + BR + BT + BV + BX + BZ + CH - DW - DX - DY - EA - EB',
  simplified: '050 + 060 + 064 + 068 + 072 + 092 - 164 - 166 - 172 + 169 - 174',
};
const FULL_DEBT = 'DS + DT + DU + DV';
const FULL_VALUE = 'FL|FJ + FM + FN - FS - FT - FU - FV - FW';
const SIMPLIFIED_REVENUE = '210 + 214 + 218';
const SIMPLIFIED_VALUE = `${SIMPLIFIED_REVENUE} + 222 + 224 - 234 - 236 - 238 - 240 - 242`;
const CAF_ADDED = 'GA + GB + GC + GD + GQ + HG';
const CAF_TAKEN = 'GM - HC - HB + HF';

const swapped = (sum: string): string => ` - ${sum.replaceAll(/ [+-] /g, (sign) => (sign === ' + ' ? ' - ' : ' + '))}`;

/** Quantities in forms 2050 to 2053, 2057 and 2058-C. */
const FULL = {
  revenue: 'FL|FJ',
  revenue_with_vat: '1.2*FL|FJ - 0.2*FK|FJ.m2',
  production: 'FL|FJ + FM + FN',
  gross_margin: 'FL|FJ - FS - FT - FU - FV',
  production_margin: 'FL|FJ + FM + FN - FS - FT - FU - FV',
  value_added: FULL_VALUE,
  gross_operating_surplus: `${FULL_VALUE} + FO - FX - FY - FZ`,
  operating_result: 'GG',
  current_result: 'GW',
  net_profit: 'HN|DI',
  owners_profit: 'HN|DI',
  equity: 'DL',
  capital: 'DA',
  total_assets: 'CO',
  total_liabilities: 'EE',
  debts: 'EC',
  financial_debt: FULL_DEBT,
  net_financial_debt: `${FULL_DEBT} - CF - CD`,
  capital_employed: `DL + ${FULL_DEBT}`,
  permanent_capital: 'DL + DO + DR + EC - EG',
  self_financing: `HN|DI + ${CAF_ADDED} - FP + A1 - ${CAF_TAKEN}`,
  current_assets: 'CJ',
  quick_assets: 'CJ - BL - BN - BP - BR - BT',
  cash: 'CF + CD',
  short_debts: 'EG',
  working_capital: WORKING_CAPITAL.full,
  requirement: REQUIREMENT.full,
  net_cash: WORKING_CAPITAL.full + swapped(REQUIREMENT.full),
  customers: 'BX',
  suppliers: 'DX',
  purchases_with_vat: '1.2*FS + 1.2*FU + 1.2*FW',
  inventory: 'BL + BN + BP + BR + BT',
  interest: 'GR',
  financial_charges: 'GU',
  debt_service: 'GR + VK',
  surplus_after_tax: `${FULL_VALUE} + FO - FX - FY - FZ - HK`,
  staff_costs: 'FY + FZ',
  taxes: 'FX + HK',
  value_left: `${FULL_VALUE} - FX - FY - FZ - GR - HK`,
  staff: 'YP',
  depreciation: 'AN.m2 + AP.m2 + AR.m2 + AT.m2 + AV.m2 + AX.m2',
  gross_tangible_assets: 'AN.m1 + AP.m1 + AR.m1 + AT.m1 + AV.m1 + AX.m1',
};

/**
 * Quantities in forms 2033-A and 2033-B. Quantities with lines of other forms are always unknown.
 */
const SIMPLIFIED: Record<QuantityName, string> = {
  revenue: SIMPLIFIED_REVENUE,
  revenue_with_vat: '1.2*210 + 1.2*214 + 1.2*218 - 0.2*209 - 0.2*215 - 0.2*217',
  production: `${SIMPLIFIED_REVENUE} + 222 + 224`,
  gross_margin: `${SIMPLIFIED_REVENUE} - 234 - 236 - 238 - 240`,
  production_margin: `${SIMPLIFIED_REVENUE} + 222 + 224 - 234 - 236 - 238 - 240`,
  value_added: SIMPLIFIED_VALUE,
  gross_operating_surplus: `${SIMPLIFIED_VALUE} + 226 - 244 - 250 - 252`,
  operating_result: '270',
  current_result: '270 + 280 - 294',
  net_profit: '310|136',
  owners_profit: '310|136',
  equity: '142',
  capital: '120',
  total_assets: '110',
  total_liabilities: '180',
  debts: '176',
  financial_debt: '156 + 169',
  net_financial_debt: '156 + 169 - 084 - 080',
  capital_employed: '142 + 156 + 169',
  permanent_capital: '142 + 154 + 195',
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
  purchases_with_vat: '1.2*234 + 1.2*238 + 1.2*242',
  inventory: '050 + 060',
  interest: '294',
  financial_charges: '294',
  debt_service: '294 + VK',
  surplus_after_tax: `${SIMPLIFIED_VALUE} + 226 - 244 - 250 - 252 - 306`,
  staff_costs: '250 + 252',
  taxes: '244 + 306',
  value_left: `${SIMPLIFIED_VALUE} - 244 - 250 - 252 - 294 - 306`,
  staff: '376',
  depreciation: '028.m2|030.m1',
  gross_tangible_assets: '028.m1',
};

/**
 * Quantities in consolidated accounts, which use the codes of the full forms except for the result
 * of the group. A1 is goodwill there.
 */
const CONSOLIDATED: Record<QuantityName, string> = {
  ...FULL,
  net_profit: 'R6|HN',
  owners_profit: 'R8|P2',
  self_financing: `R6|HN + ${CAF_ADDED} - FP - ${CAF_TAKEN}`,
};

const SUMS = { C: FULL, S: SIMPLIFIED, K: CONSOLIDATED };

/** Totals of a tax return, for sources without lines. */
const TOTALS: Partial<Record<QuantityName, Total>> = {
  revenue: 'revenue',
  net_profit: 'net_profit',
  equity: 'equity',
  total_assets: 'total_assets',
  total_liabilities: 'total_liabilities',
};

/**
 * Returns a total of the tax return. No total contains the share of the owners in the result of a
 * group.
 */
function totalOf({ type, ...taxReturn }: AnalysedReturn, name: QuantityName): number | null {
  const total = name === 'owners_profit' && type !== 'K' ? 'net_profit' : TOTALS[name];
  return total === undefined ? null : taxReturn[total];
}

interface Sum {
  terms: Term[];
  text: string;
}

const parsed = (sum: string): Sum => ({ terms: termsOf(sum), text: wordsOf(sum) });

const parsedSums = Object.fromEntries(
  Object.entries(SUMS).map(([type, sums]) => [type, Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, parsed(sum)]))]),
) as Record<AnalysedReturn['type'], Record<QuantityName, Sum>>;

/** Returns the formula of a quantity by line codes, for example `DS + DT + DU + DV`. */
export const formulaOf = (type: AnalysedReturn['type'], name: QuantityName): string => parsedSums[type][name].text;

/** Reads a quantity of one tax return. */
export type ReadQuantity = (name: QuantityName, year?: Year) => Reading;

/** Returns a reader for the quantities of one tax return, which caches its results. */
export function quantitiesOf(taxReturn: AnalysedReturn): ReadQuantity {
  const lines = linesOf(taxReturn);
  const known = new Map<string, Reading>();
  const read = (name: QuantityName, year: Year): Reading => {
    const reading = readSum(lines, parsedSums[taxReturn.type][name].terms, year);
    const total = year === 'year' ? totalOf(taxReturn, name) : null;
    return 'missing' in reading && total !== null ? { value: decimal(total), assumed: [] } : reading;
  };
  return (name, year = 'year') => {
    const key = `${name}|${year}`;
    const reading = known.get(key) ?? read(name, year);
    known.set(key, reading);
    return reading;
  };
}
