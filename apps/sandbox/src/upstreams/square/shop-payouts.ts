import { dayBefore, later, momentBefore } from './clock.js';
import type { Dispute, Location, Money, Payment, Payout, PayoutEntry, Refund } from './wire.js';

const MONTHS = 18;
const MONTH_DAYS = 30;

/** Sales of a seller that payouts settle. */
interface Sales {
  payments: readonly Payment[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

type EntryInput = Omit<PayoutEntry, 'id' | 'payout_id' | 'net_amount_money'>;

const negative = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });

function chargeOf({ id, created_at, total_money: total, processing_fee: [fee] = [] }: Payment): EntryInput {
  const money = { amount: fee?.amount_money.amount ?? 0, currency: total.currency };
  return {
    effective_at: later(created_at, 60),
    type: 'CHARGE',
    gross_amount_money: total,
    fee_amount_money: money,
    type_charge_details: { payment_id: id },
  };
}

function refundOf({ id, created_at, amount_money: money, payment_id, processing_fee: [fee] = [] }: Refund): EntryInput {
  return {
    effective_at: later(created_at, 60),
    type: 'REFUND',
    gross_amount_money: negative(money),
    fee_amount_money: { amount: fee?.amount_money.amount ?? 0, currency: money.currency },
    type_refund_details: { ...(payment_id !== undefined && { payment_id }), refund_id: id },
  };
}

/** A chargeback takes the money when it is filed, and a won one returns it. */
function disputeOf({ id, state, amount_money: money, created_at, updated_at, disputed_payment }: Dispute): EntryInput[] {
  if (state.startsWith('INQUIRY')) return [];
  const details = { payment_id: disputed_payment.payment_id, dispute_id: id };
  const fee_amount_money = { amount: 0, currency: money.currency };
  const taken = { effective_at: created_at, type: 'OPEN_DISPUTE', gross_amount_money: negative(money), fee_amount_money };
  const returned = { effective_at: updated_at, type: 'DISPUTE', gross_amount_money: money, fee_amount_money };
  return [{ ...taken, type_open_dispute_details: details }, ...(state === 'WON' ? [{ ...returned, type_dispute_details: details }] : [])];
}

const isSettled = ({ status, source_type: source }: Payment): boolean =>
  status === 'COMPLETED' && source !== 'CASH' && source !== 'EXTERNAL';

/** A monthly fee for a product of the platform. */
const productFee = (at: string, currency: string): EntryInput => ({
  effective_at: at,
  type: 'SUBSCRIPTION_FEE',
  gross_amount_money: { amount: -2_900, currency },
  fee_amount_money: { amount: 0, currency },
});

function entriesOf(location: Location, { payments, refunds, disputes }: Sales): EntryInput[] {
  const isHere = ({ location_id }: { location_id: string }): boolean => location_id === location.id;
  return [
    ...payments.filter((payment) => isHere(payment) && isSettled(payment)).map(chargeOf),
    ...refunds.filter((refund) => isHere(refund) && refund.status === 'COMPLETED').map(refundOf),
    ...disputes.filter(isHere).flatMap(disputeOf),
  ];
}

/** A payout with its entries. */
export interface ListedPayout {
  payout: Payout;
  entries: PayoutEntry[];
}

function payoutOf(id: string, location: Location, at: string, inputs: readonly EntryInput[], changes: Partial<Payout>): ListedPayout {
  const entries = inputs.map((input, place): PayoutEntry => {
    const { gross_amount_money: gross, fee_amount_money: fee } = input;
    return { ...input, id: `${id}E${place}`, payout_id: id, net_amount_money: { ...gross, amount: gross.amount - fee.amount } };
  });
  const amount = entries.reduce((sum, { net_amount_money: net }) => sum + net.amount, 0);
  return {
    payout: {
      id,
      status: 'PAID',
      location_id: location.id,
      created_at: at,
      updated_at: later(at, 86_400),
      amount_money: { amount, currency: location.currency },
      destination: { type: 'BANK_ACCOUNT', id: `bact:${location.id}` },
      version: 1,
      type: 'BATCH',
      arrival_date: at.slice(0, 10),
      ...changes,
    },
    entries,
  };
}

/**
 * Returns a payout for each location and month, the last one under way and an earlier one rejected
 * by the bank. Adds an instant payout with a fee, which has no entries.
 */
export function shopPayouts(locations: readonly Location[], sales: Sales, now: Date): ListedPayout[] {
  const monthly = locations.flatMap((location) => {
    const all = entriesOf(location, sales);
    return Array.from({ length: MONTHS }, (_each, place): ListedPayout | undefined => {
      const [from, to] = [momentBefore(now, (place + 1) * MONTH_DAYS + 1, 3), momentBefore(now, place * MONTH_DAYS + 1, 3)];
      const inputs = all.filter(({ effective_at: at }) => at >= from && at < to);
      if (inputs.length === 0) return undefined;
      const status = place === 0 ? { status: 'SENT' } : location === locations[0] && place === 3 ? { status: 'FAILED' } : {};
      const fee = location === locations[0] ? [productFee(later(from, 3_600), location.currency)] : [];
      return payoutOf(`po_${location.id}${String(place).padStart(2, '0')}`, location, to, [...inputs, ...fee], status);
    }).filter((payout) => payout !== undefined);
  });
  const [first] = locations;
  const money = (amount: number): Money => ({ amount, currency: first!.currency });
  const instant = payoutOf(`po_${first!.id}X`, first!, momentBefore(now, 10, 12), [], {
    type: 'SIMPLE',
    amount_money: money(5_000),
    destination: { type: 'CARD', id: `ccof:${first!.id}` },
    payout_fee: [{ amount_money: money(75), effective_at: momentBefore(now, 10, 12), type: 'TRANSFER_FEE' }],
    arrival_date: dayBefore(now, 10),
  });
  return [...monthly, instant].toSorted((one, other) => (one.payout.created_at < other.payout.created_at ? -1 : 1));
}
