import { meaningOf } from '../../kit/code-table.js';
import { momentOf } from '../../kit/dates.js';
import { maskedWording } from '../../kit/masking.js';
import { netOf, opposite } from '../../kit/money.js';
import type { SquareRefund } from '../sources/square/responses.js';
import { PROVIDER } from './codes.js';
import { allFeesIn, moneyOf } from './money.js';
import { NEVER, type SellerAccount, type TransactionRecord } from './payment.js';
import { methodOf } from './payment-method.js';

const STATES = { PENDING: 'PENDING', COMPLETED: 'SUCCEEDED', APPROVED: 'SUCCEEDED', REJECTED: 'FAILED', FAILED: 'FAILED' } as const;

/**
 * Maps a refund to its record, with a negative amount. Returns null without an amount in a known
 * currency, or a creation time.
 */
export function mapRefund(refund: SquareRefund, seller: Pick<SellerAccount, 'id'>): TransactionRecord | null {
  const back = moneyOf(refund.amount_money);
  const createdAt = momentOf(refund.created_at);
  if (back === null || createdAt === null) return null;
  const [amount, method] = [opposite(back.amount), methodOf(refund.destination_type)];
  const fee = allFeesIn(back.currency, refund, { isRefund: true, isSettled: method.settled_by_platform });
  return {
    ...NEVER,
    provider_name: PROVIDER,
    source_account_id: seller.id,
    transaction_id: refund.id,
    type: 'REFUND' as const,
    type_code: 'REFUND',
    status: meaningOf(STATES, refund.status),
    status_code: refund.status ?? null,
    created_at: createdAt,
    updated_at: momentOf(refund.updated_at),
    amount,
    tip: null,
    fee,
    net: netOf(amount, fee),
    refunded: null,
    currency: back.currency,
    ...method,
    card_brand: refund.destination_details?.card_details?.card?.card_brand ?? null,
    card_last4: null,
    payer_id: null,
    payer_key: null,
    payer_email: null,
    payment_transaction_id: refund.payment_id ?? null,
    reference_id: null,
    order_id: refund.order_id ?? null,
    location_id: refund.location_id ?? null,
    risk_level: null,
    description: maskedWording(refund.reason ?? null),
  };
}
