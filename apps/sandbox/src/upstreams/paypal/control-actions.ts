import { schemaOf } from '@company-data/kernel';
import { count, object, positive, type Static, text } from '../../control/schema-parts.js';
import type { ControlAction } from '../upstream.js';
import type { Row } from './billing.js';
import type { HugeSize } from './merchant.js';
import { ListedBook, type Movement, money } from './movement.js';
import { type PersonaKey, personaOf } from './personas.js';
import type { Platform } from './platform.js';

const number = schemaOf<number>({ type: 'number' });
const consents_as = text('^[a-z_]{1,30}$');
const whom = object({ consents_as });
const paid = object({ consents_as, amount: number }, ['amount']);
const holdInput = object({ consents_as, amount: number, currency: text('^[A-Z]{3}$') }, ['amount']);
const decision = object({ consents_as, outcome: text('^[A-Z_]{1,100}$') });
const size = object({ transactions: { ...count, maximum: 5_000_000 }, days: { ...positive, maximum: 1_000 } }, ['transactions']);

const personaIn = (told: unknown): PersonaKey => personaOf((told as Static<typeof whom> | undefined)?.consents_as) ?? 'ok';

const DAY_MS = 86_400_000;

/**
 * Writes what it makes into the book of a merchant, where that is kept as a list; answers the ids.
 */
function write(
  platform: Platform,
  told: unknown,
  make: (movements: Movement[], now: number, nextId: () => string) => Movement[],
): { changed: string[] } {
  const { book } = platform.merchant(personaIn(told));
  if (!(book instanceof ListedBook)) return { changed: [] };
  return { changed: make(book.movements, platform.refreshed, () => platform.nextId()).map(({ id }) => id) };
}

const pay =
  (amount: number) =>
  (movements: Movement[], now: number, nextId: () => string): Movement[] => {
    const hundredths = Math.round(amount * 100);
    const payment: Movement = {
      id: nextId(),
      code: 'T0006',
      at: now,
      updated: now,
      hundredths,
      currency: 'EUR',
      status: 'S',
      fee: -35,
      left: 100_000,
    };
    movements.push(payment);
    return [payment];
  };

/** The first payment that waits goes through. */
function settlePayment(movements: Movement[], now: number): Movement[] {
  const waiting = movements.find(({ status }) => status === 'P');
  return waiting === undefined ? [] : [Object.assign(waiting, { status: 'S', updated: now, fee: -267, left: 100_000 })];
}

/** A payment of two months ago goes back as a whole. */
function reverse(movements: Movement[], now: number, nextId: () => string): Movement[] {
  const old = movements.findLast(({ code, status, at }) => code === 'T0006' && status === 'S' && at < now - 60 * DAY_MS);
  if (old === undefined) return [];
  Object.assign(old, { status: 'V', updated: now });
  const reference = { id: old.id, type: 'TXN' as const };
  const refund: Movement = {
    ...old,
    id: nextId(),
    code: 'T1107',
    at: now,
    updated: now,
    hundredths: -old.hundredths,
    fee: 0,
    status: 'S',
    reference,
    left: 90_000,
  };
  movements.push(refund);
  return [old, refund];
}

const changed = (row: Row | undefined, member: string, more: Row): { changed: unknown[] } => ({
  changed: row === undefined ? [] : [Object.assign(row, more)[member]],
});

/** The first open dispute is decided. */
function decide(platform: Platform, told: unknown): object {
  const { outcome = 'RESOLVED_BUYER_FAVOUR' } = (told ?? {}) as Static<typeof decision>;
  const open = platform.merchant(personaIn(told)).disputes.find(({ status }) => status !== 'RESOLVED');
  const now = platform.now.toISOString();
  const loses = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'].includes(outcome);
  const amount = open?.['dispute_amount'];
  return changed(open, 'dispute_id', {
    status: 'RESOLVED',
    dispute_state: 'RESOLVED',
    update_time: now,
    dispute_outcome: { outcome_code: outcome },
    money_movements: loses ? [{ affected_party: 'SELLER', amount, type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT' }] : [],
  });
}

function cancel(platform: Platform, told: unknown): object {
  const now = platform.now.toISOString();
  const standing = platform.merchant(personaIn(told)).subscriptions.find(({ status }) => status === 'ACTIVE');
  return changed(standing, 'id', { status: 'CANCELLED', status_update_time: now, update_time: now });
}

function offer(platform: Platform, told: unknown): object {
  const [now, id] = [platform.now.toISOString(), `PROD-${platform.nextId()}`];
  platform.merchant(personaIn(told)).products.push({ id, name: 'Nouveauté', type: 'PHYSICAL', create_time: now, update_time: now });
  return { changed: [id] };
}

function holdPayment(platform: Platform, told: unknown): object {
  const { amount, currency = 'EUR' } = told as Static<typeof holdInput>;
  platform.merchant(personaIn(told)).balances.set(currency, Math.round(amount * 100));
  return { changed: [money(Math.round(amount * 100), currency)] };
}

const controlAction = (
  name: string,
  does: string,
  body: ControlAction<Platform>['body'],
  run: (platform: Platform, told: unknown) => unknown,
): ControlAction<Platform> => ({ method: 'POST', path: `/paypal/${name}`, does, ...(body !== undefined && { body }), run });

const CHANGED = 'answers `{changed: [id]}`';

/** What the control API does to the platform. `consents_as` names the merchant, `ok` without it. */
export const controlActions: ControlAction<Platform>[] = [
  controlAction('pay', `\`{consents_as?, amount}\`: a payment comes in; ${CHANGED}`, paid, (platform, told) =>
    write(platform, told, pay((told as Static<typeof paid>).amount)),
  ),
  controlAction('settle', `\`{consents_as?}\`: the first payment that waits goes through; ${CHANGED}`, whom, (platform, told) =>
    write(platform, told, settlePayment),
  ),
  controlAction('reverse', `\`{consents_as?}\`: a payment of two months ago goes back as a whole; ${CHANGED}`, whom, (platform, told) =>
    write(platform, told, reverse),
  ),
  controlAction(
    'decide',
    `\`{consents_as?, outcome?}\`: the first open dispute is decided, for the buyer unless said; ${CHANGED}`,
    decision,
    decide,
  ),
  controlAction('cancel', `\`{consents_as?}\`: the first active subscription is cancelled; ${CHANGED}`, whom, cancel),
  controlAction('offer', `\`{consents_as?}\`: a product more; ${CHANGED}`, whom, offer),
  controlAction('balance', '`{consents_as?, amount, currency?}`: what is held of a currency, EUR unless said', holdInput, holdPayment),
  controlAction('expire-tokens', 'all access tokens given out so far are expired', undefined, (platform) => platform.expireTokens()),
  controlAction(
    'end-consents',
    '`{consents_as?}`: what was consented to is not honoured any more, of all merchants without it',
    whom,
    (platform, told) => platform.endConsents(personaOf((told as Static<typeof whom> | undefined)?.consents_as)),
  ),
  controlAction(
    'huge',
    '`{transactions, days?}`: how many movements `huge` has from now on, and over how many days',
    size,
    (platform, told) => platform.resize(told as HugeSize),
  ),
];
