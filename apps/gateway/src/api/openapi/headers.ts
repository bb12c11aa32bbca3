const integerHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

/** Headers of responses, as components of the document. */
export const COMMON_HEADERS: Record<string, object> = {
  'X-Request-Id': textHeader('Id of the request; a well-formed one that was sent is kept.'),
  'RateLimit-Limit': integerHeader('Requests per second and key.'),
  'RateLimit-Remaining': integerHeader('Requests left now.'),
  'RateLimit-Reset': integerHeader('Seconds until the whole limit is there again.'),
  'Retry-After': integerHeader('Seconds to wait before the next request.'),
  Location: textHeader('Path of what was created or started.'),
  'Idempotency-Replayed': {
    description: 'Sent when the answer is that of an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: textHeader('Version of the answer, for If-None-Match.'),
  'Last-Modified': textHeader('When the data last changed: what the next `updated_since` is to be.'),
  'Accept-Ranges': textHeader('`bytes`: parts can be asked for.'),
  'Content-Range': textHeader('Place of what is sent in the whole.'),
  'Content-Disposition': textHeader('A name for the file.'),
  'Cache-Control': textHeader(
    '`private, no-cache` where there is an ETag: keep it, and ask each time whether it is still current. Otherwise `no-store`.',
  ),
  Link: textHeader('Pages of the list (RFC 8288): `first`, `prev`, `next`, `last`; the next one by its cursor where the list has cursors.'),
};

const ALWAYS = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** References to the headers every response has, and to further ones. */
export const headersOf = (...more: string[]): Record<string, { $ref: string }> =>
  Object.fromEntries([...ALWAYS, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
