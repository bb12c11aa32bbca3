import { ApiKeyInvalid, defineError, type ErrorCode, RateLimited } from '@company-data/contracts';
import { DomainError, failure, remedy } from '@company-data/kernel';

// Errors of the gateway itself, in the order of its checks (contract: Errors).

export const MALFORMED_REQUEST = defineError(
  'MALFORMED_REQUEST',
  400,
  'The request is not valid HTTP',
  'Send HTTP/1.1 with one Host header and a correct length.',
);
export const malformedRequest = (detail = 'The path is not validly percent-encoded.') => failure(MALFORMED_REQUEST, 'invalid', { detail });

export const HEADERS_TOO_LARGE = defineError('HEADERS_TOO_LARGE', 431, 'The headers are too large', 'Send fewer or shorter headers.');
export const headersTooLarge = () => failure(HEADERS_TOO_LARGE, 'invalid', { detail: 'Request line and headers may have at most 16 kB.' });

export const ROUTE_NOT_FOUND = defineError('ROUTE_NOT_FOUND', 404, 'The path does not exist', 'Use a path of the API, below /api/v6.');
export const routeNotFound = (detail = 'The path does not exist.') => failure(ROUTE_NOT_FOUND, 'not-found', { detail });

export const METHOD_NOT_ALLOWED = defineError(
  'METHOD_NOT_ALLOWED',
  405,
  'The path does not support this method',
  'Use a method of the Allow header.',
);
/**
 * 405. `allow` becomes the Allow header. `hint` is a sentence that names a path with this method.
 */
export class MethodNotAllowed extends DomainError {
  constructor(
    readonly allow: string,
    hint = '',
  ) {
    super(METHOD_NOT_ALLOWED.code, 'invalid', { detail: `This path supports ${allow}.${hint}` });
  }
}

export const API_KEY_MISSING = defineError('API_KEY_MISSING', 401, 'The API key is missing', 'Send the key in the X-API-KEY header.');
/** @param elsewhere True when the request has an Authorization header. */
export const keyMissing = (elsewhere: boolean) =>
  failure(API_KEY_MISSING, 'unauthenticated', {
    detail: elsewhere
      ? 'Send your API key in the X-API-KEY header. The Authorization header is ignored.'
      : 'Send your API key in the X-API-KEY header.',
  });

/** @param isWhole True when the text has the form of a key. */
export const keyInvalid = (isWhole: boolean) =>
  failure(ApiKeyInvalid, 'unauthenticated', {
    detail: isWhole
      ? 'The API key is unknown, revoked or expired.'
      : 'The text is not a complete API key. Send it once, from cd_ to its last character.',
  });

export const rateLimited = (retryIn: number) =>
  failure(RateLimited, 'refused', {
    detail: 'The API key or the address exceeded its request limit. Wait before the next request.',
    retry_in: retryIn,
  });

export const PAYLOAD_TOO_LARGE = defineError(
  'PAYLOAD_TOO_LARGE',
  413,
  'The body is too large',
  'Send a body within the limit of the detail.',
);
export const payloadTooLarge = (limit: number) =>
  failure(PAYLOAD_TOO_LARGE, 'invalid', { detail: `The body exceeds the limit of ${limit} bytes.` });

export const UNSUPPORTED_MEDIA_TYPE = defineError(
  'UNSUPPORTED_MEDIA_TYPE',
  415,
  'The media type of the body is not supported',
  'Send Content-Type: application/json.',
);
export const unsupportedMediaType = (detail = 'Send the body as application/json.') =>
  failure(UNSUPPORTED_MEDIA_TYPE, 'invalid', { detail });

export const NOT_ACCEPTABLE = defineError(
  'NOT_ACCEPTABLE',
  406,
  'No media type of the response is acceptable',
  'Accept application/json, or a media type that the reference lists for the path.',
);
export const notAcceptable = (forms: string[]) =>
  failure(NOT_ACCEPTABLE, 'invalid', { detail: `This path returns ${forms.join(' or ')}.` });

export const REQUEST_TIMEOUT = defineError('REQUEST_TIMEOUT', 408, 'The request was not received in time', 'Send the whole request again.');
export const requestTimeout = (detail = 'The body did not arrive in time.') => failure(REQUEST_TIMEOUT, 'invalid', { detail });

export const INVALID_ENCODING = defineError('INVALID_ENCODING', 400, 'The text is not valid Unicode', 'Send UTF-8.');
export const invalidEncoding = (detail: string) => failure(INVALID_ENCODING, 'invalid', { detail });

export const MALFORMED_JSON = defineError(
  'MALFORMED_JSON',
  400,
  'The body is not valid JSON',
  'Correct the syntax, and use each key of an object once.',
);
export const malformedJson = (detail = 'The body is not valid JSON.') => failure(MALFORMED_JSON, 'invalid', { detail });

export const CONNECT_PAGE_EXPIRED = defineError(
  'CONNECT_PAGE_EXPIRED',
  403,
  'The connect page was open too long',
  'Open the connect page again in a browser that accepts cookies.',
);
export const connectPageExpired = () =>
  failure(CONNECT_PAGE_EXPIRED, 'forbidden', { detail: 'The browser did not send the cookie of the connect page.' });

export const FORM_REFUSED = defineError('FORM_REFUSED', 403, 'Another site sent the form', 'Open the connect page and start from there.');
export const formRefused = () => failure(FORM_REFUSED, 'forbidden', { detail: 'The form was not sent by the connect page.' });

export const CODE_LIST_NOT_FOUND = defineError(
  'CODE_LIST_NOT_FOUND',
  404,
  'The code list does not exist',
  'Use a name of GET /api/v6/code-lists.',
);
export const codeListNotFound = (written: string, names: readonly string[]) =>
  failure(CODE_LIST_NOT_FOUND, 'not-found', { detail: `The code list does not exist. ${remedy(written, names)}` });

export const INTERNAL_ERROR = defineError('INTERNAL_ERROR', 500, 'Internal error', 'Report the error with its request_id.');
export const bug = () =>
  failure(INTERNAL_ERROR, 'unavailable', { detail: 'The error was logged. Include the request_id when you report it.' });

/** All errors of the gateway, for the catalogue. */
export const GATEWAY_ERRORS: ErrorCode[] = [
  MALFORMED_REQUEST,
  HEADERS_TOO_LARGE,
  ROUTE_NOT_FOUND,
  METHOD_NOT_ALLOWED,
  API_KEY_MISSING,
  ApiKeyInvalid,
  RateLimited,
  PAYLOAD_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE,
  NOT_ACCEPTABLE,
  REQUEST_TIMEOUT,
  INVALID_ENCODING,
  MALFORMED_JSON,
  CONNECT_PAGE_EXPIRED,
  FORM_REFUSED,
  CODE_LIST_NOT_FOUND,
  INTERNAL_ERROR,
];
