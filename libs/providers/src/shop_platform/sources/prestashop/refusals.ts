import { ProviderAuthError, ProviderFetchError, type SourceResponse } from '../../../adapter.js';

const ADDRESS = ['shop_url'];
const KEY = ['webservice_key'];

/** Returns the error for an address of the account without a shop. */
const notTheAddress = (message: string, advice: string): ProviderAuthError => new ProviderAuthError(message, { fields: ADDRESS, advice });

/** Returns the error for an invalid address. */
export const noAddress = (): ProviderAuthError =>
  notTheAddress('shop_url is not an address', 'Enter the address of the shop with https://.');

/** The key may not read a resource. A data type that needs it fails, other fields are null. */
export class RightMissing extends ProviderAuthError {
  constructor(readonly resource: string) {
    super(`webservice_key has no right to read ${resource}`, { fields: KEY, advice: `The key has no right to read ${resource}.` });
  }
}

/** The key does not cover one of the shops. */
export class ShopRefused extends ProviderAuthError {
  constructor() {
    super('webservice_key does not cover this shop', { fields: KEY, advice: 'The key does not cover this shop.' });
  }
}

/** Statuses whose meaning depends on the rest of the response. */
export const REFUSALS = [301, 302, 303, 307, 308, 401, 403, 404, 405];

/** Error codes of the web service. */
const NO_METHOD = 25;
const NO_RESOURCE = 26;
const NO_SHOP = 132;

type ShopResponse = SourceResponse<unknown>;

/**
 * Returns the error code of the web service. Undefined for XML, and for a response of another
 * server.
 */
function codeOf({ body }: ShopResponse): number | undefined {
  const { errors } = (body ?? {}) as { errors?: unknown };
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  const { code } = (first ?? {}) as { code?: unknown };
  return code === undefined || code === null ? undefined : Number(code);
}

/**
 * Returns true when the response redirects the same request to another address: https, or another
 * host of the shop.
 */
const isOtherAddress = ({ status, headers }: ShopResponse, resource: string): boolean =>
  status === 301 || status === 308 || new RegExp(`/${resource}/?(\\?|$)`).test(headers['location'] ?? '');

function redirected(answer: ShopResponse, resource: string): Error {
  if (isOtherAddress(answer, resource)) return notTheAddress('shop_url leads to another address', 'Enter the address to which the shop redirects.'); // prettier-ignore
  return new ProviderFetchError('rejected', 'the shop returned a redirect');
}

const keyRefused = (): ProviderAuthError =>
  new ProviderAuthError('webservice_key is rejected or does not reach the shop', {
    fields: KEY,
    advice: 'If the key is correct, the server of the shop may not pass it on.',
  });

/**
 * Distinguishes an invalid key from a missing right. Only a response about the key has a
 * WWW-Authenticate header.
 */
function unauthorized(answer: ShopResponse, resource: string): Error {
  const code = codeOf(answer);
  const isOfKey = code === undefined ? 'www-authenticate' in answer.headers : code !== NO_RESOURCE;
  return isOfKey ? keyRefused() : new RightMissing(resource);
}

function forbidden(answer: ShopResponse, resource: string): Error {
  return codeOf(answer) === NO_SHOP ? new ShopRefused() : new RightMissing(resource);
}

/** Returns the error for an unexpected response. */
export function refusalOf(answer: ShopResponse, resource: string): Error {
  const { status } = answer;
  if (status < 400) return redirected(answer, resource);
  if (status === 401) return unauthorized(answer, resource);
  if (status === 403) return forbidden(answer, resource);
  if (status === 405 && (codeOf(answer) ?? NO_METHOD) === NO_METHOD) return new RightMissing(resource);
  if (status === 404 && codeOf(answer) === undefined)
    return notTheAddress('shop_url has no web service', 'The address has no web service.');
  return new ProviderFetchError('rejected', `the shop returned ${status}`);
}
