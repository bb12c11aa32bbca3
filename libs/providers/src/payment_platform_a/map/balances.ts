import { ProviderFetchError } from '../../adapter.js';
import { accountMembers, type BalanceRecord } from '../../kit/commerce/records.js';
import { momentOf } from '../../kit/dates.js';
import { currencyOf } from '../../kit/money.js';
import type { PaypalBalances } from '../sources/paypal/responses.js';
import { amountIn } from './money.js';

/**
 * Maps the balances of an account, one per currency.
 *
 * @throws ProviderFetchError `malformed` when the time or a currency is missing
 */
export function mapBalances({ balances, account_id, as_of_time, last_refresh_time }: PaypalBalances, provider: string): BalanceRecord[] {
  const refreshedAt = momentOf(last_refresh_time);
  const balanceAt = momentOf(as_of_time) ?? refreshedAt;
  if (balanceAt === null) throw new ProviderFetchError('malformed', 'the balances have no time');
  return balances.map((balance) => {
    const currency = currencyOf(balance.currency);
    if (currency === null) throw new ProviderFetchError('malformed', 'a balance has no currency');
    return {
      ...accountMembers({ provider, account: account_id }),
      currency,
      primary: balance.primary ?? null,
      total: amountIn(currency, balance.total_balance),
      available: amountIn(currency, balance.available_balance),
      withheld: amountIn(currency, balance.withheld_balance),
      balance_at: balanceAt,
      refreshed_at: refreshedAt,
    };
  });
}
