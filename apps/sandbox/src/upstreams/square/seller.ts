import { momentBefore } from './clock.js';
import { HugePayments } from './huge-payments.js';
import { type Ledger, ListedLedger } from './ledger.js';
import type { PersonaKey } from './personas.js';
import { shopDisputes, shopRefunds } from './shop-after-sales.js';
import { shopPayments } from './shop-payments.js';
import { type ListedPayout, shopPayouts } from './shop-payouts.js';
import { shopPlans, shopSubscriptions } from './shop-subscriptions.js';
import type { Dispute, Location, Payment, Plan, Refund, Subscription } from './wire.js';

/** Data of a seller. */
export interface Seller {
  merchantId: string;
  locations: Location[];
  payments: Ledger<Payment>;
  refunds: ListedLedger<Refund>;
  disputes: Dispute[];
  subscriptions: Subscription[];
  plans: Plan[];
  payouts: ListedPayout[];
}

/** Input for the creation of a seller. */
export interface Ground {
  now: Date;
  hugePayments: number;
}

interface PlaceOfSale {
  name: string;
  status?: Location['status'];
  currency?: string;
}

function locationsOf(merchant: string, now: Date, places: readonly PlaceOfSale[]): Location[] {
  return places.map(({ name, status = 'ACTIVE', currency = 'EUR' }, place): Location => ({
    id: `${merchant}L${place}`,
    name,
    status,
    merchant_id: merchant,
    currency,
    country: currency === 'JPY' ? 'JP' : 'FR',
    timezone: currency === 'JPY' ? 'Asia/Tokyo' : 'Europe/Paris',
    created_at: momentBefore(now, 700 - place),
  }));
}

const nothing = { refunds: new ListedLedger<Refund>([]), disputes: [], subscriptions: [], plans: [], payouts: [] };

function lively(merchantId: string, now: Date, places: readonly PlaceOfSale[]): Seller {
  const locations = locationsOf(merchantId, now, places);
  const payments = shopPayments(locations, now);
  const isFrench = locations[0]!.currency === 'EUR';
  const [refunds, disputes] = [shopRefunds(payments, now), shopDisputes(payments, now)];
  return {
    merchantId,
    locations,
    refunds: new ListedLedger(refunds),
    payments: new ListedLedger(payments),
    disputes,
    subscriptions: isFrench ? shopSubscriptions(locations[0]!, now) : [],
    plans: isFrench ? shopPlans(merchantId, now) : [],
    payouts: shopPayouts(locations, { payments, refunds, disputes }, now),
  };
}

const SHOPS: readonly PlaceOfSale[] = [
  { name: 'Exemple Boutique' },
  { name: 'Exemple Atelier' },
  { name: 'Exemple Marché', status: 'INACTIVE' },
];

/** Creates the seller of a persona. */
export function sellerOf(persona: PersonaKey, { now, hugePayments }: Ground): Seller {
  const merchantId = `ML${persona.toUpperCase()}`;
  if (persona === 'another') return lively(merchantId, now, [{ name: 'Exemple Kyoto', currency: 'JPY' }]);
  if (persona !== 'empty' && persona !== 'huge') return lively(merchantId, now, SHOPS);
  const locations = locationsOf(merchantId, now, [{ name: 'Exemple' }]);
  const payments = persona === 'empty' ? new ListedLedger<Payment>([]) : new HugePayments(locations[0]!.id, now, hugePayments);
  return { merchantId, locations, ...nothing, payments };
}
