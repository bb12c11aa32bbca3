const integerHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

/** Response headers, as components of the document. */
export const COMMON_HEADERS: Record<string, object> = {
  'X-Request-Id': textHeader('Id of the request. A well-formed id of the client is kept.'),
  'RateLimit-Limit': integerHeader(
    'Requests per second and key, at most. Each further 64 kB of JSON and 256 kB of a document, before compression, count as one more request. Event streams are not measured.',
  ),
  'RateLimit-Remaining': integerHeader('Requests that are left now.'),
  'RateLimit-Reset': integerHeader('Seconds until the full limit is available again.'),
  'Retry-After': integerHeader('Seconds to wait before the next request.'),
  Location: textHeader('URL of the created or started resource.'),
  'Idempotency-Replayed': {
    description: 'Sent when the response is that of an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: textHeader('Version of the response, for If-None-Match.'),
  'Last-Modified': textHeader('Time of the last change of the data. Send it as the next `updated_since`.'),
  'Accept-Ranges': textHeader('`bytes`: byte ranges are supported.'),
  'Content-Range': textHeader('Position of the bytes in the whole document.'),
  'Content-Disposition': textHeader('File name.'),
  'Cache-Control': textHeader(
    '`private, no-cache` where there is an ETag: keep it, and ask each time whether it is still current. Otherwise `no-store`.',
  ),
  Link: textHeader('Pages of the list (RFC 8288): `first`, `prev`, `next`, `last`. `next` has the cursor if the list has cursors.'),
};

const ALWAYS = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** References to the headers of every response, and to further ones. */
export const headersOf = (...more: string[]): Record<string, { $ref: string }> =>
  Object.fromEntries([...ALWAYS, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
