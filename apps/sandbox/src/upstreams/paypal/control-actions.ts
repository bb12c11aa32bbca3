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
 * Changes the transactions of a merchant with a stored list. Returns the ids of the changed
 * transactions.
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

/** Completes the first pending payment. */
function settlePayment(movements: Movement[], now: number): Movement[] {
  const waiting = movements.find(({ status }) => status === 'P');
  return waiting === undefined ? [] : [Object.assign(waiting, { status: 'S', updated: now, fee: -267, left: 100_000 })];
}

/** Reverses a payment that is more than 60 days old with a full refund. */
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

/** Decides the first open dispute. */
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

const CHANGED = 'Returns `{changed: [id]}`';

/** Control operations of the platform. `consents_as` selects the merchant, `ok` by default. */
export const controlActions: ControlAction<Platform>[] = [
  controlAction('pay', `\`{consents_as?, amount}\`: adds a payment. ${CHANGED}`, paid, (platform, told) =>
    write(platform, told, pay((told as Static<typeof paid>).amount)),
  ),
  controlAction('settle', `\`{consents_as?}\`: completes the first pending payment. ${CHANGED}`, whom, (platform, told) =>
    write(platform, told, settlePayment),
  ),
  controlAction(
    'reverse',
    `\`{consents_as?}\`: fully refunds a payment that is more than 60 days old. ${CHANGED}`,
    whom,
    (platform, told) => write(platform, told, reverse),
  ),
  controlAction(
    'decide',
    `\`{consents_as?, outcome?}\`: decides the first open dispute, in favour of the buyer by default. ${CHANGED}`,
    decision,
    decide,
  ),
  controlAction('cancel', `\`{consents_as?}\`: cancels the first active subscription. ${CHANGED}`, whom, cancel),
  controlAction('offer', `\`{consents_as?}\`: adds a product. ${CHANGED}`, whom, offer),
  controlAction('balance', '`{consents_as?, amount, currency?}`: sets the balance in a currency, EUR by default', holdInput, holdPayment),
  controlAction('expire-tokens', 'expires all access tokens issued so far', undefined, (platform) => platform.expireTokens()),
  controlAction('end-consents', '`{consents_as?}`: ends the consents of a merchant, of all merchants by default', whom, (platform, told) =>
    platform.endConsents(personaOf((told as Static<typeof whom> | undefined)?.consents_as)),
  ),
  controlAction(
    'huge',
    '`{transactions, days?}`: sets the number of transactions of `huge`, and the days over which they are spread',
    size,
    (platform, told) => platform.resize(told as HugeSize),
  ),
];
