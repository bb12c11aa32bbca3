import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuzz } from '@company-data/testing';
import { createEgress, EgressError } from '../src/index.js';
import { BODY, limits, WebhookHarness } from './webhook-harness.js';

/** Bytes of a response. Each part is valid, changed or missing. */
const text = fc.string({ unit: 'binary', maxLength: 80 });
const name = fc.oneof(
  fc.constantFrom('content-length', 'transfer-encoding', 'connection', 'content-type', 'content-encoding', 'retry-after', 'location'),
  text,
);
const value = fc.oneof(
  text,
  fc.constantFrom(
    '0',
    '-1',
    '5',
    '9'.repeat(30),
    'chunked',
    'gzip',
    'close',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    'application/json',
    '\u0000',
  ),
);
const status = fc.oneof(fc.integer({ min: 0, max: 1_100 }).map(String), text, fc.constantFrom('200', '204', '304', '100', '101'));
const line = fc.tuple(fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2', 'http/1.1', ''), status, text).map((parts) => parts.join(' '));
const end = fc.constantFrom('\r\n', '\n', '\r', '');
const chunk = fc.tuple(fc.constantFrom('2', '0', 'fffffffff', '-1', 'x'), text).map(([size, data]) => `${size}\r\n${data}\r\n`);
const response = fc
  .tuple(line, fc.array(fc.tuple(name, value), { maxLength: 6 }), end, fc.oneof(text, fc.json(), chunk, fc.constant('x'.repeat(100_000))))
  .map(([first, heads, last, body]) => `${first}\r\n${heads.map((head) => `${head.join(': ')}\r\n`).join('')}${last}${body}`);

/** Responses that once caused an error. */
const EXAMPLES: [string][] = [
  ['HTTP/1.1 503 x\r\nretry-after: Fri, 31 Dec 9999 23:59:59 GMT\r\n\r\n'],
  [`HTTP/1.1 429 x\r\nretry-after: ${'9'.repeat(30)}\r\n\r\n`],
];

const isExpected = (error: unknown): true => {
  if (error instanceof EgressError) return true;
  throw error;
};

describe('generated response', () => {
  const harness = new WebhookHarness();
  let url: string;
  let sent = '';

  beforeAll(async () => {
    await harness.start();
    url = await harness.speaking((socket) => socket.end(sent, 'latin1'));
  });
  afterAll(() => harness.stop());

  it('of a receiver ends the call with a status or a failure, and another receiver gets its call', async () => {
    const property = fc.asyncProperty(response, async (bytes) => {
      sent = bytes;
      const told = await harness.send(url).catch(isExpected);
      if (told !== true) {
        expect(told.status).toBeGreaterThanOrEqual(100);
        expect(told.responseBody.length).toBeLessThanOrEqual(4_096);
        expect(told.retryAfter ?? 0).toBeLessThanOrEqual(86_400);
      }
      expect((await harness.send(undefined, BODY)).status).toBe(200);
    });
    await fc.assert(property, { numRuns: 5 * fuzz.runs, seed: fuzz.seed, examples: EXAMPLES, includeErrorInReport: true });
  });

  it('of a source ends the call with JSON or a failure', async () => {
    const egress = createEgress({
      limits: { ...limits, connectTimeoutMs: 60_000, maxResponseBytes: 50_000, maxHeaderBytes: 16_384, maxJsonDepth: 32 },
    });
    const property = fc.asyncProperty(response, async (bytes) => {
      sent = bytes;
      // A new upstream, since the circuit breaker would otherwise end most calls.
      const told = await egress.upstream(url).call({ path: '/records', retry: false }).catch(isExpected);
      if (told !== true) expect([200, 299]).toEqual([Math.min(200, told.status), Math.max(299, told.status)]);
    });
    await fc
      .assert(property, { numRuns: 5 * fuzz.runs, seed: fuzz.seed, examples: EXAMPLES, includeErrorInReport: true })
      .finally(() => egress.close());
  });
});
