import { ProviderFetchError } from '../../../adapter.js';
import { pollUntil } from '../../../kit/poll-until.js';
import { type CheckResult, inheriting, resultOf, reviewsIn } from '../../map/check-result.js';
import type { Check } from './responses.js';
import { checksOf, clientsOf, createCheck, createClient, fetchCheck } from './client.js';
import type { NamedOrder } from './order.js';
import { type Connection } from './connection.js';

/** Time limit and pause while a check is pending. */
export interface PollLimits {
  milliseconds: number;
  pause(milliseconds: number): Promise<void>;
}

const DAY_SECONDS = 86_400;

/**
 * Retention of an unread result in seconds, limited because it is personal data. Each daily read
 * extends it.
 *
 * A deleted result is found again at the service, so no check is bought twice.
 */
const RETENTION_SECONDS = 90 * DAY_SECONDS;

/** Version of `resultOf`. Part of the cache key: a new version invalidates the stored results. */
const VERSION = 1;

/** Failed checks of an order, after which no other check is bought. */
const MAX_FAILED = 3;

const packed = (result: CheckResult): Uint8Array => Buffer.from(JSON.stringify(result));
const unpacked = (kept: Uint8Array): CheckResult => JSON.parse(Buffer.from(kept).toString()) as CheckResult;

/**
 * Returns the result of an order. Buys a check when none exists, and again when the last one is
 * `againDays` old, because lists change.
 *
 * In between, reads the result again each day, because it may have been reviewed.
 */
export async function resultOfOrder(way: Connection, order: NamedOrder, patience: PollLimits, againDays: number): Promise<CheckResult> {
  const key = `check ${VERSION} ${order.externalId}`;
  const fresh = await way.client.getCached(key, DAY_SECONDS);
  if (fresh !== undefined) return unpacked(fresh);
  const newest = new Date(way.now().getTime() - againDays * DAY_SECONDS * 1_000);
  const buy = async (): Promise<Uint8Array> => packed(resultOf(await completed(way, await made(way, order, newest), patience)));
  const known = await way.client.getCached(key, RETENTION_SECONDS);
  if (known === undefined) return unpacked(await way.client.getOrFetch(key, RETENTION_SECONDS, buy));
  const last = await refetch(way, unpacked(known));
  const isOld = last.day !== null && last.day < newest.toISOString().slice(0, 10);
  const result = isOld ? await boughtAnew(last, () => way.client.getOrFetch(`${key} after ${last.checkId}`, RETENTION_SECONDS, buy)) : last;
  await way.client.setCached(key, RETENTION_SECONDS, packed(result));
  return result;
}

/**
 * Buys a check in place of an old one. When the spending cap is reached, returns the old result
 * with its day.
 */
async function boughtAnew(last: CheckResult, buy: () => Promise<Uint8Array>): Promise<CheckResult> {
  try {
    return inheriting(unpacked(await buy()), reviewsIn(last));
  } catch (error) {
    if (error instanceof ProviderFetchError && error.kind === 'spent') return last;
    throw error;
  }
}

/** Reads a result again. Returns the known result when the service no longer has the check. */
async function refetch(way: Connection, known: CheckResult): Promise<CheckResult> {
  const check = await fetchCheck(way, known.checkId);
  return check?.status === 'complete' ? inheriting(resultOf(check), known.inherited) : known;
}

/**
 * Returns the check of an order: an existing one that is not older than `newest`, else a new one. A
 * process that crashed after the purchase leaves an existing one.
 */
async function made(way: Connection, order: NamedOrder, newest: Date): Promise<Check> {
  const clients = await clientsOf(way, order);
  const checks: Check[] = [];
  for (const { id } of clients)
    checks.push(...(await checksOf(way, id, order)).filter(({ createdAt }) => !(Date.parse(createdAt ?? '') < newest.getTime())));
  const standing = checks.find(({ status }) => status === 'complete') ?? checks.find(({ status }) => status !== 'failed');
  if (standing !== undefined) return standing;
  if (checks.length >= MAX_FAILED) throw new ProviderFetchError('rejected', `the check failed ${checks.length} times at the service`);
  const client = clients[0] ?? (await createClient(way, order));
  return createCheck(way, client.id, order);
}

/**
 * Waits until a check is complete.
 *
 * @throws ProviderFetchError when the check failed, or is not complete in time. The next job finds
 *   it
 */
const completed = (way: Connection, first: Check, { milliseconds, pause }: PollLimits): Promise<Check> =>
  pollUntil<Check, Check>({
    known: first,
    budget: { milliseconds },
    pause,
    resultOf(check) {
      if (check.status === 'failed') throw new ProviderFetchError('server-error', 'the check failed at the service');
      return check.status === 'complete' ? check : undefined;
    },
    async look() {
      const check = await fetchCheck(way, first.id);
      if (check === undefined) throw new ProviderFetchError('rejected', 'the check disappeared before it was complete');
      return check;
    },
    late: ({ status }) => new ProviderFetchError('timeout', `the check is ${status} after ${milliseconds / 1_000} s`),
  });
