import type { Transactions } from '@company-data/kernel';
import type { Budget } from '@company-data/providers';
import { paceOf, type CallBudgets } from '../domain/call-budgets.js';

// The row lock of the upsert makes takers queue; clock_timestamp() is the time after the wait for it, now() would be the one before.
const TAKE = `
  with taken as (
    insert into call_budgets as b (account, kind, due_at)
    values ($1, $2, clock_timestamp() + make_interval(secs => $3))
    on conflict (account, kind) do update
      set due_at = greatest(b.due_at, clock_timestamp()) + make_interval(secs => $3)
      where greatest(b.due_at, clock_timestamp()) + make_interval(secs => $3) <= clock_timestamp() + make_interval(secs => $4)
    returning true
  )
  select case when exists (select from taken) then 0 else coalesce((
    select greatest(0.001, extract(epoch from due_at - clock_timestamp()) + $3::float8 - $4::float8)
    from call_budgets where account = $1 and kind = $2), $3::float8) end as wait`;

/** Budgets as rows: one atomic statement by the database's clock, so that replicas together never exceed one. */
export class CallBudgetRepository implements CallBudgets {
  constructor(private readonly transactions: Transactions) {}

  async take(account: string, kind: 'calls' | 'logins', budget: Budget): Promise<number> {
    const { burst, intervalSeconds } = paceOf(budget);
    const parameters = [account, kind, intervalSeconds, intervalSeconds * burst];
    const [row] = await this.transactions.run((tx) => tx.rows<{ wait: number | string }>(TAKE, parameters));
    return Number(row!.wait);
  }
}
