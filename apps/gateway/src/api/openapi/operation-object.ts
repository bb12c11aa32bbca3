import { ApiKeyInvalid, RateLimited, ServiceUnavailable, UpstreamTimeout, ValidationFailed } from '@company-data/contracts';
import {
  API_KEY_MISSING,
  INTERNAL_ERROR,
  INVALID_ENCODING,
  MALFORMED_JSON,
  NOT_ACCEPTABLE,
  PAYLOAD_TOO_LARGE,
  REQUEST_TIMEOUT,
  UNSUPPORTED_MEDIA_TYPE,
} from '../errors.js';
import { EVENTS } from '../media-types.js';
import { isVersioned, type Operation } from '../operation.js';
import { replyContent } from '../schemas/reply-content.js';
import { shared } from './components.js';
import { headersOf } from './headers.js';
import { headerObject, parameterObjects } from './parameter-objects.js';
import { problemResponses } from './problem-responses.js';

/** Errors of every operation. */
const ALWAYS = [
  ValidationFailed,
  API_KEY_MISSING,
  ApiKeyInvalid,
  NOT_ACCEPTABLE,
  RateLimited,
  INTERNAL_ERROR,
  ServiceUnavailable,
  UpstreamTimeout,
];
/** Further errors of operations with a body. */
const WITH_BODY = [MALFORMED_JSON, INVALID_ENCODING, REQUEST_TIMEOUT, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE];

const isIdempotent = ({ method }: Pick<Operation, 'method'>): boolean => method === 'POST' || method === 'PATCH';

const hasTag = (operation: Operation): boolean => isVersioned(operation) || operation.supportsRanges === true;

const requestHeaders = (operation: Operation) => [
  headerObject(
    'X-Request-Id',
    'Id of the request, which the response repeats if it has only letters, digits, dots, dashes and underscores.',
    128,
  ),
  ...(isIdempotent(operation)
    ? [
        headerObject(
          'Idempotency-Key',
          'A repeated request with the same key and body returns the same response for 24 hours, without a second effect.',
          255,
        ),
      ]
    : []),
  ...(hasTag(operation)
    ? [headerObject('If-None-Match', 'ETag of a cached response. The response is 304 if it is still current.', 4_000)]
    : []),
  ...(isVersioned(operation)
    ? [
        headerObject(
          'If-Modified-Since',
          'Last-Modified of a cached response. The response is 304 if nothing changed since. Ignored when If-None-Match is present.',
          40,
        ),
      ]
    : []),
  ...(operation.streams?.mediaType === EVENTS
    ? [
        headerObject(
          'Last-Event-ID',
          'For events: `id` of the last received event. With the id of another synchronization or an unknown id, all entries are sent.',
          16_000,
        ),
      ]
    : []),
  ...(operation.supportsRanges
    ? [
        headerObject(
          'Range',
          'One byte range, e.g. `bytes=0-1023`. For several ranges or an invalid one, the whole document is sent.',
          100,
        ),
        headerObject(
          'If-Range',
          'ETag of the document for which the range is meant. For another version, the whole document is sent.',
          100,
        ),
      ]
    : []),
];

const isPaged = ({ parameters }: Pick<Operation, 'parameters'>): boolean => parameters.some(({ name }) => name === 'page');

const successHeaders = (operation: Operation): string[] => [
  ...(operation.success.location ? ['Location'] : []),
  ...(operation.success.retryAfter !== undefined ? ['Retry-After'] : []),
  ...(isIdempotent(operation) ? ['Idempotency-Replayed'] : []),
  ...(isPaged(operation) ? ['Link'] : []),
  ...(isVersioned(operation) ? ['ETag', 'Last-Modified', 'Cache-Control'] : []),
  ...(operation.supportsRanges ? ['ETag', 'Accept-Ranges', 'Content-Disposition', 'Cache-Control'] : []),
];

/**
 * Puts the streamed form in an extension instead of the response, so that generated clients return
 * only JSON.
 */
const streamForm = ({ streams }: Operation): Record<string, object> =>
  streams ? { 'x-streams': { mediaType: streams.mediaType, description: streams.description, example: streams.example } } : {};

const descriptionOf = ({ description, streams }: Operation): string | undefined =>
  streams ? [description, `With \`Accept: ${streams.mediaType}\`: ${streams.description}`].filter(Boolean).join('\n\n') : description;

function successResponses(operation: Operation): Record<string, object> {
  const { success, contract } = operation;
  const { status, description, mediaType = 'application/json' } = success;
  const { schema, example } = success.schema || !contract.reply ? success : replyContent(contract.reply);
  const content = schema && { [mediaType]: { schema, ...(example === undefined ? {} : { example }) } };
  return {
    [status]: { description, headers: headersOf(...successHeaders(operation)), ...(content ? { content } : {}) },
    ...(success.otherwise === undefined
      ? {}
      : { 200: { description: success.otherwise, headers: headersOf(...successHeaders(operation)), ...(content ? { content } : {}) } }),
    ...(operation.supportsRanges
      ? { 206: { description: 'The requested bytes.', headers: headersOf(...successHeaders(operation), 'Content-Range'), content } }
      : {}),
    ...(hasTag(operation)
      ? { 304: shared('responses', 'NotModified', { description: 'The cached response is current.', headers: headersOf('ETag') }) }
      : {}),
  };
}

const requestBody = ({ body }: Operation) =>
  body && { required: true, content: { 'application/json': { schema: body.schema, example: body.example } } };

/** Returns the OpenAPI object of an operation. */
export function operationObject(operation: Operation): Record<string, unknown> {
  const { id, tag, summary, parameters, contract, body, dataType } = operation;
  const description = descriptionOf(operation);
  const common = body ? [...ALWAYS, ...WITH_BODY] : ALWAYS;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(dataType?.deprecated ? { deprecated: true } : {}),
    ...streamForm(operation),
    parameters: [...parameterObjects(parameters), ...requestHeaders(operation)],
    ...(body ? { requestBody: requestBody(operation) } : {}),
    responses: {
      ...successResponses(operation),
      ...problemResponses({ common, own: contract.errors, isIdempotent: isIdempotent(operation) }),
    },
  };
}
