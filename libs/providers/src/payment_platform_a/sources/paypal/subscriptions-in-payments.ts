import { startOfHistory } from './read-transactions.js';
import type { Readings } from './readings.js';
import { searchSteadily } from './stable-search.js';
import { wholeSecond } from './transaction-checkpoint.js';

/** Event code of a payment for a subscription. */
const SUBSCRIPTION_PAYMENT = 'T0002';

/** Returns the ids of subscriptions with a payment in the last three years, each once. */
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
