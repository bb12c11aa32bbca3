import { meaningOf } from '../../kit/code-table.js';
import { keyOfEmail } from '../../kit/keyed-hash.js';
import { momentOf } from '../../kit/dates.js';
import { maskedWording } from '../../kit/masking.js';
import type { TransactionRecord as Transaction } from '../../kit/commerce/records.js';
import { netOf } from '../../kit/money.js';
import type { SquarePayment } from '../sources/square/responses.js';
import { PROVIDER } from './codes.js';
import { allFeesIn, amountIn, type Money, moneyOf } from './money.js';
import { methodOf } from './payment-method.js';

const STATES = {
  APPROVED: 'AUTHORIZED',
  PENDING: 'PENDING',
  COMPLETED: 'SUCCEEDED',
  CANCELED: 'CANCELLED',
  FAILED: 'FAILED',
} as const;

/** Context for mapping payments. */
export interface SellerAccount {
  id: string;
  hashKey: Uint8Array;
  /** True when personal data of payers may be stored. */
  personalData: boolean;
}

/** Record of a movement at the platform. */
export type TransactionRecord = Transaction;

/** Fields that payments and refunds never have. */
export const NEVER = {
  tax: null,
  shipping: null,
  available_balance: null,
  payer_name: null,
  payer_country_code: null,
  reference_type: null,
  subscription_id: null,
  invoice_id: null,
  protected: null,
};

/** Returns the total with the tip, otherwise the amount of a payment without a tip. */
function totalOf({ total_money: total, amount_money: amount, tip_money: tip }: SquarePayment): Money | null {
  return moneyOf(total) ?? (tip ? null : moneyOf(amount));
}

/**
 * Maps a payment to its record. Returns null without an amount in a known currency, or a creation
 * time.
 */
export function mapPayment(payment: SquarePayment, seller: SellerAccount): TransactionRecord | null {
  const total = totalOf(payment);
  const createdAt = momentOf(payment.created_at);
  if (total === null || createdAt === null) return null;
  const { amount, currency } = total;
  const method = methodOf(payment.source_type);
  const fee = allFeesIn(currency, payment, { isRefund: false, isSettled: method.settled_by_platform });
  const card = payment.card_details?.card;
  return {
    ...NEVER,
    provider_name: PROVIDER,
    source_account_id: seller.id,
    transaction_id: payment.id,
    type: 'PAYMENT' as const,
    type_code: 'PAYMENT',
    status: meaningOf(STATES, payment.status),
    status_code: payment.status ?? null,
    created_at: createdAt,
    updated_at: momentOf(payment.updated_at),
    amount,
    tip: amountIn(currency, payment.tip_money),
    fee,
    net: netOf(amount, fee),
    refunded: amountIn(currency, payment.refunded_money),
    currency,
    ...method,
    card_brand: card?.card_brand ?? null,
    card_last4: /^\d{4}$/.test(card?.last_4 ?? '') ? card!.last_4! : null,
    payer_id: payment.customer_id ?? null,
    payer_key: keyOfEmail(seller.hashKey, payment.buyer_email_address),
    payer_email: seller.personalData ? (payment.buyer_email_address ?? null) : null,
    payment_transaction_id: null,
    reference_id: payment.reference_id ?? null,
    order_id: payment.order_id ?? null,
    location_id: payment.location_id ?? null,
    risk_level: payment.risk_evaluation?.risk_level ?? null,
    description: maskedWording(payment.note ?? null),
  };
}
