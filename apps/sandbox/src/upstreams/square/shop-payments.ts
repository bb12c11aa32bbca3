import { later, momentBefore } from './clock.js';
import type { Location, Payment } from './wire.js';

const MONTHS = 18;
const MONTH_DAYS = 30;
const CUSTOMERS = 40;

/** Returns a pseudo-random number that depends on the position only. */
const generateToken = (place: number, least: number, most: number): number =>
  least + (((place * 48_271 + 11) % 2_147_483_647) % (most - least + 1));

/** Returns the processing fee of an amount. */
const feeOf = (amount: number): number => Math.round(amount * 0.0165) + 5;

/** Payment methods. */
const SOURCES = ['CARD', 'CARD', 'CARD', 'CASH', 'CARD', 'WALLET', 'CARD', 'BUY_NOW_PAY_LATER', 'CARD', 'EXTERNAL'] as const;
const GIFT_CARD = 'SQUARE_GIFT_CARD';
const BRANDS = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'] as const;

/** Returns the card of a payment, with the personal data that the platform sends. */
const cardOf = (place: number, at: string) => ({
  status: 'CAPTURED',
  card: {
    card_brand: place % 49 === 8 ? GIFT_CARD : BRANDS[place % BRANDS.length]!,
    last_4: '0000',
    bin: '000000',
    exp_month: 11,
    exp_year: 2030,
    cardholder_name: 'CAMILLE EXEMPLE',
    fingerprint: `sq-1-exemple-${place % CUSTOMERS}`,
    card_type: 'DEBIT',
    prepaid_type: 'NOT_PREPAID',
  },
  entry_method: 'EMV',
  card_payment_timeline: { authorized_at: at, captured_at: at },
});

/** Builds a completed payment. */
export function paymentOf(place: number, at: string, { id: location_id, merchant_id, currency }: Location): Payment {
  const amount = generateToken(place, 900, 24_000);
  const money = (of: number) => ({ amount: of, currency });
  const source_type = SOURCES[place % SOURCES.length]!;
  const tip = source_type === 'CARD' && place % 5 === 0 ? 200 : undefined;
  const isTaken = source_type !== 'CASH' && source_type !== 'EXTERNAL';
  const total = amount + (tip ?? 0);
  const id = `${merchant_id}P${String(place).padStart(6, '0')}`;
  const fee = { effective_at: later(at, 7_200), type: 'INITIAL', amount_money: money(feeOf(total)) };
  return {
    id,
    created_at: at,
    updated_at: later(at, 4),
    amount_money: money(amount),
    ...(tip !== undefined && { tip_money: money(tip) }),
    total_money: money(total),
    ...(isTaken && { processing_fee: [fee] }),
    // Taken by an application that has a share.
    ...(isTaken && place % 13 === 4 && { app_fee_money: money(Math.round(total * 0.05)) }),
    status: 'COMPLETED',
    source_type,
    ...(source_type === 'CARD' && { card_details: cardOf(place, at) }),
    location_id,
    order_id: `${merchant_id}O${String(place).padStart(6, '0')}`,
    ...(place % 3 !== 2 && { customer_id: `${merchant_id}C${String(place % CUSTOMERS).padStart(4, '0')}` }),
    ...(place % 4 === 0 && { buyer_email_address: `client-${place % CUSTOMERS}@example.com` }),
    ...(place % 6 === 0 && { risk_evaluation: { created_at: at, risk_level: place % 30 === 0 ? 'MODERATE' : 'NORMAL' } }),
    ...(place % 9 === 0 && { note: `Commande ${1_000 + place}` }),
    version_token: `${id}v1`,
  };
}

/** Returns a payment without its fee. */
export function withoutFee(payment: Payment): Payment {
  const told = { ...payment };
  delete told.processing_fee;
  return told;
}

/** Returns payments of the last days in other states than completed, and one without a fee. */
function unusual(place: number, now: Date, location: Location): Payment[] {
  const states = [
    ['APPROVED', 1],
    ['PENDING', 1],
    ['FAILED', 3],
    ['CANCELED', 5],
    ['COMPLETED', 0],
  ] as const;
  // The fee of the latest payment is not known yet.
  return states.map(([status, days], each) => ({
    ...withoutFee(paymentOf((place + each) * 10, momentBefore(now, days, 6 + each), location)),
    status,
  }));
}

/**
 * Returns the payments of a seller in the eighteen months before a day, for each location. A closed
 * location has none in the last year.
 */
export function shopPayments(locations: readonly Location[], now: Date): Payment[] {
  const regular = Array.from({ length: MONTHS * 24 }, (_each, place): Payment | undefined => {
    const days = Math.floor((place * MONTHS * MONTH_DAYS) / (MONTHS * 24)) + 6;
    const location = locations[place % locations.length]!;
    if (location.status === 'INACTIVE' && days < 365) return undefined;
    return paymentOf(place, momentBefore(now, days, 8 + (place % 11), place % 60), location);
  });
  return [...regular.filter((payment) => payment !== undefined), ...unusual(1_000, now, locations[0]!)];
}
