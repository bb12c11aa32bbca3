import { count, object, type Static, text } from '../../control/schema-parts.js';
import type { ControlAction } from '../upstream.js';
import { ListedLedger } from './ledger.js';
import { type PersonaKey, personaOf } from './personas.js';
import type { Platform } from './platform.js';
import { recordRefund, refundOf } from './shop-after-sales.js';
import { paymentOf, withoutFee } from './shop-payments.js';
import type { Payment } from './wire.js';

const persona = text('^[a-z_]{1,30}$');
const whom = object({ consents_as: persona });
const size = object({ payments: { ...count, maximum: 1_000_000 } }, ['payments']);

const personaIn = (told: unknown): PersonaKey => personaOf((told as Static<typeof whom> | undefined)?.consents_as) ?? 'ok';

/** Returns the stored payments of a seller. Empty for generated payments. */
function listOf(platform: Platform, told: unknown): Payment[] {
  const { payments } = platform.seller(personaIn(told));
  return payments instanceof ListedLedger ? (payments as ListedLedger<Payment>).items : [];
}

/** Changes one payment, sets its change time, and returns its id. */
function change(platform: Platform, told: unknown, make: (payments: Payment[], now: string) => Payment | undefined): { changed: string[] } {
  const now = platform.now.toISOString();
  const changed = make(listOf(platform, told), now);
  if (changed === undefined) return { changed: [] };
  changed.updated_at = now;
  return { changed: [changed.id] };
}

const pay =
  (platform: Platform, told: unknown) =>
  (payments: Payment[], now: string): Payment | undefined => {
    const [location] = platform.seller(personaIn(told)).locations;
    const payment = withoutFee(paymentOf(payments.length * 10, now, location!));
    payments.push(payment);
    return payment;
  };

const takeFee = (payments: Payment[], now: string): Payment | undefined => {
  const payment = payments.findLast(({ processing_fee: fees, status }) => fees === undefined && status === 'COMPLETED');
  if (payment === undefined) return undefined;
  const { amount, currency } = payment.total_money;
  payment.processing_fee = [{ effective_at: now, type: 'INITIAL', amount_money: { amount: Math.round(amount * 0.0165) + 5, currency } }];
  return payment;
};

const refund =
  (platform: Platform, told: unknown) =>
  (payments: Payment[], now: string): Payment | undefined => {
    const payment = payments.findLast(({ status, refund_ids: ids }) => status === 'COMPLETED' && ids === undefined);
    if (payment === undefined) return undefined;
    const made = refundOf(payment, 1, now);
    recordRefund(payment, made);
    platform.seller(personaIn(told)).refunds.items.push(made);
    return payment;
  };

const controlAction = (
  name: string,
  does: string,
  body: ControlAction<Platform>['body'],
  run: (platform: Platform, told: unknown) => unknown,
): ControlAction<Platform> => ({ method: 'POST', path: `/square/${name}`, does, ...(body !== undefined && { body }), run });

/** Control operations of the platform. `consents_as` selects the seller, `ok` by default. */
export const controlActions: ControlAction<Platform>[] = [
  controlAction('pay', '`{consents_as?}`: adds a payment without a fee. Returns `{changed: [id]}`', whom, (platform, told) =>
    change(platform, told, pay(platform, told)),
  ),
  controlAction(
    'fee',
    '`{consents_as?}`: adds the fee to the latest payment without one. Returns `{changed: [id]}`',
    whom,
    (platform, told) => change(platform, told, takeFee),
  ),
  controlAction('refund', '`{consents_as?}`: refunds the latest payment. Returns `{changed: [id]}`', whom, (platform, told) =>
    change(platform, told, refund(platform, told)),
  ),
  controlAction('end-cursors', 'ends all cursors issued so far', undefined, (platform) => platform.cursors.end()),
  controlAction('expire-tokens', 'expires all access tokens issued so far', undefined, (platform) => platform.expireTokens()),
  controlAction('end-consents', '`{consents_as?}`: ends the consents of a seller, of all sellers by default', whom, (platform, told) =>
    platform.endConsents(personaOf((told as Static<typeof whom> | undefined)?.consents_as)),
  ),
  controlAction('huge', '`{payments}`: sets the number of payments of `huge`', size, (platform, told) =>
    platform.resize((told as Static<typeof size>).payments),
  ),
];
