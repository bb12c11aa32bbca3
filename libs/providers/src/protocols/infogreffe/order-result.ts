import { ProviderAuthError, ProviderFetchError } from '../../adapter.js';
import { child, childNames, malformed, parseXml, textOf, type XmlNode } from '../xml.js';

/** Result of an order: a document, or the reason why none was sold. */
export type OrderResult = { kind: 'document'; document: XmlNode } | { kind: 'none'; reason: 'unknown' | 'unavailable' };

/**
 * The registrars cannot execute an order now. Nothing is billed, so the order can be placed again.
 */
export class OrderNotMade extends ProviderFetchError {
  constructor(number: string) {
    super('server-error', `the registrars returned ${number}: the order cannot be executed now`);
  }
}

const WRONG_ACCOUNT = '003';
/** Company unknown, no debtor, or number not found. */
const UNKNOWN = new Set(['006', '013', '025']);
/** No Kbis, or no statement of privileges, for this company. */
const UNAVAILABLE = new Set(['008', '009']);
const NOT_MADE = new Set(['010', '012', '014', '999']);

/**
 * Parses the response of the registrars.
 *
 * @throws ProviderAuthError for a rejected account, OrderNotMade, ProviderFetchError `malformed`
 *   for an unknown response
 */
export function readOrderResult(text: string): OrderResult {
  const returned = child(parseXml(text), 'Envelope', 'Body', 'getProduitsWebServicesXMLResponse', 'return');
  if (childNames(returned).length > 0) return { kind: 'document', document: returned };
  const words = textOf(returned).trim();
  return words.startsWith('<') ? { kind: 'document', document: parseXml(words) } : readRefusal(words);
}

/**
 * An error response is a number and a text between dashes. Only the number is read, and only a
 * known one is accepted.
 */
function readRefusal(words: string): OrderResult {
  const number = /^(\d{3}) ?-/.exec(words)?.[1] ?? '';
  if (number === WRONG_ACCOUNT) throw new ProviderAuthError('the registrars rejected the account or its password');
  if (NOT_MADE.has(number)) throw new OrderNotMade(number);
  if (UNKNOWN.has(number)) return { kind: 'none', reason: 'unknown' };
  if (UNAVAILABLE.has(number)) return { kind: 'none', reason: 'unavailable' };
  throw malformed(number === '' ? 'is neither a product nor an error' : `is an unknown error: ${number}`);
}
