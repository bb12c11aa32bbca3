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

/** The payments of a seller, where they are kept as a list. */
function listOf(platform: Platform, told: unknown): Payment[] {
  const { payments } = platform.seller(personaIn(told));
  return payments instanceof ListedLedger ? (payments as ListedLedger<Payment>).items : [];
}

/** Changes one payment, by the platform's clock; answers its id. */
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

/** What the control API does to the platform. `consents_as` names the seller, `ok` without it. */
export const controlActions: ControlAction<Platform>[] = [
  controlAction('pay', '`{consents_as?}`: a payment is taken, its fee not known yet; answers `{changed: [id]}`', whom, (platform, told) =>
    change(platform, told, pay(platform, told)),
  ),
  controlAction(
    'fee',
    '`{consents_as?}`: the fee of the latest payment without one is known; answers `{changed: [id]}`',
    whom,
    (platform, told) => change(platform, told, takeFee),
  ),
  controlAction('refund', '`{consents_as?}`: the latest payment goes back; answers `{changed: [id]}`', whom, (platform, told) =>
    change(platform, told, refund(platform, told)),
  ),
  controlAction('end-cursors', 'all cursors given out so far are over', undefined, (platform) => platform.cursors.end()),
  controlAction('expire-tokens', 'all access tokens given out so far are expired', undefined, (platform) => platform.expireTokens()),
  controlAction(
    'end-consents',
    '`{consents_as?}`: tokens are not honoured any more, those of all sellers without it',
    whom,
    (platform, told) => platform.endConsents(personaOf((told as Static<typeof whom> | undefined)?.consents_as)),
  ),
  controlAction('huge', '`{payments}`: how many payments `huge` has from now on', size, (platform, told) =>
    platform.resize((told as Static<typeof size>).payments),
  ),
];
