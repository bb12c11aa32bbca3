import { quotient } from '../decimal.js';
import type { AnalysedReturn, Reading } from './lines.js';
import { formulaOf, quantitiesOf, type QuantityName } from './quantities.js';
import { FLOWS, RATIOS, type RatioRule, type RatioUnit, WITH_VAT } from './ratios.js';

/** A ratio as the record bears it. */
export interface Ratio {
  value: number | null;
  unit: RatioUnit;
  formula: string;
  note: string | null;
}

/** Groups of ratios by name. */
export type Ratios = Record<string, Record<string, Ratio>>;

const YEAR = 12;
const PLACES: Record<RatioUnit, number> = { RATIO: 4, CURRENCY: 2, DAYS: 1, YEARS: 2 };

/** Months of a fiscal year: 1 to 24 as filed, else a year. */
export const monthsOf = ({ duration }: Pick<AnalysedReturn, 'duration'>): number =>
  duration !== null && duration >= 1 && duration <= 24 ? duration : YEAR;

const NAMES: Partial<Record<QuantityName, string>> = { equity: 'negative equity' };

const notPositive = (name: QuantityName, value: bigint): string =>
  value < 0n && NAMES[name] !== undefined ? NAMES[name] : `${name.replaceAll('_', ' ')} is ${value === 0n ? 'zero' : 'negative'}`;

const missingNote = (readings: readonly Reading[]): string | undefined => {
  const lacking = readings.find((reading) => 'missing' in reading);
  return lacking === undefined ? undefined : `line ${lacking.missing} is missing`;
};

const grouped = (sum: string): string => (sum.includes(' ') && !/^\([^()]*\)$/.test(sum) ? `(${sum})` : sum);

function formulaText(type: AnalysedReturn['type'], { unit, over, under }: RatioRule): string {
  const above = formulaOf(type, over);
  if (under === undefined) return above;
  const [dividend, divisor] = [grouped(above), grouped(formulaOf(type, under))];
  if (unit !== 'DAYS') return `${dividend} / ${divisor}`;
  return `${dividend} x 360 / ${WITH_VAT.has(over) ? `(${divisor} x 1.2)` : divisor}`;
}

const FORMULAS = new Map<RatioRule, Map<string, string>>(
  Object.values(RATIOS)
    .flatMap((group) => Object.values(group))
    .map((rule) => [rule, new Map((['C', 'S', 'K'] as const).map((type) => [type, formulaText(type, rule)]))]),
);

/** Both sides as whole numbers of the same scale, flows brought to twelve months and days counted. */
function sidesOf({ unit, over, under }: RatioRule, above: bigint, below: bigint, months: bigint): [bigint, bigint] {
  const scale = (name: QuantityName | undefined): bigint => (name !== undefined && FLOWS.has(name) ? BigInt(YEAR) : months);
  const [dividend, divisor] = [above * scale(over), below * scale(under)];
  if (unit !== 'DAYS') return [dividend, divisor];
  return WITH_VAT.has(over) ? [dividend * 300n, divisor] : [dividend * 360n, divisor];
}

type Outcome = Pick<Ratio, 'value' | 'note'>;

/** An amount is a quantity over one: millionths divided by a million. */
const ONE: Reading = { value: 1_000_000n };

function outcomeOf(rule: RatioRule, read: (name: QuantityName) => Reading, months: number): Outcome {
  const [above, below] = [read(rule.over), rule.under === undefined ? ONE : read(rule.under)];
  if ('missing' in above || 'missing' in below) return { value: null, note: missingNote([above, below])! };
  if (rule.under !== undefined && below.value <= 0n) return { value: null, note: notPositive(rule.under, below.value) };
  const value = quotient(...sidesOf(rule, above.value, below.value, BigInt(months)), PLACES[rule.unit]);
  return { value, note: isScaled(rule, months) ? `scaled from ${months} to 12 months` : null };
}

const isFlow = (name: QuantityName | undefined): boolean => name !== undefined && FLOWS.has(name);
const isScaled = ({ over, under }: RatioRule, months: number): boolean => months !== YEAR && isFlow(over) !== isFlow(under);

/** The ratios of one tax return; a ratio that cannot be known is null and its note says why. */
export function analyse(taxReturn: AnalysedReturn): Ratios {
  const read = quantitiesOf(taxReturn);
  const months = monthsOf(taxReturn);
  const ratioOf = (rule: RatioRule): Ratio => {
    const { value, note } = outcomeOf(rule, read, months);
    return { value, unit: rule.unit, formula: FORMULAS.get(rule)!.get(taxReturn.type)!, note };
  };
  return Object.fromEntries(
    Object.entries(RATIOS).map(([group, rules]) => [
      group,
      Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ratioOf(rule)])),
    ]),
  );
}
