import {
  type OrderTerms,
  ProviderAuthError,
  SessionEnded,
  type SourceClient,
  type SourceRequest,
  type SourceSession,
} from '../../adapter.js';
import { decodeXml } from '../xml.js';
import { orderEnvelope } from './envelope.js';
import { keyOf, type RegistrarAccount, type RegistrarOrder } from './registrar-order.js';
import { type OrderResult, OrderNotMade, readOrderResult } from './order-result.js';

/** Attempts of an order that the registrars cannot execute, at most. */
const ATTEMPTS = 3;
/**
 * Time for which an account counts as accepted, in milliseconds. The first order after it tests the
 * account again, alone.
 */
const ACCEPTED_MS = 24 * 3_600_000;

/** Nothing was sold, so nothing is cached. */
class NothingSold extends Error {
  constructor(readonly result: OrderResult) {
    super('nothing was sold');
  }
}

/** Times during which an order is not placed again, in seconds. */
export interface OrderCaching {
  /** Time after its delivery. */
  cacheSeconds: number;
  /** Time after its response was lost. Default: 0. */
  pendingSeconds?: number;
  now: Date;
}

/**
 * Result of an order, and the time at which it was placed. Null when nothing was sold, or when the
 * cached response has no time.
 */
export type Ordered = OrderResult & { orderedAt: string | null };

/**
 * Returns the cached delivery of the same order, at most `cacheSeconds` old. Otherwise places the
 * order, which is billed.
 */
export async function orderFrom(
  client: SourceClient,
  account: RegistrarAccount,
  order: RegistrarOrder,
  { cacheSeconds, pendingSeconds = 0, now }: OrderCaching,
): Promise<Ordered> {
  const key = keyOf(order);
  try {
    const kept = await client.getOrFetch(key, cacheSeconds, async () => {
      const text = await place(client, account, order, now, { key, pendingSeconds });
      const answer = readOrderResult(text);
      if (answer.kind === 'none') throw new NothingSold(answer);
      return Buffer.from(`ordered ${now.toISOString()}\n${text}`);
    });
    return parseCached(Buffer.from(kept).toString());
  } catch (error) {
    if (error instanceof NothingSold) return { ...error.result, orderedAt: null };
    throw error;
  }
}

/**
 * Sends a request that is not billed, for example for a list of documents. The response is never
 * cached.
 */
export const requestFree = async (
  client: SourceClient,
  account: RegistrarAccount,
  order: RegistrarOrder,
  now: Date,
): Promise<OrderResult> => readOrderResult(await place(client, account, order, now));

/** A cached response starts with the time of its order. Older entries have no time. */
function parseCached(kept: string): Ordered {
  const [head, orderedAt] = /^ordered (\S+)\n/.exec(kept) ?? [''];
  return { ...readOrderResult(kept.slice(head.length)), orderedAt: orderedAt ?? null };
}

/** Request options of an order: wait, session and billing. */
type OrderPriority = Pick<SourceRequest, 'deferrable' | 'within' | 'billed'>;

/** The call budget delays the attempts. */
async function place(
  client: SourceClient,
  account: RegistrarAccount,
  order: RegistrarOrder,
  now: Date,
  billed?: OrderTerms,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await underAccount(client, now, (turn) => send(client, account, order, { ...turn, billed }));
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof OrderNotMade || error instanceof SessionEnded)) throw error;
    }
  }
}

/**
 * Limits attempts with a wrong password, because each one brings the account nearer to its lock.
 *
 * - A session records that the registrars accepted the account.
 * - Without a session, one order at a time tests the account. Other orders wait for it, so it does
 *   not wait long for the call budget.
 * - A rejection is recorded like a rejected login, so that no further order is placed.
 * - An order within a session fails when the account was rejected while the order waited.
 */
async function underAccount(client: SourceClient, now: Date, order: (turn: OrderPriority) => Promise<string>): Promise<string> {
  let first: string | undefined;
  const session = await client.session(async () => {
    first = await order({ deferrable: true });
    return accepted(now);
  });
  if (first !== undefined) return first;
  try {
    return await order({ within: session });
  } catch (error) {
    if (error instanceof ProviderAuthError) await client.renewSession(session, () => Promise.reject(error));
    throw error;
  }
}

const accepted = (now: Date): SourceSession => ({
  token: `accepted ${now.toISOString()}`,
  expiresAt: new Date(now.getTime() + ACCEPTED_MS),
});

async function send(client: SourceClient, account: RegistrarAccount, order: RegistrarOrder, turn: OrderPriority): Promise<string> {
  const answer = await client.request<Uint8Array>({
    method: 'POST',
    path: '/WSContextInfogreffe/INFOGREFFE',
    headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml', soapaction: '"urn:getProduitsWebServicesXML"' },
    text: orderEnvelope(account, order),
    schema: true,
    bytes: true,
    ...turn,
  });
  const text = decodeXml(answer.body, answer.headers['content-type']);
  await heed(client, text, turn.billed);
  return text;
}

/**
 * Detects a rejected account within its session, where the rejection is recorded. Withdraws an
 * order that delivered nothing, so that it is not counted.
 */
async function heed(client: SourceClient, text: string, billed: OrderTerms | undefined): Promise<void> {
  const withdraw = async (): Promise<void> => {
    if (billed !== undefined) await client.withdraw(billed.key);
  };
  try {
    if (readOrderResult(text).kind === 'none') await withdraw();
  } catch (error) {
    if (error instanceof ProviderAuthError || error instanceof OrderNotMade) await withdraw();
    throw error;
  }
}
