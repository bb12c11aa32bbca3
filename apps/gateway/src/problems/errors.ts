import { DomainError } from '@company-data/kernel';

// The errors the gateway itself answers, in the order of its checks (contract: Errors).

export const routeNotFound = () => new DomainError('ROUTE_NOT_FOUND', 'not-found', { detail: 'There is no such path.' });

/** 405; `allow` becomes the Allow header. */
export class MethodNotAllowed extends DomainError {
  constructor(readonly allow: string) {
    super('METHOD_NOT_ALLOWED', 'invalid', { detail: `This path takes ${allow}.` });
  }
}

export const keyMissing = () =>
  new DomainError('API_KEY_MISSING', 'unauthenticated', { detail: 'Send your API key in the X-API-KEY header.' });

export const keyInvalid = () =>
  new DomainError('API_KEY_INVALID', 'unauthenticated', { detail: 'The API key is unknown, revoked or expired.' });

export const rateLimited = (retryIn: number) =>
  new DomainError('RATE_LIMITED', 'refused', { detail: 'Too many requests; wait before the next one.', retry_in: retryIn });

export const payloadTooLarge = (limit: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', 'invalid', { detail: `The body may have at most ${limit} bytes.` });

export const unsupportedMediaType = (detail = 'Send the body as application/json.') =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'invalid', { detail });

export const notAcceptable = (forms: string[]) =>
  new DomainError('NOT_ACCEPTABLE', 'invalid', { detail: `This path answers ${forms.join(' or ')}.` });

export const requestTimeout = () => new DomainError('REQUEST_TIMEOUT', 'invalid', { detail: 'The body did not arrive in time.' });

export const malformedJson = (detail = 'The body is not valid JSON.') => new DomainError('MALFORMED_JSON', 'invalid', { detail });

export const invalidEncoding = (detail: string) => new DomainError('INVALID_ENCODING', 'invalid', { detail });

export const malformedRequest = () =>
  new DomainError('MALFORMED_REQUEST', 'invalid', { detail: 'The path is not validly percent-encoded.' });
