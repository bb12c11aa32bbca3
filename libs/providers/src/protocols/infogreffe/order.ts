import { ProviderAuthError, SessionEnded, type SourceClient, type SourceRequest, type SourceSession } from '../../adapter.js';
import { decodeXml } from '../xml.js';
import { orderEnvelope } from './envelope.js';
import type { RegistrarAccount, RegistrarOrder } from './registrar-order.js';
import { type OrderAnswer, OrderNotMade, readOrderAnswer } from './order-answer.js';

/** Orders placed in all when the registrars say that they could not make it. */
const ATTEMPTS = 3;
/** How long an account is taken as accepted; the first order after it tries the account again, alone. */
const ACCEPTED_MS = 24 * 3_600_000;

/** Nothing was sold, so nothing is kept. */
class NothingSold extends Error {
  constructor(readonly answer: OrderAnswer) {
    super('nothing was sold');
  }
}

/** What was delivered for the same order not longer ago than `keepSeconds`, else what is delivered, and billed, now. */
export async function orderFrom(
  client: SourceClient,
  account: RegistrarAccount,
  order: RegistrarOrder,
  { keepSeconds, now }: { keepSeconds: number; now: Date },
): Promise<OrderAnswer> {
  const { product, delivery, siren, fields = {} } = order;
  const key = JSON.stringify([product, delivery, siren, fields]);
  try {
    const kept = await client.kept(key, keepSeconds, async () => {
      const text = await place(client, account, order, now);
      const answer = readOrderAnswer(text);
      if (answer.kind === 'none') throw new NothingSold(answer);
      return Buffer.from(text);
    });
    return readOrderAnswer(Buffer.from(kept).toString());
  } catch (error) {
    if (error instanceof NothingSold) return error.answer;
    throw error;
  }
}

/** How an order waits for its turn. */
type Turn = Pick<SourceRequest, 'deferrable' | 'within'>;

/** The call budget paces the attempts. */
async function place(client: SourceClient, account: RegistrarAccount, order: RegistrarOrder, now: Date): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await underAccount(client, now, (turn) => send(client, account, order, turn));
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof OrderNotMade || error instanceof SessionEnded)) throw error;
    }
  }
}

/**
 * Each wrong password brings the account nearer to its lock. That the registrars accepted it is kept as a session: while there is none,
 * one order at a time tries the account, and a refusal is remembered as that of a login is, so that no further order is placed. Others wait
 * for that order, so it does not wait long for its own turn; theirs may come long after, when the account has been refused meanwhile.
 */
async function underAccount(client: SourceClient, now: Date, order: (turn: Turn) => Promise<string>): Promise<string> {
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

async function send(client: SourceClient, account: RegistrarAccount, order: RegistrarOrder, turn: Turn): Promise<string> {
  const answer = await client.request<Uint8Array>({
    method: 'POST',
    path: '/WSContextInfogreffe/INFOGREFFE',
    headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml', soapaction: '"urn:getProduitsWebServicesXML"' },
    text: orderEnvelope(account, order),
    schema: true,
    bytes: true,
    billed: true,
    ...turn,
  });
  const text = decodeXml(answer.body, answer.headers['content-type']);
  // A refusal of the account must be known here, where it is remembered.
  readOrderAnswer(text);
  return text;
}
