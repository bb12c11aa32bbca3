import { ProviderAuthError, ProviderFetchError, type SourceResponse } from '../../../adapter.js';

const ADDRESS = ['shop_url'];
const KEY = ['webservice_key'];

/** The address that the account gave is not one that shops answer at. */
const notTheAddress = (message: string, advice: string): ProviderAuthError => new ProviderAuthError(message, { fields: ADDRESS, advice });

/** What the account gave is no whole address. */
export const noAddress = (): ProviderAuthError =>
  notTheAddress('shop_url is no address', 'It must be the address of the shop, with https:// before it.');

/** The key may not read a resource: what needs it fails, or goes without. */
export class RightMissing extends ProviderAuthError {
  constructor(readonly resource: string) {
    super(`webservice_key has no right to read ${resource}`, { fields: KEY, advice: `The key has no right to read ${resource}.` });
  }
}

/** The key is not for one of the shops. */
export class ShopRefused extends ProviderAuthError {
  constructor() {
    super('webservice_key is not for this shop', { fields: KEY, advice: 'The key is not for this shop.' });
  }
}

/** Statuses that are told apart by what comes with them. */
export const REFUSALS = [301, 302, 303, 307, 308, 401, 403, 404, 405];

/** Codes of the web service's own errors. */
const NO_METHOD = 25;
const NO_RESOURCE = 26;
const NO_SHOP = 132;

type ShopResponse = SourceResponse<unknown>;

/** The code of the web service's error; undefined where something else answered, or in XML. */
function codeOf({ body }: ShopResponse): number | undefined {
  const { errors } = (body ?? {}) as { errors?: unknown };
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  const { code } = (first ?? {}) as { code?: unknown };
  return code === undefined || code === null ? undefined : Number(code);
}

/** An answer that leads the same question elsewhere: to https, or to another name of the shop. */
const isOtherAddress = ({ status, headers }: ShopResponse, resource: string): boolean =>
  status === 301 || status === 308 || new RegExp(`/${resource}/?(\\?|$)`).test(headers['location'] ?? '');

function redirected(answer: ShopResponse, resource: string): Error {
  if (isOtherAddress(answer, resource)) return notTheAddress('shop_url leads to another address', 'It must be the address that the shop answers at, to which it leads.'); // prettier-ignore
  return new ProviderFetchError('rejected', 'the shop answered with a redirect');
}

const keyRefused = (): ProviderAuthError =>
  new ProviderAuthError('webservice_key is refused, or does not reach the shop', {
    fields: KEY,
    advice: 'Where the key is right, the server of the shop may not hand it on to the shop.',
  });

/** A key that is not good is answered with how to sign in, a right that is missing is not. */
function unauthorized(answer: ShopResponse, resource: string): Error {
  const code = codeOf(answer);
  const isOfKey = code === undefined ? 'www-authenticate' in answer.headers : code !== NO_RESOURCE;
  return isOfKey ? keyRefused() : new RightMissing(resource);
}

function forbidden(answer: ShopResponse, resource: string): Error {
  return codeOf(answer) === NO_SHOP ? new ShopRefused() : new RightMissing(resource);
}

/** What an answer that is none of the wanted ones means. */
export function refusalOf(answer: ShopResponse, resource: string): Error {
  const { status } = answer;
  if (status < 400) return redirected(answer, resource);
  if (status === 401) return unauthorized(answer, resource);
  if (status === 403) return forbidden(answer, resource);
  if (status === 405 && (codeOf(answer) ?? NO_METHOD) === NO_METHOD) return new RightMissing(resource);
  if (status === 404 && codeOf(answer) === undefined)
    return notTheAddress('shop_url has no web service', 'No web service is found at the address.');
  return new ProviderFetchError('rejected', `the shop answered ${status}`);
}
