import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayWorld, keyOf } from './gateway-world.js';

const BODY_LIMIT = 20_000;
const LENGTH = 1_000_000;

const chunkOf = (length: number): string => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;

describe('body that is rejected before its end', () => {
  const environment = { BODY_LIMIT_BYTES: String(BODY_LIMIT), REQUEST_DEADLINE_MS: '60000', LINGER_MS: '60000' };
  const world = new GatewayWorld(environment);
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const head = (framing: string): string =>
    `POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${keyOf(1)}\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`;

  it.each([
    ['with a length', `${head(`content-length: ${LENGTH}`)}x`, 'x'.repeat(LENGTH - 1)],
    ['in chunks', `${head('transfer-encoding: chunked')}${chunkOf(BODY_LIMIT + 1)}`, `${chunkOf(LENGTH)}0\r\n\r\n`],
  ])('is read to its end %s, so that the client gets the response', async (_name, beginning, rest) => {
    const { hostname, port } = new URL(world.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.write(beginning);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.end(rest);
    const answer = first.toString() + (await text(socket));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*PAYLOAD_TOO_LARGE[^\r\n]*$/i);
  });
});
