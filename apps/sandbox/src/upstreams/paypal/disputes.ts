import { type Row, without } from './billing.js';
import { money, type Movement } from './movement.js';

const DAY_MS = 86_400_000;

const moment = (time: number): string => new Date(time).toISOString();

/** State and outcome of a dispute. */
interface Course {
  status: string;
  state: string;
  reason: string;
  stage?: string;
  channel?: string;
  outcome?: string;
  /** 1 when the amount was debited from the seller, 0 when not. Absent while undecided. */
  taken?: number;
  fee?: number;
}

const COURSES: readonly Course[] = [
  { status: 'WAITING_FOR_SELLER_RESPONSE', state: 'REQUIRED_ACTION', reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
  { status: 'WAITING_FOR_BUYER_RESPONSE', state: 'REQUIRED_OTHER_PARTY_ACTION', reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED' },
  { status: 'UNDER_REVIEW', state: 'UNDER_PAYPAL_REVIEW', reason: 'UNAUTHORISED', stage: 'CHARGEBACK', channel: 'EXTERNAL' },
  { status: 'RESOLVED', state: 'RESOLVED', reason: 'UNAUTHORISED', stage: 'CHARGEBACK', channel: 'EXTERNAL', outcome: 'RESOLVED_BUYER_FAVOUR', taken: 1, fee: 1_600 }, // prettier-ignore
  { status: 'RESOLVED', state: 'APPEALABLE', reason: 'INCORRECT_AMOUNT', outcome: 'RESOLVED_SELLER_FAVOUR', taken: 0 },
  { status: 'RESOLVED', state: 'RESOLVED', reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', outcome: 'RESOLVED_WITH_PAYOUT', taken: 0 },
  { status: 'RESOLVED', state: 'RESOLVED', reason: 'CREDIT_NOT_PROCESSED', outcome: 'ACCEPTED', taken: 1 },
  { status: 'RESOLVED', state: 'RESOLVED', reason: 'DUPLICATE_TRANSACTION', outcome: 'CANCELED_BY_BUYER' },
  { status: 'RESOLVED', state: 'RESOLVED', reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', outcome: 'DENIED' },
];

/** A payout that the platform bears moves money to the buyer only. A list is never empty. */
const movementsOf = ({ taken, fee, outcome }: Course, amount: object): object => {
  if (taken === undefined) return {};
  const settled = { affected_party: 'SELLER', amount, type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT' };
  const charged =
    fee === undefined ? [] : [{ affected_party: 'SELLER', amount: money(fee, 'EUR'), type: 'DEBIT', reason: 'CHARGEBACK_FEE' }];
  const paid = outcome === 'RESOLVED_WITH_PAYOUT' ? [{ ...settled, affected_party: 'BUYER', type: 'CREDIT' }] : [];
  const all = [...(taken > 0 ? [settled] : paid), ...charged];
  return all.length === 0 ? {} : { money_movements: all };
};

/** Returns disputes of some payments, latest first, 17 days apart. */
export const disputesOf = (payments: readonly Movement[], today: number): Row[] =>
  COURSES.flatMap((course, place) => {
    const payment = payments.findLast(({ at }) => at < today - (10 + 17 * place) * DAY_MS);
    if (payment === undefined) return [];
    const amount = money(payment.hundredths, payment.currency);
    const created = payment.at + 3 * DAY_MS;
    const updated = course.status === 'RESOLVED' ? created + 12 * DAY_MS : created + DAY_MS;
    return [
      {
        dispute_id: `PP-D-${4_010 + place}`,
        create_time: moment(created),
        update_time: moment(Math.min(updated, today)),
        disputed_transactions: [
          { buyer_transaction_id: `0BUYER${payment.id.slice(6)}`, seller_transaction_id: payment.id, gross_amount: amount },
        ],
        reason: course.reason,
        status: course.status,
        dispute_state: course.state,
        dispute_amount: amount,
        ...(course.outcome !== undefined && {
          dispute_outcome: { outcome_code: course.outcome, ...(course.taken === 1 && { amount_refunded: amount }) },
          adjudications: [{ type: 'DENY_BUYER', adjudication_time: moment(Math.min(updated, today)) }],
        }),
        ...movementsOf(course, amount),
        dispute_life_cycle_stage: course.stage ?? 'INQUIRY',
        dispute_channel: course.channel ?? 'INTERNAL',
        ...(course.status === 'WAITING_FOR_SELLER_RESPONSE' && { seller_response_due_date: moment(today + 8 * DAY_MS) }),
        ...(course.status === 'WAITING_FOR_BUYER_RESPONSE' && { buyer_response_due_date: moment(today + 6 * DAY_MS) }),
      },
    ];
  });

const IN_DETAIL_ALONE = ['disputed_transactions', 'dispute_outcome', 'adjudications', 'money_movements'];

/** Returns a dispute as in lists, without its outcome and its payment. */
export const listedDispute = (row: Row, origin: string): Row => ({
  ...without(row, IN_DETAIL_ALONE),
  links: [{ href: `${origin}/v1/customer/disputes/${String(row['dispute_id'])}`, rel: 'self', method: 'GET' }],
});
