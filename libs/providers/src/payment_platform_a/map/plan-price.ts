import { decimal, quotient } from '@company-data/data-types';
import { meaningOf } from '../../kit/code-table.js';
import type { SubscriptionRecord } from '../../kit/commerce/records.js';
import { numberOf, textOf } from '../../kit/text.js';
import type { PaypalCycle, PaypalPlan } from '../sources/paypal/responses.js';
import { type Money, moneyIn } from './money.js';
import { rhythmOf } from './plan-cycles.js';

/** Price of a subscription, from its plan. */
export type PlanPrice = Pick<SubscriptionRecord, 'amount' | 'currency' | 'pricing' | 'tax_percentage' | 'interval' | 'interval_count'>;

const UNKNOWN: PlanPrice = { amount: null, currency: null, pricing: null, tax_percentage: null, interval: null, interval_count: null };
const PLACES = 6;

type Scheme = NonNullable<PaypalCycle['pricing_scheme']>;

const PRICINGS: Readonly<Record<string, SubscriptionRecord['pricing']>> = {
  TIERED: 'TIERED',
  VOLUME: 'VOLUME',
};

function pricingOf({ pricing_model, tiers, fixed_price }: Scheme): SubscriptionRecord['pricing'] {
  const model = textOf(pricing_model);
  if (model !== null) return meaningOf(PRICINGS, model);
  return fixed_price && !tiers?.length ? 'FIXED' : null;
}

/** Returns the index of the tier that contains a quantity, or -1. */
function tierOf({ tiers }: Scheme, quantity: number) {
  const within = (from: number | null, to: number | null): boolean => from !== null && quantity >= from && (to === null || quantity <= to);
  return (tiers ?? []).findIndex((tier) => within(numberOf(tier?.starting_quantity), numberOf(tier?.ending_quantity)));
}

/** Returns the price of a unit. Null when units have different prices. */
function unitPrice(scheme: Scheme, quantity: number): Money | null {
  const pricing = pricingOf(scheme);
  if (pricing === 'FIXED') return moneyIn(scheme.fixed_price);
  const place = tierOf(scheme, quantity);
  // With VOLUME pricing, all units have the price of their tier. With TIERED pricing, they have one
  // price only when all are in the first tier.
  const isOne = (pricing === 'VOLUME' && place >= 0) || (pricing === 'TIERED' && place === 0);
  return isOne ? moneyIn(scheme.tiers?.[place]?.amount) : null;
}

/** Returns the currency of the first amount, because all amounts of a scheme have the same one. */
const currencyIn = (scheme: Scheme): string | null =>
  [scheme.fixed_price, ...(scheme.tiers ?? []).map((tier) => tier?.amount)].map(moneyIn).find((money) => money !== null)?.currency ?? null;

/** Removes a tax that is included in the price. */
function withoutTax(amount: number, { taxes }: PaypalPlan, percentage: number | null): number | null {
  if (taxes === null || taxes === undefined || percentage === null) return amount;
  // A tax is included in the price unless the platform states otherwise.
  return taxes.inclusive === false ? amount : quotient(decimal(amount) * 100n, decimal(100) + decimal(percentage), PLACES);
}

/** Returns the price of one period and one unit without tax, and the frequency of the charge. */
export function priceOf(plan: PaypalPlan | null, cycle: PaypalCycle | undefined, quantity: number): PlanPrice {
  if (plan === null || cycle === undefined) return UNKNOWN;
  const scheme = cycle.pricing_scheme ?? {};
  const price = unitPrice(scheme, quantity);
  const percentage = numberOf(plan.taxes?.percentage);
  const rhythm = rhythmOf(cycle);
  return {
    amount: price === null ? null : withoutTax(price.amount, plan, percentage),
    currency: currencyIn(scheme),
    pricing: pricingOf(scheme),
    tax_percentage: percentage,
    interval: rhythm?.unit ?? null,
    interval_count: rhythm?.count ?? null,
  };
}
