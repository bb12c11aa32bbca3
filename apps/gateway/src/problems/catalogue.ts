import type { DomainError, ErrorKind } from '@company-data/kernel';

/** What the reference says about an error code, and the status it is answered with. */
export interface ErrorEntry {
  status: number;
  title: string;
  /** What the client can do. */
  remedy: string;
}

const entry = (status: number, title: string, remedy: string): ErrorEntry => ({ status, title, remedy });

/** Every error code of the public API (contract: Errors). */
export const ERRORS: Record<string, ErrorEntry> = {
  MALFORMED_REQUEST: entry(400, 'The request is not valid HTTP', 'Send HTTP/1.1 with one Host header and a correct length.'),
  MALFORMED_JSON: entry(400, 'The body is not valid JSON', 'Check the syntax; a key may stand once in an object.'),
  INVALID_ENCODING: entry(400, 'The text is not valid Unicode', 'Send UTF-8.'),
  VALIDATION_FAILED: entry(400, 'The request breaks its schema', 'errors names each field (pointer) or parameter and what it must be.'),
  API_KEY_MISSING: entry(401, 'No API key was sent', 'Send the key in the X-API-KEY header.'),
  API_KEY_INVALID: entry(
    401,
    'The API key is not valid',
    'Check that the key is whole; one that was revoked or has expired needs a successor.',
  ),
  ROUTE_NOT_FOUND: entry(404, 'There is no such path', 'Check the path; all begin with /api/v6.'),
  USER_NOT_FOUND: entry(404, 'There is no such user', 'Check the id; a removed user is gone for good.'),
  PROVIDER_NOT_FOUND: entry(404, 'There is no such provider', 'Take a name of GET /api/v6/providers.'),
  DATA_CONNECTION_NOT_FOUND: entry(404, 'There is no such data connection', 'Take an id of the list of data connections of this user.'),
  SYNC_NOT_FOUND: entry(404, 'There is no such synchronization', 'Take an id of the list of synchronizations of this user.'),
  RECORD_NOT_FOUND: entry(404, 'There is no such record', 'Take an id of the list; where there is one record at most, no source has it.'),
  DOCUMENT_NOT_FOUND: entry(404, 'There is no such document', 'Take a document_id of a record of this user.'),
  CONNECT_TOKEN_NOT_FOUND: entry(404, 'The link is not valid', 'Read the user again and follow its redirect_url.'),
  METHOD_NOT_ALLOWED: entry(405, 'The path does not take this method', 'The Allow header names the methods.'),
  NOT_ACCEPTABLE: entry(406, 'No acceptable media type', 'Accept application/json, or what the reference names for the path.'),
  REQUEST_TIMEOUT: entry(408, 'The request was not received in time', 'Send the whole request again.'),
  SYNC_IN_PROGRESS: entry(409, 'A synchronization of this user is running', 'Follow the running one, then start again.'),
  DATA_NOT_SYNCHRONIZED: entry(
    409,
    'The data was never synchronized',
    'Start a synchronization with the data type and wait for its SUCCESS.',
  ),
  IDEMPOTENCY_IN_FLIGHT: entry(
    409,
    'A request with this idempotency key is running',
    'Wait for Retry-After, then send the same request again.',
  ),
  PAYLOAD_TOO_LARGE: entry(413, 'The body is too large', 'Send less; the detail names the limit.'),
  UNSUPPORTED_MEDIA_TYPE: entry(415, 'The media type of the body is not supported', 'Send Content-Type: application/json.'),
  RANGE_NOT_SATISFIABLE: entry(416, 'The document does not have these bytes', 'Content-Range tells how long the document is.'),
  DOCUMENT_NOT_ACCESSIBLE: entry(
    422,
    'The source does not give the document',
    'Nothing: the detail tells why its source does not give it.',
  ),
  PROVIDER_NOT_ENABLED: entry(422, 'The provider is not switched on', 'PUT /api/v6/providers/{provider_name} with {"enable": true}.'),
  PROVIDER_NOT_AVAILABLE: entry(
    422,
    'The provider cannot be collected from yet',
    'Nothing yet: available of a provider tells which can be collected from.',
  ),
  DATA_TYPE_NOT_SUPPORTED: entry(422, 'The provider does not offer the data type', "Take one of the provider's data_types."),
  DATA_TYPE_NOT_REQUESTED: entry(422, 'No data connection requested the data type', 'Add it to requested_data_types of a data connection.'),
  CONNECTION_NOT_CONNECTED: entry(
    422,
    'The data connection is not connected',
    'Have it authorized at its action_url; status_reason tells why it is not connected.',
  ),
  SETTING_NOT_SUPPORTED: entry(422, 'The provider does not have the setting', "Take one of the provider's settings."),
  CREDENTIALS_NOT_SUPPORTED: entry(422, 'The provider takes no credentials', 'Send none: the provider needs no credentials of yours.'),
  ALERT_NOT_FOUND: entry(422, 'There is no such alert', 'Name alerts of your account.'),
  IDEMPOTENCY_KEY_REUSED: entry(422, 'The idempotency key was used for another request', 'Use a new key for a new request.'),
  RATE_LIMITED: entry(429, 'Too many requests', 'Wait for Retry-After; the RateLimit headers tell what is left.'),
  HEADERS_TOO_LARGE: entry(431, 'The headers are too large', 'Send fewer or shorter headers.'),
  INTERNAL_ERROR: entry(500, 'Something went wrong on our side', 'Report it with its request_id.'),
  SERVICE_UNAVAILABLE: entry(503, 'Part of the service is not available', 'Wait for Retry-After, then send the request again.'),
  UPSTREAM_TIMEOUT: entry(
    504,
    'Part of the service did not answer in time',
    'Send the request again; a write with the same Idempotency-Key takes effect once.',
  ),
};

const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  refused: 422,
  unavailable: 503,
};

/** The status of an error: its code's, else its kind's. */
export const statusOf = ({ code, kind }: DomainError): number => ERRORS[code]?.status ?? STATUS_OF_KIND[kind];

/** A heading for an error, the same for every occurrence. */
export const titleOf = (code: string): string => ERRORS[code]?.title ?? code.toLowerCase().replaceAll('_', ' ');
