import { decimal, numberOf, sumOf } from '@company-data/data-types';
import { knownOf, meaningOf } from '../../kit/code-table.js';
import { accountMembers, type DisputeRecord, type DisputeStatus, type SourceAccount } from '../../kit/commerce/records.js';
import { momentOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';
import type { PaypalDispute } from '../sources/paypal/responses.js';
import { amountIn, moneyIn } from './money.js';

const OPEN_STATES: Readonly<Record<string, DisputeStatus>> = {
  OPEN: 'OPEN',
  WAITING_FOR_SELLER_RESPONSE: 'WAITING_FOR_SELLER',
  WAITING_FOR_BUYER_RESPONSE: 'WAITING_FOR_BUYER',
  UNDER_REVIEW: 'UNDER_REVIEW',
};

const OUTCOMES: Readonly<Record<string, DisputeStatus>> = {
  RESOLVED_SELLER_FAVOUR: 'WON',
  RESOLVED_BUYER_FAVOUR: 'LOST',
  ACCEPTED: 'ACCEPTED',
  CANCELED_BY_BUYER: 'CLOSED',
  // The platform denied the claim of the buyer.
  DENIED: 'WON',
  NONE: 'CLOSED',
};

const REASON_GROUPS: Readonly<Record<string, DisputeRecord['reason_group']>> = {
  UNAUTHORISED: 'FRAUD',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'NOT_RECEIVED',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'NOT_AS_DESCRIBED',
  DUPLICATE_TRANSACTION: 'DUPLICATE',
  PAYMENT_BY_OTHER_MEANS: 'DUPLICATE',
  INCORRECT_AMOUNT: 'AMOUNT',
  CANCELED_RECURRING_BILLING: 'CANCELLED',
  CREDIT_NOT_PROCESSED: 'CREDIT',
};

const STAGES = ['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'] as const;
const CHANNELS = ['INTERNAL', 'EXTERNAL', 'ALERT'] as const;
const FEES = ['DISPUTE_FEE', 'CHARGEBACK_FEE', 'DISPUTE_SETTLEMENT_FEE'];

/** Effect of a money movement on the loss: 1 increases it, -1 reduces it. */
const DIRECTIONS = new Map([
  ['DEBIT', 1],
  ['CREDIT', -1],
]);

const RESOLVED = 'RESOLVED';
/** The platform paid the buyer. The money movements show whether the seller paid too. */
const WITH_PAYOUT = 'RESOLVED_WITH_PAYOUT';

/**
 * Returns the amount that moved from the seller for these reasons, less the amount that came back.
 * Null without movements, or when one has another currency or an unknown direction.
 */
function movedFrom({ money_movements: told }: PaypalDispute, reasons: readonly string[], currency: string): number | null {
  if (told === null || told === undefined) return null;
  const amounts: bigint[] = [];
  for (const movement of told) {
    if (movement?.affected_party !== 'SELLER' || !reasons.includes(movement.reason ?? '')) continue;
    const amount = amountIn(currency, movement.amount);
    if (amount === null || !DIRECTIONS.has(movement.type ?? '')) return null;
    amounts.push(decimal(amount * DIRECTIONS.get(movement.type ?? '')!));
  }
  return Math.max(0, numberOf(sumOf(amounts), 6));
}

/**
 * Returns null for an unknown status or outcome. Its code is in `status_code` or `outcome_code`.
 */
function stateOf(status: string | null, outcome: string | null, moved: number | null): DisputeStatus | null {
  if (status !== RESOLVED) return meaningOf(OPEN_STATES, status);
  if (outcome === null) return 'CLOSED';
  if (outcome === WITH_PAYOUT) return moved === null ? 'CLOSED' : moved > 0 ? 'LOST' : 'WON';
  return meaningOf(OUTCOMES, outcome);
}

/**
 * Returns the loss of the company: the money that moved, otherwise the amount of the outcome. Null
 * while the dispute is open, or when the loss is unknown.
 */
function lossOf(state: DisputeStatus | null, { dispute_outcome }: PaypalDispute, moved: number | null, currency: string): number | null {
  if (state === 'WON') return moved ?? 0;
  if (state === 'LOST' || state === 'ACCEPTED') return moved ?? amountIn(currency, dispute_outcome?.amount_refunded);
  return state === 'CLOSED' ? moved : null;
}

/**
 * Returns the time of the last adjudication, otherwise of the last change. Null while the dispute
 * is open.
 */
function resolvedAt({ status, adjudications, update_time }: PaypalDispute): string | null {
  if (status !== RESOLVED) return null;
  const decided = (adjudications ?? []).flatMap((each) => momentOf(each?.adjudication_time) ?? []).toSorted();
  return decided.at(-1) ?? momentOf(update_time);
}

/** Maps a dispute to its record. Returns null without an amount, a currency or a creation time. */
export function mapDispute(dispute: PaypalDispute, account: SourceAccount): DisputeRecord | null {
  const money = moneyIn(dispute.dispute_amount);
  const createdAt = momentOf(dispute.create_time);
  if (money === null || createdAt === null) return null;
  const { amount, currency } = money;
  const [statusCode, outcomeCode] = [textOf(dispute.status), textOf(dispute.dispute_outcome?.outcome_code)];
  const moved = movedFrom(dispute, ['DISPUTE_SETTLEMENT'], currency);
  const status = stateOf(statusCode, outcomeCode, moved);
  const reason = textOf(dispute.reason);
  return {
    ...accountMembers(account),
    dispute_id: dispute.dispute_id,
    transaction_id: textOf(dispute.disputed_transactions?.[0]?.seller_transaction_id),
    reason,
    reason_group: reason === null ? null : (meaningOf(REASON_GROUPS, reason) ?? 'OTHER'),
    status,
    status_code: statusCode,
    outcome_code: outcomeCode,
    stage: knownOf(STAGES, textOf(dispute.dispute_life_cycle_stage)),
    channel: knownOf(CHANNELS, textOf(dispute.dispute_channel)),
    amount,
    amount_lost: lossOf(status, dispute, moved, currency),
    fees: movedFrom(dispute, FEES, currency),
    currency,
    card_brand: null,
    created_at: createdAt,
    updated_at: momentOf(dispute.update_time),
    due_at: statusCode === RESOLVED ? null : momentOf(dispute.seller_response_due_date),
    buyer_due_at: statusCode === RESOLVED ? null : momentOf(dispute.buyer_response_due_date),
    resolved_at: resolvedAt(dispute),
    location_id: null,
  };
}
