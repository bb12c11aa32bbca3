import type { MappedRecord } from '@company-data/data-types';
import type { corporateTax } from '@company-data/data-types/corporate-tax';
import { textOf } from '../../kit/text.js';
import type { SettlementBox } from '../codes/dictionary.js';
import { contributionOn } from './corporate-tax-rules.js';
import type { FiledForm, FormDatum } from './forms.js';

type CorporateTax = MappedRecord<typeof corporateTax>;
type Figures = Pick<
  CorporateTax,
  | 'tax_at_normal_rate'
  | 'tax_at_reduced_rate'
  | 'tax_due'
  | 'social_contribution'
  | 'tax_credits'
  | 'credits'
  | 'instalments_paid'
  | 'balance'
  | 'refund_requested'
>;

/** Data of the year from other forms. */
interface Year {
  taxable_result: number | null;
  months: number | null;
  turnover: number | null;
}

/**
 * Figures of a settlement. `filed` is the balance on the form, `computed` is the sum of its parts.
 */
interface Settlement {
  figures: Figures;
  filed: number | null;
  computed: number | null;
}

/** Returns an amount that cannot be negative. Null for a negative one. */
export const quantity = (amount: number | null): number | null => (amount !== null && amount >= 0 ? amount : null);

/** Combines the separate boxes of profit and loss. Null when both have a nonzero amount. */
export function signed(profit: number | null, loss: number | null): number | null {
  const below = loss === null || loss === 0 ? loss : -loss;
  if (profit === null || below === null) return profit ?? below;
  return profit === 0 ? below : below === 0 ? profit : null;
}

/** Returns the sum of amounts. Null when one is unknown. */
const sumOf = (...amounts: (number | null)[]): number | null =>
  amounts.every((amount) => amount !== null) ? amounts.reduce((sum, amount) => sum + amount, 0) : null;

const negative = (amount: number | null): number | null => (amount === null ? null : -amount);

/** Boxes of a settlement. A blank box is zero when the whole form was read, otherwise unknown. */
class Boxes {
  private readonly data: readonly FormDatum[];
  private readonly whole: boolean;

  constructor(form: FiledForm | undefined) {
    this.data = form?.data ?? [];
    this.whole = form !== undefined && form.data.every(({ unread }) => !unread);
  }

  all(what: SettlementBox): FormDatum[] {
    return this.data.filter(({ place }) => place !== undefined && 'says' in place && place.says === what);
  }

  said(what: SettlementBox): number | null {
    return quantity(this.all(what)[0]?.amount ?? null);
  }

  orBlank(what: SettlementBox): number | null {
    return this.said(what) ?? (this.isBlank(what) ? 0 : null);
  }

  isBlank(what: SettlementBox): boolean {
    return this.whole && this.all(what).length === 0;
  }
}

/** Computes the settlement of a year. */
export function settle(form: FiledForm | undefined, year: Year): Settlement {
  const boxes = new Boxes(form);
  const tax_due = taxDue(boxes, year);
  const social_contribution = boxes.said('social_contribution') ?? contributionOf(boxes, tax_due, year);
  const credits = boxes.all('credit').map(({ datum, amount }) => ({ code: textOf(datum.code), label: textOf(datum.intitule), amount }));
  const tax_credits = boxes.said('tax_credits') ?? (credits.length === 0 ? null : sumOf(...credits.map(({ amount }) => amount)));
  const filed = signed(boxes.said('balance_to_pay'), boxes.said('balance_to_receive'));
  const paid = sumOf(tax_credits ?? boxes.orBlank('tax_credits'), boxes.orBlank('instalments_paid'));
  const computed = sumOf(tax_due, social_contribution, negative(paid));
  const figures = {
    tax_at_normal_rate: boxes.said('tax_at_normal_rate'),
    tax_at_reduced_rate: boxes.said('tax_at_reduced_rate'),
    tax_due,
    social_contribution,
    tax_credits,
    credits,
    instalments_paid: boxes.said('instalments_paid'),
    balance: filed ?? computed,
    refund_requested: boxes.said('refund_requested'),
  };
  return { figures, filed, computed };
}

/**
 * Returns the tax on the form, or else the sum of the taxes at each rate. Zero for a loss when the
 * form has no tax box.
 */
function taxDue(boxes: Boxes, { taxable_result }: Year): number | null {
  const rates = ['tax_at_normal_rate', 'tax_at_reduced_rate'] as const;
  const told = boxes.said('tax_due');
  if (told !== null) return told;
  if (rates.some((rate) => boxes.said(rate) !== null)) return sumOf(...rates.map((rate) => boxes.orBlank(rate)));
  const isLoss = taxable_result !== null && taxable_result <= 0;
  return isLoss && [...rates, 'tax_due' as const].every((what) => boxes.isBlank(what)) ? 0 : null;
}

const contributionOf = (boxes: Boxes, tax: number | null, { months, turnover }: Year): number | null =>
  tax === null || months === null || boxes.all('social_contribution').length > 0 ? null : contributionOn(tax, months, turnover);
