import { filled, listOf, object, optional, type Static, text } from '../../../kit/response-schemas.js';
import { moneySchema } from '../../square-call.js';
import { moment, pageOf, PAGE_SIZE_TOLERANCE } from '../square/responses.js';

/** Items per page, at most. */
export const MAX_PAYOUTS = 100;

const payout = object(
  {
    id: filled(500),
    status: text(100),
    location_id: text(500),
    created_at: moment,
    updated_at: moment,
    amount_money: moneySchema,
    type: text(100),
    payout_fee: listOf(object({ amount_money: moneySchema }), PAGE_SIZE_TOLERANCE),
  },
  ['id'],
);

const disputeDetails = optional({ payment_id: text(500), dispute_id: text(500) });

const entry = object(
  {
    id: filled(500),
    effective_at: moment,
    type: text(200),
    gross_amount_money: moneySchema,
    fee_amount_money: moneySchema,
    net_amount_money: moneySchema,
    type_dispute_details: disputeDetails,
    type_open_dispute_details: disputeDetails,
  },
  ['id'],
);

export const payoutsSchema = pageOf('payouts', payout);
export const entriesSchema = pageOf('payout_entries', entry);

export type SquarePayout = Static<typeof payout>;
export type SquareEntry = Static<typeof entry>;
