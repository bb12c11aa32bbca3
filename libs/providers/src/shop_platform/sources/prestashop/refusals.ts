import { ProviderAuthError, ProviderFetchError, type SourceAnswer } from '../../../adapter.js';

/** The key may not read a resource: what needs it fails, or goes without. */
export class RightMissing extends ProviderAuthError {
  constructor(readonly resource: string) {
    super(`webservice_key has no right to read ${resource}`);
  }
}

/** The key is not for one of the shops. */
export class ShopRefused extends ProviderAuthError {
  constructor() {
    super('webservice_key is not for this shop');
  }
}

/** Statuses that are told apart by what comes with them. */
export const REFUSALS = [301, 302, 303, 307, 308, 401, 403, 404, 405];

/** Codes of the web service's own errors. */
const NO_METHOD = 25;
const NO_RESOURCE = 26;
const NO_SHOP = 132;

type Answer = SourceAnswer<unknown>;

/** The code of the web service's error; undefined where something else answered, or in XML. */
function codeOf({ body }: Answer): number | undefined {
  const { errors } = (body ?? {}) as { errors?: unknown };
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  const { code } = (first ?? {}) as { code?: unknown };
  return code === undefined || code === null ? undefined : Number(code);
}

/** An answer that leads the same question elsewhere: to https, or to another name of the shop. */
const isOtherAddress = ({ status, headers }: Answer, resource: string): boolean =>
  status === 301 || status === 308 || new RegExp(`/${resource}/?(\\?|$)`).test(headers['location'] ?? '');

function redirected(answer: Answer, resource: string): Error {
  if (isOtherAddress(answer, resource)) return new ProviderAuthError('shop_url leads to another address: it must be the one that answers');
  return new ProviderFetchError('rejected', 'the shop answered with a redirect');
}

/** A key that is not good is answered with how to sign in, a right that is missing is not. */
function unauthorized(answer: Answer, resource: string): Error {
  const code = codeOf(answer);
  const isOfKey = code === undefined ? 'www-authenticate' in answer.headers : code !== NO_RESOURCE;
  return isOfKey ? new ProviderAuthError('webservice_key is refused, or does not reach the shop') : new RightMissing(resource);
}

function forbidden(answer: Answer, resource: string): Error {
  return codeOf(answer) === NO_SHOP ? new ShopRefused() : new RightMissing(resource);
}

/** What an answer that is none of the wanted ones means. */
export function refusalOf(answer: Answer, resource: string): Error {
  const { status } = answer;
  if (status < 400) return redirected(answer, resource);
  if (status === 401) return unauthorized(answer, resource);
  if (status === 403) return forbidden(answer, resource);
  if (status === 405 && (codeOf(answer) ?? NO_METHOD) === NO_METHOD) return new RightMissing(resource);
  if (status === 404 && codeOf(answer) === undefined) return new ProviderAuthError('shop_url has no web service');
  return new ProviderFetchError('rejected', `the shop answered ${status}`);
}
