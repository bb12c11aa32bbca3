/**
 * How many jobs of a provider an account may have published at once: an equal part, at least one,
 * of the `$most` that an account alone has, among those of whose jobs workers are published. It
 * looks at the queue across accounts, since the queue is what they share. One whose jobs all were
 * given back for later takes no part: their `published_at` is still to come.
 */
export const shareOf = (account: string, provider: string, most: string): string => `
  greatest(1, ${most}::int / (1 + (select count(*) from (
    select distinct published.account_id from sync_jobs published
    where published.provider_name = ${provider} and published.closed_at is null and published.published_at <= instant() and published.account_id <> ${account}
    limit ${most}::int) others)))`;
