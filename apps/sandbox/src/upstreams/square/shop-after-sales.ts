import { later, momentBefore } from './clock.js';
import type { Dispute, Payment, Refund } from './wire.js';

const isPaidByCard = ({ status, source_type: source }: Payment): boolean => status === 'COMPLETED' && source === 'CARD';

/** Builds a refund of a share of a payment, with a proportional fee. */
export function refundOf(payment: Payment, share: number, at: string, status = 'COMPLETED'): Refund {
  const { id, location_id, order_id, source_type, total_money: total, processing_fee: fees = [], app_fee_money: taken } = payment;
  const amount = Math.round(total.amount * share);
  const [fee] = fees;
  const returned = Math.round((fee?.amount_money.amount ?? 0) * share);
  return {
    id: `${id}_R${String(Math.round(share * 100)).padStart(3, '0')}`,
    status,
    location_id,
    destination_type: source_type,
    amount_money: { amount, currency: total.currency },
    ...(status === 'COMPLETED' &&
      returned > 0 && {
        processing_fee: [{ effective_at: later(at, 60), type: 'INITIAL', amount_money: { amount: -returned, currency: total.currency } }],
      }),
    ...(taken !== undefined && { app_fee_money: { amount: Math.round(taken.amount * share), currency: total.currency } }),
    payment_id: id,
    ...(order_id !== undefined && { order_id }),
    reason: 'Article rendu',
    created_at: at,
    updated_at: later(at, 30),
  };
}

/** Records a refund in its payment. */
export function recordRefund(payment: Payment, { id, amount_money: money, updated_at }: Refund): void {
  const before = payment.refunded_money?.amount ?? 0;
  payment.refunded_money = { ...money, amount: before + money.amount };
  payment.refund_ids = [...(payment.refund_ids ?? []), id];
  if (updated_at > payment.updated_at) payment.updated_at = updated_at;
}

/**
 * Returns refunds of every eleventh card payment, in full or in half. Adds a pending one, a
 * rejected one, and one without a payment.
 */
export function shopRefunds(payments: readonly Payment[], now: Date): Refund[] {
  const returned = payments.filter(isPaidByCard).filter((_payment, place) => place % 11 === 3);
  const refunds = returned.map((payment, place) => {
    const refund = refundOf(payment, place % 2 === 0 ? 1 : 0.5, later(payment.created_at, 3 * 86_400 + place * 60));
    recordRefund(payment, refund);
    return refund;
  });
  const others = payments.filter(isPaidByCard).slice(-4);
  const [waiting, rejected] = [others[0]!, others[1]!];
  const unlinked = refundOf(others[2]!, 0.25, momentBefore(now, 2, 15));
  delete unlinked.payment_id;
  return [
    ...refunds,
    refundOf(waiting, 0.3, momentBefore(now, 1, 12), 'PENDING'),
    refundOf(rejected, 0.4, momentBefore(now, 1, 13), 'REJECTED'),
    { ...unlinked, unlinked: true },
  ];
}

/** States of disputes with a reason. */
const DISPUTED = [
  ['INQUIRY_EVIDENCE_REQUIRED', 'CUSTOMER_REQUESTS_CREDIT'],
  ['INQUIRY_PROCESSING', 'AMOUNT_DIFFERS'],
  ['INQUIRY_CLOSED', 'DUPLICATE'],
  ['EVIDENCE_REQUIRED', 'NOT_RECEIVED'],
  ['PROCESSING', 'NOT_AS_DESCRIBED'],
  ['WON', 'NO_KNOWLEDGE'],
  ['LOST', 'CANCELLED'],
  ['ACCEPTED', 'PAID_BY_OTHER_MEANS'],
] as const;

/** Minimum age of a disputed payment, in days. */
const DISPUTED_AFTER = 40;

/** Returns disputes of older card payments, one in each state. */
export function shopDisputes(payments: readonly Payment[], now: Date): Dispute[] {
  const since = momentBefore(now, DISPUTED_AFTER);
  const disputed = payments
    .filter((payment) => isPaidByCard(payment) && payment.created_at < since)
    .filter((_payment, place) => place % 17 === 5);
  return disputed.slice(0, DISPUTED.length).map((payment, place) => {
    const [state, reason] = DISPUTED[place]!;
    const created = later(payment.created_at, 20 * 86_400);
    return {
      id: `${payment.id}D`,
      amount_money: payment.total_money,
      reason,
      state,
      due_at: later(created, 14 * 86_400),
      disputed_payment: { payment_id: payment.id },
      card_brand: 'VISA',
      created_at: created,
      updated_at: later(created, 8 * 86_400),
      reported_at: later(created, -3_600),
      location_id: payment.location_id,
      version: 2,
    };
  });
}
