import { meaningOf } from '../../kit/code-table.js';
import { momentOf } from '../../kit/dates.js';
import { netOf, opposite } from '../../kit/money.js';
import type { SquareEntry, SquarePayout } from '../sources/square-payouts/responses.js';
import { activityKind } from './activity-kinds.js';
import { PROVIDER } from './codes.js';
import { amountIn, feeIn, moneyOf } from './money.js';
import { NEVER, type SellerAccount, type TransactionRecord } from './payment.js';

const STATES = { SENT: 'PENDING', PAID: 'SUCCEEDED', FAILED: 'FAILED' } as const;

/** Fields that payouts and their entries never have. */
const WITHOUT_PAYER = {
  ...NEVER,
  tip: null,
  refunded: null,
  settled_by_platform: true,
  payment_method: null,
  payment_method_code: null,
  card_brand: null,
  card_last4: null,
  payer_id: null,
  payer_key: null,
  payer_email: null,
  payment_transaction_id: null,
  reference_id: null,
  order_id: null,
  risk_level: null,
  description: null,
};

/** True when the platform lists the entries of a payout. A later payout has those of others. */
export const hasEntries = ({ type }: SquarePayout): boolean => type !== 'SIMPLE';

/**
 * Maps a payout to its record, which is negative because the money leaves the platform. A negative
 * payout takes money from the bank. Returns null without an amount in a known currency, or a
 * creation time.
 */
export function mapPayout(payout: SquarePayout, seller: Pick<SellerAccount, 'id'>): TransactionRecord | null {
  const paid = moneyOf(payout.amount_money);
  const createdAt = momentOf(payout.created_at);
  if (paid === null || createdAt === null) return null;
  const [amount, fee] = [opposite(paid.amount), feeIn(paid.currency, payout.payout_fee)];
  return {
    ...WITHOUT_PAYER,
    provider_name: PROVIDER,
    source_account_id: seller.id,
    transaction_id: payout.id,
    type: amount > 0 ? 'TRANSFER_IN' : 'PAYOUT',
    type_code: 'PAYOUT',
    status: meaningOf(STATES, payout.status),
    status_code: payout.status ?? null,
    created_at: createdAt,
    updated_at: momentOf(payout.updated_at),
    amount,
    fee,
    net: netOf(amount, fee),
    currency: paid.currency,
    location_id: payout.location_id ?? null,
  };
}

/**
 * Maps an entry of a payout to its record. Returns undefined when another record has its money, and
 * null without a type, an amount in a known currency, or a time.
 */
export function mapEntry(
  entry: SquareEntry,
  payout: SquarePayout,
  seller: Pick<SellerAccount, 'id'>,
): TransactionRecord | null | undefined {
  const gross = moneyOf(entry.gross_amount_money);
  const createdAt = momentOf(entry.effective_at) ?? momentOf(payout.created_at);
  if (!entry.type || gross === null || createdAt === null) return null;
  const { currency } = gross;
  const net = amountIn(currency, entry.net_amount_money);
  const kind = activityKind(entry.type, gross.amount || (net ?? 0));
  if (kind === undefined) return undefined;
  const fee = opposite(amountIn(currency, entry.fee_amount_money));
  const dispute = entry.type_dispute_details ?? entry.type_open_dispute_details;
  return {
    ...WITHOUT_PAYER,
    provider_name: PROVIDER,
    source_account_id: seller.id,
    transaction_id: entry.id,
    type: kind,
    type_code: entry.type,
    status: 'SUCCEEDED',
    status_code: null,
    created_at: createdAt,
    updated_at: null,
    // The platform can report a fee without an amount.
    ...(kind === 'FEE' ? { amount: net ?? gross.amount, fee: null, net: net ?? gross.amount } : { amount: gross.amount, fee, net: net ?? netOf(gross.amount, fee) }), // prettier-ignore
    currency,
    payment_transaction_id: dispute?.payment_id ?? null,
    reference_id: dispute?.dispute_id ?? null,
    location_id: payout.location_id ?? null,
  };
}
