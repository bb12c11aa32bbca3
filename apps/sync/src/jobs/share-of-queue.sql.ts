/**
 * Returns an SQL expression for the number of jobs of a provider that an account may have published
 * at once. It divides `most` by the number of accounts with published jobs, and is at least 1.
 *
 * The jobs of all accounts count, since accounts share the queue. An account does not count while
 * all its jobs are released for later, with `published_at` in the future.
 */
export const shareOf = (account: string, provider: string, most: string): string => `
  greatest(1, ${most}::int / (1 + (select count(*) from (
    select distinct published.account_id from sync_jobs published
    where published.provider_name = ${provider} and published.closed_at is null and published.published_at <= instant() and published.account_id <> ${account}
    limit ${most}::int) others)))`;
