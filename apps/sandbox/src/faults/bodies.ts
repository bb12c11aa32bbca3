/** Page that a maintenance proxy serves in place of the API. */
export const HTML_PAGE =
  '<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>Service momentanément indisponible</h1></body></html>';

/**
 * Returns the same members with values of other types, which a parser without validation would
 * accept.
 */
export function distorted(body: unknown): unknown {
  if (typeof body === 'string') {
    return body.replaceAll(/>[^<]+</g, '>unexpected<');
  }
  if (Array.isArray(body)) {
    return { unexpected: body.length };
  }
  return Object.fromEntries(Object.entries(body as Record<string, unknown>).map(([key, value]) => [key, wrong(value)]));
}

function wrong(value: unknown): unknown {
  if (value === null) {
    return 0;
  }
  return typeof value === 'string' ? { unexpected: true } : 'unexpected';
}

/** Returns valid JSON of nested lists. */
export const nested = (depth: number): string => `{"formality":${'['.repeat(depth)}${']'.repeat(depth)}}`;

const CHUNK = 64 * 1024;

/** Generates valid JSON of about `bytes` bytes while it is sent. */
export function* huge(bytes: number): Generator<string> {
  const item = `"${'x'.repeat(CHUNK - 3)}"`;
  yield '{"filler":[';
  for (let sent = CHUNK; sent < bytes; sent += CHUNK) {
    yield `${item},`;
  }
  yield `${item}]}`;
}
