import { dayBefore, momentBefore } from './clock.js';
import type { Location, Plan, PlanPhase, Subscription, SubscriptionEvent } from './wire.js';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

type PhaseInput = Omit<PlanPhase, 'uid' | 'ordinal'>;

const fixed = (cadence: string, amount: number, periods?: number): PhaseInput => ({
  cadence,
  pricing: { type: 'STATIC', price_money: euros(amount) },
  ...(periods !== undefined && { periods }),
});

/** Plans by the suffix of their id. */
const PLANS: Readonly<Record<string, { name: string; phases: PhaseInput[]; isDeleted?: true }>> = {
  MONTHLY: { name: 'Exemplix mensuel', phases: [fixed('MONTHLY', 2_900)] },
  ANNUAL: { name: 'Exemplix annuel', phases: [fixed('ANNUAL', 30_000)] },
  TRIAL: { name: 'Exemplix avec essai', phases: [fixed('MONTHLY', 0, 1), fixed('MONTHLY', 1_500)] },
  RISING: { name: 'Exemplix découverte', phases: [fixed('MONTHLY', 1_000, 3), fixed('MONTHLY', 2_000)] },
  TERM: { name: 'Exemplix douze quinzaines', phases: [fixed('EVERY_TWO_WEEKS', 1_200, 12)] },
  RELATIVE: { name: 'Exemplix à la carte', phases: [{ cadence: 'MONTHLY', pricing: { type: 'RELATIVE', discount_ids: [] } }] },
  OLD: { name: 'Exemplix historique', phases: [{ cadence: 'QUARTERLY', recurring_price_money: euros(7_500) }], isDeleted: true },
};

/** Returns the plans of a seller's catalogue, one of them no longer sold. */
export const shopPlans = (merchant: string, now: Date): Plan[] =>
  Object.entries(PLANS).map(([key, { name, phases, isDeleted }]) => ({
    type: 'SUBSCRIPTION_PLAN_VARIATION',
    id: `${merchant}${key}`,
    updated_at: momentBefore(now, 600),
    version: 1,
    is_deleted: isDeleted ?? false,
    present_at_all_locations: true,
    subscription_plan_variation_data: {
      name,
      subscription_plan_id: `${merchant}PLAN`,
      phases: phases.map((phase, ordinal) => ({ ...phase, uid: `${merchant}${key}${ordinal}`, ordinal })),
    },
  }));

interface Sold extends Partial<Subscription> {
  plan?: string;
  /** Start in days ago. */
  began: number;
}

/** Returns subscriptions in every state, and thirty ordinary ones. */
function sold(now: Date): Sold[] {
  const ordinary = Array.from({ length: 30 }, (_each, place): Sold => {
    const began = 30 + place * 15;
    const ended = place % 5 === 4 ? { status: 'CANCELED', canceled_date: dayBefore(now, Math.floor(began / 2)) } : {};
    return { plan: place % 3 === 0 ? 'ANNUAL' : 'MONTHLY', began, ...ended };
  });
  return [
    ...ordinary,
    { plan: 'TRIAL', began: 12 },
    { plan: 'TRIAL', began: 200 },
    { plan: 'RISING', began: 40 },
    { plan: 'RISING', began: 300 },
    { plan: 'TERM', began: 100, completed_date: dayBefore(now, 100 - 12 * 14) },
    { plan: 'TERM', began: 260, status: 'COMPLETED', completed_date: dayBefore(now, 260 - 12 * 14) },
    { plan: 'RELATIVE', began: 90 },
    { plan: 'OLD', began: 500 },
    { plan: 'MONTHLY', began: 70, price_override_money: euros(2_500), tax_percentage: '20' },
    { plan: 'MONTHLY', began: 60, canceled_date: dayBefore(now, -20) },
    { plan: 'MONTHLY', began: 250, status: 'PAUSED' },
    { plan: 'ANNUAL', began: 400, status: 'DEACTIVATED', charged_through_date: dayBefore(now, 35) },
    { plan: 'MONTHLY', began: -10, status: 'PENDING' },
    { plan: 'UNKNOWN', began: 150 },
  ];
}

/** Returns all subscriptions of a seller. */
export const shopSubscriptions = ({ id: location_id, merchant_id: merchant, timezone }: Location, now: Date): Subscription[] =>
  sold(now).map(({ plan, began, ...more }, place) => ({
    id: `${merchant}S${String(place).padStart(4, '0')}`,
    location_id,
    ...(plan !== undefined && { plan_variation_id: `${merchant}${plan}` }),
    customer_id: `${merchant}C${String(place % 40).padStart(4, '0')}`,
    start_date: dayBefore(now, began),
    charged_through_date: dayBefore(now, -(30 - (began % 30))),
    status: 'ACTIVE',
    version: 1,
    created_at: momentBefore(now, Math.max(began, 1)),
    timezone,
    source: { name: 'Exemple' },
    ...more,
  }));

/** Returns the events of a subscription, which the list does not contain. */
export function eventsOf({ id, status, start_date, plan_variation_id: plan }: Subscription, now: Date): SubscriptionEvent[] {
  const event = (place: number, subscription_event_type: string, effective_date: string): SubscriptionEvent => ({
    id: `${id}E${place}`,
    subscription_event_type,
    effective_date,
    ...(plan !== undefined && { plan_variation_id: plan }),
  });
  const begun = event(0, 'START_SUBSCRIPTION', start_date);
  if (status !== 'PAUSED') return [begun];
  return [
    begun,
    event(1, 'PAUSE_SUBSCRIPTION', dayBefore(now, 150)),
    event(2, 'RESUME_SUBSCRIPTION', dayBefore(now, 120)),
    event(3, 'PAUSE_SUBSCRIPTION', dayBefore(now, 14)),
  ];
}
