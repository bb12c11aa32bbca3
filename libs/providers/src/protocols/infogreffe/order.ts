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

/** Orders placed in all when the registrars say that they could not make it. */
const ATTEMPTS = 3;
/**
 * How long an account is taken as accepted; the first order after it tries the account again,
 * alone.
 */
const ACCEPTED_MS = 24 * 3_600_000;

/** Nothing was sold, so nothing is kept. */
class NothingSold extends Error {
  constructor(readonly result: OrderResult) {
    super('nothing was sold');
  }
}

/** How long an order is not placed again. */
export interface OrderCaching {
  /** Once it was delivered. */
  cacheSeconds: number;
  /** Where its answer was lost; at once again where nothing is said. */
  pendingSeconds?: number;
  now: Date;
}

/** What came of an order, and when it was placed; null where that was not kept. */
export type Ordered = OrderResult & { orderedAt: string | null };

/**
 * What was delivered for the same order not longer ago than `cacheSeconds`, else what is delivered,
 * and billed, now.
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
 * What is answered to a question that is not billed, such as for a list to choose from; never kept.
 */
export const requestFree = async (
  client: SourceClient,
  account: RegistrarAccount,
  order: RegistrarOrder,
  now: Date,
): Promise<OrderResult> => readOrderResult(await place(client, account, order, now));

/** An answer stands below the moment of its order; those of before there were any stand alone. */
function parseCached(kept: string): Ordered {
  const [head, orderedAt] = /^ordered (\S+)\n/.exec(kept) ?? [''];
  return { ...readOrderResult(kept.slice(head.length)), orderedAt: orderedAt ?? null };
}

/** How an order waits for its turn. */
type OrderPriority = Pick<SourceRequest, 'deferrable' | 'within' | 'billed'>;

/** The call budget paces the attempts. */
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
 * Each wrong password brings the account nearer to its lock. That the registrars accepted it is
 * kept as a session: while there is none, one order at a time tries the account, and a refusal is
 * remembered as that of a login is, so that no further order is placed. Others wait for that order,
 * so it does not wait long for its own turn; theirs may come long after, when the account has been
 * refused meanwhile.
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
 * A refusal of the account must be known here, where it is remembered; an order that nothing came
 * of is not counted.
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
