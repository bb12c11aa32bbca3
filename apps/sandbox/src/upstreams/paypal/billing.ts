import { money } from './movement.js';

const DAY_MS = 86_400_000;

/** An object of the platform in its wire format. */
export type Row = Record<string, unknown>;

/** Returns an object without some of its members, for lists. */
export const without = (row: Row, members: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([member]) => !members.includes(member)));

const moment = (today: number, daysAgo: number): string => new Date(today - daysAgo * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');

const cycle = (sequence: number, tenure: string, price: object, unit: string, count: number, total: number): Row => ({
  pricing_scheme: { version: 1, ...price },
  frequency: { interval_unit: unit, interval_count: count },
  tenure_type: tenure,
  sequence,
  total_cycles: total,
});

const fixed = (hundredths: number, currency = 'EUR'): object => ({ fixed_price: money(hundredths, currency) });

const TIERS = [
  { starting_quantity: '1', ending_quantity: '9', amount: money(1_200, 'EUR') },
  { starting_quantity: '10', amount: money(1_000, 'EUR') },
];

/**
 * Returns five plans: monthly with a free month and included tax, priced per seat, yearly, limited
 * in time, and monthly with a trial that is sold.
 */
export const plans = (): Row[] => [
  {
    id: 'P-5EX00000000000001',
    product_id: 'PROD-0EXEMPLE01',
    name: 'Exemplix Pro',
    status: 'ACTIVE',
    billing_cycles: [cycle(1, 'TRIAL', fixed(0), 'MONTH', 1, 1), cycle(2, 'REGULAR', fixed(3_480), 'MONTH', 1, 0)],
    taxes: { percentage: '20', inclusive: true },
    quantity_supported: false,
  },
  {
    id: 'P-5EX00000000000002',
    product_id: 'PROD-0EXEMPLE02',
    name: 'Exemplix par poste',
    status: 'ACTIVE',
    billing_cycles: [cycle(1, 'REGULAR', { pricing_model: 'VOLUME', tiers: TIERS }, 'MONTH', 1, 0)],
    taxes: { percentage: '20', inclusive: false },
    quantity_supported: true,
  },
  {
    id: 'P-5EX00000000000003',
    product_id: 'PROD-0EXEMPLE01',
    name: 'Exemplix à l’année',
    status: 'ACTIVE',
    billing_cycles: [cycle(1, 'REGULAR', fixed(30_000), 'YEAR', 1, 0)],
    quantity_supported: false,
  },
  {
    id: 'P-5EX00000000000004',
    product_id: 'PROD-0EXEMPLE03',
    name: 'Formation en dix séances',
    status: 'INACTIVE',
    billing_cycles: [cycle(1, 'REGULAR', fixed(4_500), 'WEEK', 1, 10)],
    quantity_supported: false,
  },
  {
    id: 'P-5EX00000000000005',
    product_id: 'PROD-0EXEMPLE01',
    name: 'Exemplix découverte',
    status: 'ACTIVE',
    billing_cycles: [cycle(1, 'TRIAL', fixed(300), 'MONTH', 1, 6), cycle(2, 'REGULAR', fixed(1_000), 'MONTH', 1, 0)],
    quantity_supported: false,
  },
];

/** A customer with a subscription. */
interface Subscriber {
  number: number;
  plan: number;
  status: string;
  /**
   * Days since the start of the subscription. `changed` is the number of days since its last change
   * of state.
   */
  daysSinceStart: number;
  changed: number;
  quantity?: string;
  failed?: number;
  more?: Row;
}

const SUBSCRIBERS: readonly Subscriber[] = [
  { number: 1, plan: 1, status: 'ACTIVE', daysSinceStart: 500, changed: 500 },
  { number: 2, plan: 1, status: 'ACTIVE', daysSinceStart: 210, changed: 210 },
  { number: 3, plan: 1, status: 'CANCELLED', daysSinceStart: 400, changed: 75 },
  { number: 4, plan: 2, status: 'ACTIVE', daysSinceStart: 320, changed: 320, quantity: '12' },
  { number: 5, plan: 1, status: 'SUSPENDED', daysSinceStart: 300, changed: 20, failed: 3 },
  { number: 6, plan: 3, status: 'ACTIVE', daysSinceStart: 150, changed: 150 },
  { number: 7, plan: 4, status: 'EXPIRED', daysSinceStart: 260, changed: 190 },
  { number: 8, plan: 1, status: 'APPROVAL_PENDING', daysSinceStart: 2, changed: 2 },
  // Sold at an individual price.
  {
    number: 9,
    plan: 1,
    status: 'ACTIVE',
    daysSinceStart: 60,
    changed: 60,
    more: { plan_overridden: true, plan: { billing_cycles: [cycle(2, 'REGULAR', fixed(2_400), 'MONTH', 1, 0)] } },
  },
  { number: 10, plan: 5, status: 'ACTIVE', daysSinceStart: 40, changed: 40 },
];

export const subscriptionId = (number: number): string => `I-0EXEMPLE${String(number).padStart(4, '0')}`;

/** Returns the subscriber of a subscription by its number. */
export const subscriber = (number: number): { id: string; email: string; given: string; surname: string } => ({
  id: `MEMBERMEMBE${'23456789ABC'[number]}X`,
  email: `abonne${number}@example.com`,
  given: 'Abonné',
  surname: `Exemple ${number}`,
});

const subscriberOf = (number: number): Row => {
  const { id, email, given, surname } = subscriber(number);
  return { email_address: email, payer_id: id, name: { given_name: given, surname } };
};

/**
 * Subscriptions with payments: number, days between two payments, amount, and the first and last
 * day in days ago.
 */
export const PAID: readonly { number: number; every: number; hundredths: number; from: number; to: number }[] = SUBSCRIBERS.flatMap(
  ({ number, plan, status, daysSinceStart, changed }) => {
    const [every, hundredths] = ([[30, 3_480], [30, 14_400], [365, 30_000], [7, 4_500], [30, 300]] as const)[plan - 1]!; // prettier-ignore
    const to = status === 'ACTIVE' ? 0 : changed;
    return status === 'APPROVAL_PENDING' ? [] : [{ number, every, hundredths, from: daysSinceStart - (plan === 1 ? 30 : 0), to }];
  },
);

/** Returns all subscriptions in their current state. */
export const subscriptions = (today: number): Row[] =>
  SUBSCRIBERS.map(({ number, plan, status, daysSinceStart, changed, quantity = '1', failed = 0, more }) => ({
    id: subscriptionId(number),
    plan_id: `P-5EX0000000000000${plan}`,
    status,
    status_update_time: moment(today, changed),
    start_time: moment(today, daysSinceStart),
    quantity,
    subscriber: subscriberOf(number),
    ...(status !== 'APPROVAL_PENDING' && {
      billing_info: {
        outstanding_balance: money(failed * 3_480, 'EUR'),
        cycle_executions: [
          { tenure_type: 'REGULAR', sequence: 1, cycles_completed: Math.floor((daysSinceStart - (status === 'ACTIVE' ? 0 : changed)) / 30), total_cycles: plan === 4 ? 10 : 0 }, // prettier-ignore
        ],
        ...(status === 'ACTIVE' && { next_billing_time: moment(today, -12) }),
        failed_payments_count: failed,
      },
    }),
    plan_overridden: false,
    create_time: moment(today, daysSinceStart),
    update_time: moment(today, Math.min(changed, 5)),
    ...more,
  }));

/** Returns the products of the catalogue. */
export const products = (today: number): Row[] =>
  [
    { id: 'PROD-0EXEMPLE01', name: 'Exemplix', description: 'Logiciel de gestion, en ligne.', type: 'SERVICE', category: 'SOFTWARE' },
    { id: 'PROD-0EXEMPLE02', name: 'Exemplix, par poste', type: 'SERVICE', category: 'SOFTWARE' },
    {
      id: 'PROD-0EXEMPLE03',
      name: 'Formation',
      description: 'Dix séances à distance.',
      type: 'DIGITAL',
      category: 'EDUCATION_AND_TEXTBOOKS',
    },
    { id: 'PROD-0EXEMPLE04', name: 'Manuel imprimé', type: 'PHYSICAL', category: 'BOOKS_AND_MAGAZINES' },
  ].map((product, place) => ({
    ...product,
    home_url: `https://shop.example.com/${product.id.toLowerCase()}`,
    image_url: `https://shop.example.com/${product.id.toLowerCase()}.png`,
    create_time: moment(today, 500 - 100 * place),
    update_time: moment(today, 200 - 50 * place),
  }));
