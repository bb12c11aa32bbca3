import { ProviderAuthError, ProviderFetchError } from '../../adapter.js';
import { child, childNames, malformed, parseXml, textOf, type XmlNode } from '../xml.js';

/** What came of an order: a document, or a reason why there is none. */
export type OrderResult = { kind: 'document'; document: XmlNode } | { kind: 'none'; reason: 'unknown' | 'unavailable' };

/** The registrars could not make an order now; nothing is billed, so it may be placed again. */
export class OrderNotMade extends ProviderFetchError {
  constructor(number: string) {
    super('server-error', `the registrars answered ${number}: the order cannot be made now`);
  }
}

const WRONG_ACCOUNT = '003';
/** No such company, nobody in debt, number not found. */
const UNKNOWN = new Set(['006', '013', '025']);
/** No Kbis, no state of privileges for this company. */
const UNAVAILABLE = new Set(['008', '009']);
const NOT_MADE = new Set(['010', '012', '014', '999']);

/**
 * Reads the registrars' answer. @throws ProviderAuthError for a wrong account, OrderNotMade,
 * ProviderFetchError `malformed` for anything unknown
 */
export function readOrderResult(text: string): OrderResult {
  const returned = child(parseXml(text), 'Envelope', 'Body', 'getProduitsWebServicesXMLResponse', 'return');
  if (childNames(returned).length > 0) return { kind: 'document', document: returned };
  const words = textOf(returned).trim();
  return words.startsWith('<') ? { kind: 'document', document: parseXml(words) } : readRefusal(words);
}

/**
 * A refusal is a number and words between dashes; only the number is read, and only a known one.
 */
function readRefusal(words: string): OrderResult {
  const number = /^(\d{3}) ?-/.exec(words)?.[1] ?? '';
  if (number === WRONG_ACCOUNT) throw new ProviderAuthError('the registrars refused the account or its password');
  if (NOT_MADE.has(number)) throw new OrderNotMade(number);
  if (UNKNOWN.has(number)) return { kind: 'none', reason: 'unknown' };
  if (UNAVAILABLE.has(number)) return { kind: 'none', reason: 'unavailable' };
  throw malformed(number === '' ? 'is no product and no refusal' : `is a refusal nobody knows: ${number}`);
}
