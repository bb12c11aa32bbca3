import { quotient } from '../decimal.js';
import { addMonths } from './calendar.js';
import type { AnalysedReturn, Reading } from './lines.js';
import { formulaOf, quantitiesOf, type QuantityName, type ReadQuantity } from './quantities.js';
import { FLOWS, RATIOS, type RatioRule, type RatioUnit } from './ratios.js';

/** Ratio in a record. */
export interface Ratio {
  value: number | null;
  unit: RatioUnit;
  formula: string;
  note: string | null;
}

/** Ratios by group and name. */
export type Ratios = Record<string, Record<string, Ratio>>;

const YEAR = 12;
const PLACES: Record<RatioUnit, number> = { RATIO: 4, CURRENCY: 2, DAYS: 1, YEARS: 2 };

type Months = Pick<AnalysedReturn, 'duration' | 'previous_duration'>;

const monthsIn = (duration: number | null): number => (duration !== null && duration >= 1 && duration <= 24 ? duration : YEAR);

/** Returns the length of a fiscal year in months. Twelve when the filed length is not 1 to 24. */
export const monthsOf = ({ duration }: Pick<AnalysedReturn, 'duration'>): number => monthsIn(duration);

/** Day before the first fiscal years under regulation ANC 2022-06. */
const LAST_DAY_OF_FORMER_RULES = '2024-12-31';

/**
 * True for a fiscal year that began on 2025-01-01 or later. Its operating lines contain disposals
 * of assets and released investment subsidies, which were exceptional items before (regulation ANC
 * 2022-06). An unknown length is assumed to be twelve months.
 *
 * @param monthsBefore length of an earlier year, to check that one
 */
export const hasDisposalsInOperatingLines = (taxReturn: Pick<AnalysedReturn, 'closing_date' | 'duration'>, monthsBefore = 0): boolean =>
  addMonths(taxReturn.closing_date, -monthsOf(taxReturn) - monthsBefore) >= LAST_DAY_OF_FORMER_RULES;

const DISPOSALS_NOTE =
  'gains on disposals and released subsidies are not removed, as operating lines contain them from 2025 (regulation ANC 2022-06)';

/** Form 2033 never separated disposals, so its self-financing capacity is the same as before. */
const disposalNotes = ({ over, under }: RatioRule, taxReturn: AnalysedReturn): string[] =>
  [over, under].includes('self_financing') && taxReturn.type !== 'S' && hasDisposalsInOperatingLines(taxReturn) ? [DISPOSALS_NOTE] : [];

const NAMES: Partial<Record<QuantityName, string>> = { equity: 'negative equity' };

const notPositive = (name: QuantityName, value: bigint, when = ''): string =>
  value < 0n && NAMES[name] !== undefined ? NAMES[name] : `${name.replaceAll('_', ' ')}${when} is ${value === 0n ? 'zero' : 'negative'}`;

/**
 * Returns the reason for a missing value: an absent line, or lines that do not add up to their
 * total.
 */
const missingNote = ({ missing, total }: { missing: string; total?: string }): string =>
  `line ${missing} is missing${total === undefined ? '' : `, and the lines do not add up to ${total}`}`;

const assumedNotes = (readings: readonly Reading[]): string[] => {
  const assumed = new Set(readings.flatMap((reading) => ('assumed' in reading ? reading.assumed : [])));
  return assumed.size === 0 ? [] : [`${[...assumed].join(', ')} blank, taken as zero`];
};

const grouped = (sum: string): string => (sum.includes(' ') && !/^\([^()]*\)$/.test(sum) ? `(${sum})` : sum);

function formulaText(type: AnalysedReturn['type'], { unit, over, under, change }: RatioRule): string {
  const above = formulaOf(type, over);
  if (change) return `(N - N-1) / N-1, of ${above}`;
  if (under === undefined) return above;
  const [dividend, divisor] = [grouped(above), grouped(formulaOf(type, under))];
  return unit === 'DAYS' ? `${dividend} x 360 / ${divisor}` : `${dividend} / ${divisor}`;
}

const FORMULAS = new Map<RatioRule, Map<string, string>>(
  Object.values(RATIOS)
    .flatMap((group) => Object.values(group))
    .map((rule) => [rule, new Map((['C', 'S', 'K'] as const).map((type) => [type, formulaText(type, rule)]))]),
);

const isFlow = (name: QuantityName | undefined): boolean => name !== undefined && FLOWS.has(name);
const scaleOf = (name: QuantityName | undefined, months: number): bigint => BigInt(isFlow(name) ? YEAR : months);

const isScaled = ({ over, under }: RatioRule, months: number): boolean => months !== YEAR && isFlow(over) !== isFlow(under);

type Outcome = Pick<Ratio, 'value' | 'note'>;

const noteOf = (notes: readonly string[]): string | null => (notes.length === 0 ? null : notes.join('; '));

/** Divisor of a plain amount, which is in millionths. */
const ONE: Reading = { value: 1_000_000n, assumed: [] };

/** Computes a quantity, or one divided by another, with flows scaled to twelve months. */
function quotientOf(rule: RatioRule, read: ReadQuantity, months: number): Outcome {
  const [above, below] = [read(rule.over), rule.under === undefined ? ONE : read(rule.under)];
  if ('missing' in above) return { value: null, note: missingNote(above) };
  if ('missing' in below) return { value: null, note: missingNote(below) };
  if (rule.under !== undefined && below.value <= 0n) return { value: null, note: notPositive(rule.under, below.value) };
  const [dividend, divisor] = [above.value * scaleOf(rule.over, months), below.value * scaleOf(rule.under, months)];
  const value = quotient(rule.unit === 'DAYS' ? dividend * 360n : dividend, divisor, PLACES[rule.unit]);
  const scaled = isScaled(rule, months) ? [`scaled from ${months} to 12 months`] : [];
  return { value, note: noteOf([...scaled, ...assumedNotes([above, below])]) };
}

/**
 * Computes the relative change of a quantity from the year before, with both years scaled to the
 * same length.
 */
function changeOf(rule: RatioRule, read: ReadQuantity, { duration, previous_duration }: Months): Outcome {
  const [now, before] = [read(rule.over), read(rule.over, 'before')];
  if ('missing' in now) return { value: null, note: missingNote(now) };
  if ('missing' in before) return { value: null, note: `${missingNote(before)} (year before)` };
  if (before.value <= 0n) return { value: null, note: notPositive(rule.over, before.value, ' of the year before') };
  const flow = isFlow(rule.over);
  if (flow && previous_duration === null && monthsIn(duration) !== YEAR)
    return { value: null, note: 'the length of the year before is not known' };
  const [long, longBefore] = flow ? [monthsIn(duration), monthsIn(previous_duration)] : [YEAR, YEAR];
  const [current, past] = [now.value * BigInt(longBefore), before.value * BigInt(long)];
  const scaled = long === longBefore ? [] : [`${long} months beside ${longBefore}, brought to the same length`];
  return { value: quotient(current - past, past, PLACES.RATIO), note: noteOf([...scaled, ...assumedNotes([now, before])]) };
}

/** Computes one ratio of a tax return from its quantities. */
export function outcomeOf(rule: RatioRule, read: ReadQuantity, taxReturn: Months): Outcome {
  return rule.change ? changeOf(rule, read, taxReturn) : quotientOf(rule, read, monthsOf(taxReturn));
}

/**
 * Computes the ratios of one tax return. An unknown ratio is null, and its note states the reason.
 */
export function analyse(taxReturn: AnalysedReturn): Ratios {
  const read = quantitiesOf(taxReturn);
  const ratioOf = (rule: RatioRule): Ratio => {
    const { value, note } = outcomeOf(rule, read, taxReturn);
    const notes = value === null ? [] : disposalNotes(rule, taxReturn);
    return {
      value,
      unit: rule.unit,
      formula: FORMULAS.get(rule)!.get(taxReturn.type)!,
      note: noteOf([...(note === null ? [] : [note]), ...notes]),
    };
  };
  return Object.fromEntries(
    Object.entries(RATIOS).map(([group, rules]) => [
      group,
      Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ratioOf(rule)])),
    ]),
  );
}
