import { quotient } from '../decimal.js';
import { outcomeOf } from './analyse.js';
import type { AnalysedReturn } from './lines.js';
import { formulaOf, quantitiesOf, type QuantityName } from './quantities.js';
import type { RatioRule } from './ratios.js';

/**
 * Zones of the score. Below 4, two of three companies of the sample had failed. Above 9, at most
 * one of three had.
 */
export const ZONES = ['AT_RISK', 'UNCERTAIN', 'SOUND'] as const;

interface Component {
  name: string;
  weight: number;
  rule: RatioRule;
}

const component = (name: string, weight: number, over: QuantityName, under: QuantityName): Component => ({
  name,
  weight,
  rule: { unit: 'RATIO', over, under, description: name },
});

/** Conan and Holder, 1979: 24 R1 + 22 R2 + 16 R3 - 87 R4 - 10 R5. */
const COMPONENTS: readonly Component[] = [
  component('surplus_to_debts', 24, 'gross_operating_surplus', 'debts'),
  component('permanent_capital_to_total', 22, 'permanent_capital', 'total_liabilities'),
  component('quick_assets_to_total', 16, 'quick_assets', 'total_assets'),
  component('financial_charges_to_revenue', -87, 'financial_charges', 'revenue'),
  component('staff_costs_to_value_added', -10, 'staff_costs', 'value_added'),
];

/** Formula with the names of the components. */
export const SCORE_FORMULA = COMPONENTS.map(({ name, weight }) => `${weight < 0 ? '- ' : ''}${Math.abs(weight)} x ${name}`)
  .join(' + ')
  .replaceAll('+ - ', '- ');

const zoneOf = (score: number): (typeof ZONES)[number] => (score < 4 ? 'AT_RISK' : score <= 9 ? 'UNCERTAIN' : 'SOUND');

/**
 * Computes the score of one tax return with its components. The score is null with a note when a
 * component is unknown, and for groups.
 */
export function failureScoreOf(taxReturn: AnalysedReturn) {
  const read = quantitiesOf(taxReturn);
  const components = COMPONENTS.map(({ name, weight, rule }) => ({
    name,
    weight,
    ...outcomeOf(rule, read, taxReturn),
    formula: `${formulaOf(taxReturn.type, rule.over)} / ${formulaOf(taxReturn.type, rule.under!)}`,
  }));
  const lacking = components.find(({ value }) => value === null);
  const isGroup = taxReturn.type === 'K';
  const value =
    isGroup || lacking !== undefined
      ? null
      : quotient(
          components.reduce((sum, { weight, value: part }) => sum + BigInt(weight) * BigInt(Math.round(part! * 10_000)), 0n),
          10_000n,
          2,
        );
  return {
    model: 'CONAN_HOLDER' as const,
    value,
    zone: value === null ? null : zoneOf(value),
    formula: SCORE_FORMULA,
    components: components.map(({ name, weight, value: part, formula }) => ({ name, weight, value: part, formula })),
    note: isGroup ? 'the score is of single companies, not of groups' : (lacking?.note ?? null),
  };
}
