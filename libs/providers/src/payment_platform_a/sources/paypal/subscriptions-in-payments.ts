import { startOfHistory } from './read-transactions.js';
import type { Readings } from './readings.js';
import { searchSteadily } from './stable-search.js';
import { wholeSecond } from './transaction-checkpoint.js';

/** The event code of a payment of a subscription. */
const SUBSCRIPTION_PAYMENT = 'T0002';

/** Ids of the subscriptions that were paid in the last three years, each once. */
export async function* subscriptionsInPayments({ client, now: moment }: Readings): AsyncGenerator<string[], void, undefined> {
  const now = wholeSecond(moment);
  const seen = new Set<string>();
  const search = { client, now, fields: 'transaction_info', eventCode: SUBSCRIPTION_PAYMENT };
  for await (const { transactions } of searchSteadily(search, { from: startOfHistory(null, now), to: now })) {
    const ids = transactions.flatMap(({ transaction_info: { paypal_reference_id: id, paypal_reference_id_type: type } }) =>
      type === 'SUB' && id ? [id] : [],
    );
    const fresh = ids.filter((id) => !seen.has(id) && seen.add(id));
    if (fresh.length > 0) yield fresh;
  }
}
