import { MAX_ATTEMPTS } from './ocr-job.js';

// The statements on jobs. Lease and token are columns, and every write of who holds a job compares them.

const COLUMNS = 'account_id, id, user_id, kind, resource_id, generation, token, attempts, correlation_id';

/** Faults of ours until a document is given up: the last comes some hours after the first. */
const MAX_INTERNAL_ERRORS = 20;

const IS_FREE = '(leased_until is null or leased_until <= instant())';
const IS_EXHAUSTED = `(attempts >= ${MAX_ATTEMPTS} or internal_errors >= ${MAX_INTERNAL_ERRORS})`;
/** $1 account, $2 job, $3 token, $4 generation. */
const IS_LEASED = 'account_id = $1 and id = $2 and token = $3 and generation = $4 and leased_until > instant()';

export const OCR_STATEMENTS = {
  /** $1 account, $2 id, $3 user, $4 kind, $5 resource, $6 generation, $7 correlation. */
  add: `
    insert into ocr_jobs (account_id, id, user_id, kind, resource_id, generation, correlation_id, not_before, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, instant(), instant())
    on conflict (account_id, kind, resource_id) do update set generation = excluded.generation, correlation_id = excluded.correlation_id,
      token = ocr_jobs.token + 1, attempts = 0, internal_errors = 0, leased_until = null, worker = null, page = null, pages = null,
      not_before = excluded.not_before, created_at = excluded.created_at`,

  /** $1 account, $2 kind, $3 resource. */
  drop: 'delete from ocr_jobs where account_id = $1 and kind = $2 and resource_id = $3',

  /** $1 account, $2 user. */
  dropOfUser: 'delete from ocr_jobs where account_id = $1 and user_id = $2',

  /** $1 account, $2 kind, $3 resources. */
  progress: `
    select resource_id, page, pages from ocr_jobs
    where account_id = $1 and kind = $2 and resource_id = any($3::uuid[]) and pages is not null`,

  /** $1 worker, $2 seconds of the lease, $3 how many of an account a worker reads at once while others wait, $4 kinds. */
  claim: `
    with running as (
      select account_id, count(*) as everywhere, count(*) filter (where worker = $1) as here
      from ocr_jobs where leased_until > instant() group by account_id
    ), free as (
      select account_id from ocr_jobs where kind = any($4) and not_before <= instant() and ${IS_FREE} and not ${IS_EXHAUSTED} group by account_id
    ), next as (
      select j.account_id, j.id from ocr_jobs j left join running r using (account_id) left join ocr_account_schedule t using (account_id)
      where j.kind = any($4) and j.not_before <= instant() and ${IS_FREE} and not ${IS_EXHAUSTED}
        and (coalesce(r.here, 0) < $3 or not exists (select from free f where f.account_id <> j.account_id))
      order by coalesce(r.everywhere, 0), t.claimed_at nulls first, j.created_at, j.id limit 1 for update of j skip locked
    ), scheduled as (
      insert into ocr_account_schedule (account_id, claimed_at) select account_id, instant() from next
      on conflict (account_id) do update set claimed_at = excluded.claimed_at
    )
    update ocr_jobs set token = token + 1, attempts = attempts + 1, worker = $1, leased_until = instant() + make_interval(secs => $2)
    where (account_id, id) in (select account_id, id from next) returning ${COLUMNS}`,

  /** $5 seconds of the lease, $6 page, $7 pages; where these are null nothing is said of them. */
  renew: `
    update ocr_jobs set leased_until = instant() + make_interval(secs => $5), page = coalesce($6, page), pages = coalesce($7, pages)
    where ${IS_LEASED}`,

  /** $5 seconds of a turn, $6 whether pages are kept. A turn begins with the last claim of the account. */
  mustGiveWay: `
    select from ocr_jobs own join ocr_account_schedule t using (account_id)
    where own.account_id = $1 and own.id = $2 and own.token = $3 and own.generation = $4 and own.leased_until > instant()
      and t.claimed_at <= instant() - make_interval(secs => $5)
      and ($6 or exists (
        select from ocr_jobs other
        where other.account_id = $1 and other.id <> $2 and other.worker = own.worker and other.leased_until > instant()))
      and exists (
        select from ocr_jobs j
        where j.account_id <> $1 and ${IS_FREE} and not ${IS_EXHAUSTED} and greatest(j.created_at, j.not_before) <= instant() - make_interval(secs => $5)
          and not exists (select from ocr_jobs r where r.account_id = j.account_id and r.leased_until > instant()))`,

  close: `delete from ocr_jobs where ${IS_LEASED}`,

  giveBack: {
    broken: `update ocr_jobs set leased_until = null, worker = null where ${IS_LEASED}`,
    stopping: `update ocr_jobs set leased_until = null, worker = null, attempts = attempts - 1 where ${IS_LEASED}`,
    /** The turn of the account has just ended, so that the next claim is for another. */
    turn: `
      with given as (
        update ocr_jobs set leased_until = null, worker = null, attempts = attempts - 1 where ${IS_LEASED} returning account_id
      )
      update ocr_account_schedule set claimed_at = instant() where account_id in (select account_id from given)`,
    /** After 10, 20, 40 seconds and so on, half an hour at most. */
    fault: `
      update ocr_jobs set leased_until = null, worker = null, attempts = attempts - 1, internal_errors = internal_errors + 1,
        not_before = instant() + make_interval(secs => least(1800, 10 * power(2, internal_errors)))
      where ${IS_LEASED}`,
  },

  /** $1 kinds. */
  removeExhausted: `
    delete from ocr_jobs where (account_id, id) in (
      select account_id, id from ocr_jobs where kind = any($1) and ${IS_FREE} and ${IS_EXHAUSTED} limit 1 for update skip locked)
    returning ${COLUMNS}`,

  gauges: `
    select count(*) filter (where ${IS_FREE}) as waiting, count(*) filter (where not ${IS_FREE}) as running,
      coalesce(extract(epoch from instant() - min(created_at) filter (where ${IS_FREE})), 0) as oldest
    from ocr_jobs`,
} as const;
