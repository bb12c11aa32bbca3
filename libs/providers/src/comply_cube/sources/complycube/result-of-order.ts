import { ProviderFetchError } from '../../../adapter.js';
import { type CheckResult, inheriting, resultOf, reviewsIn } from '../../map/check-result.js';
import type { Check } from './responses.js';
import { checksOf, clientsOf, createCheck, createClient, fetchCheck } from './client.js';
import type { NamedOrder } from './order.js';
import { type Connection } from './connection.js';

/** How the result of a check is waited for. */
export interface PollLimits {
  milliseconds: number;
  pause(milliseconds: number): Promise<void>;
}

const DAY_SECONDS = 86_400;

/**
 * How long a result stays that nobody asks for: it is of a person. One that is asked for is kept
 * anew each day, and one that is gone is found again at the service, so that nothing is bought
 * twice.
 */
const RETENTION_SECONDS = 90 * DAY_SECONDS;

/** What is kept is made by this version of `resultOf`. */
const VERSION = 1;

/** Checks that the service could not make before no other one is bought. */
const MAX_FAILED = 3;

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 5_000;

const packed = (result: CheckResult): Uint8Array => Buffer.from(JSON.stringify(result));
const unpacked = (kept: Uint8Array): CheckResult => JSON.parse(Buffer.from(kept).toString()) as CheckResult;

/**
 * The result of an order. A check is bought where there is none, and anew once the last one is
 * `againDays` old, for lists change. In between its result is read again each day, for it may have
 * been reviewed.
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
 * A check in place of an old one. Where none may be bought today, the old one stands, and its day
 * is served.
 */
async function boughtAnew(last: CheckResult, buy: () => Promise<Uint8Array>): Promise<CheckResult> {
  try {
    return inheriting(unpacked(await buy()), reviewsIn(last));
  } catch (error) {
    if (error instanceof ProviderFetchError && error.kind === 'spent') return last;
    throw error;
  }
}

/** What was bought stands, also where the service has it no longer. */
async function refetch(way: Connection, known: CheckResult): Promise<CheckResult> {
  const check = await fetchCheck(way, known.checkId);
  return check?.status === 'complete' ? inheriting(resultOf(check), known.inherited) : known;
}

/**
 * The check of an order: one that was bought before this process or another one was killed and is
 * not older than `newest`, else a new one.
 */
async function made(way: Connection, order: NamedOrder, newest: Date): Promise<Check> {
  const clients = await clientsOf(way, order);
  const checks: Check[] = [];
  for (const { id } of clients)
    checks.push(...(await checksOf(way, id, order)).filter(({ createdAt }) => !(Date.parse(createdAt ?? '') < newest.getTime())));
  const standing = checks.find(({ status }) => status === 'complete') ?? checks.find(({ status }) => status !== 'failed');
  if (standing !== undefined) return standing;
  if (checks.length >= MAX_FAILED) throw new ProviderFetchError('rejected', `the service failed at this check ${checks.length} times`);
  const client = clients[0] ?? (await createClient(way, order));
  return createCheck(way, client.id, order);
}

/**
 * A check once it is complete. @throws ProviderFetchError where it failed, or is not complete in
 * time: the next job finds it
 */
async function completed(way: Connection, first: Check, { milliseconds, pause }: PollLimits): Promise<Check> {
  let check = first;
  let wait = FIRST_PAUSE_MS;
  for (let waited = 0; ; waited += wait) {
    if (check.status === 'complete') return check;
    if (check.status === 'failed') throw new ProviderFetchError('server-error', 'the service could not make the check');
    if (waited >= milliseconds) throw new ProviderFetchError('timeout', `the check is ${check.status} after ${milliseconds / 1_000} s`);
    wait = Math.min(waited === 0 ? wait : wait * 1.5, MAX_PAUSE_MS);
    await pause(wait);
    const now = await fetchCheck(way, check.id);
    if (now === undefined) throw new ProviderFetchError('rejected', 'the check is gone before it was complete');
    check = now;
  }
}
