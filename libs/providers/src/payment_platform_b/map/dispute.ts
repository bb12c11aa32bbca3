import { meaningOf } from '../../kit/code-table.js';
import { momentOf } from '../../kit/dates.js';
import type { SquareDispute } from '../sources/square/responses.js';
import { PROVIDER } from './codes.js';
import { moneyOf } from './money.js';

const STATES = {
  INQUIRY_EVIDENCE_REQUIRED: 'WAITING_FOR_SELLER',
  EVIDENCE_REQUIRED: 'WAITING_FOR_SELLER',
  INQUIRY_PROCESSING: 'UNDER_REVIEW',
  PROCESSING: 'UNDER_REVIEW',
  WON: 'WON',
  LOST: 'LOST',
  ACCEPTED: 'ACCEPTED',
  INQUIRY_CLOSED: 'CLOSED',
} as const;
type State = (typeof STATES)[keyof typeof STATES];

const DECIDED: readonly (State | null)[] = ['WON', 'LOST', 'ACCEPTED', 'CLOSED'];

const REASON_GROUPS: Readonly<Record<string, string>> = {
  NO_KNOWLEDGE: 'FRAUD',
  EMV_LIABILITY_SHIFT: 'FRAUD',
  NOT_RECEIVED: 'NOT_RECEIVED',
  NOT_AS_DESCRIBED: 'NOT_AS_DESCRIBED',
  DUPLICATE: 'DUPLICATE',
  PAID_BY_OTHER_MEANS: 'DUPLICATE',
  AMOUNT_DIFFERS: 'AMOUNT',
  CANCELLED: 'CANCELLED',
  CUSTOMER_REQUESTS_CREDIT: 'CREDIT',
};

/**
 * A lost dispute loses the whole amount, because the platform reports no partial loss. The loss of
 * a closed inquiry is unknown.
 */
function lostOf(status: State | null, amount: number): number | null {
  if (status === 'LOST' || status === 'ACCEPTED') return Math.max(0, amount);
  return status === 'WON' ? 0 : null;
}

/** Returns null for an unknown state. */
const stageOf = (status: State | null, code: string | null | undefined): 'INQUIRY' | 'CHARGEBACK' | null =>
  status === null ? null : code?.startsWith('INQUIRY_') ? 'INQUIRY' : 'CHARGEBACK';

/**
 * Maps a dispute to its record. Returns null without an id, an amount in a known currency, or a
 * creation time.
 */
export function mapDispute(dispute: SquareDispute, sellerId: string) {
  const disputed = moneyOf(dispute.amount_money);
  const createdAt = momentOf(dispute.created_at);
  const id = dispute.id ?? dispute.dispute_id;
  if (!id || disputed === null || createdAt === null) return null;
  const { state, reason } = dispute;
  const status = meaningOf(STATES, state);
  const isDecided = DECIDED.includes(status);
  return {
    provider_name: PROVIDER,
    source_account_id: sellerId,
    dispute_id: id,
    transaction_id: dispute.disputed_payment?.payment_id ?? null,
    reason: reason ?? null,
    reason_group: reason ? (meaningOf(REASON_GROUPS, reason) ?? 'OTHER') : null,
    status,
    status_code: state ?? null,
    outcome_code: null,
    stage: stageOf(status, state),
    channel: 'EXTERNAL' as const,
    amount: disputed.amount,
    amount_lost: lostOf(status, disputed.amount),
    fees: null,
    currency: disputed.currency,
    card_brand: dispute.card_brand ?? null,
    created_at: createdAt,
    updated_at: momentOf(dispute.updated_at),
    due_at: isDecided ? null : momentOf(dispute.due_at),
    buyer_due_at: null,
    resolved_at: isDecided ? momentOf(dispute.updated_at) : null,
    location_id: dispute.location_id ?? null,
  };
}
