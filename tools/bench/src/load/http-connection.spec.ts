import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HttpConnection } from './http-connection.js';

const REQUEST = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');

describe('HttpConnection', () => {
  let server: Server | undefined;
  afterEach(() => server?.closeAllConnections());

  /** Returns the statuses of several requests over one connection. */
  async function ask(times: number, listener: RequestListener): Promise<number[]> {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const statuses: number[] = [];
    let left = times;
    const connection = new HttpConnection({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      next: () => (left-- > 0 ? REQUEST : undefined),
      answered: (status) => statuses.push(status),
    });
    await connection.ended;
    server.close();
    return statuses;
  }

  it('sends the next request after a complete response of known length', async () => {
    const body = Buffer.alloc(200_000, 'x');
    expect(await ask(3, (_, response) => response.writeHead(200, { 'content-length': body.length }).end(body))).toEqual([200, 200, 200]);
  });

  it('sends the next request after a complete chunked response, however it is split', async () => {
    const chunked: RequestListener = (_, response) => {
      response.write('{"a":1}\n');
      setImmediate(() => response.end(`{"b":"${'y'.repeat(100_000)}"}\n`));
    };
    expect(await ask(3, chunked)).toEqual([200, 200, 200]);
  });

  it('accepts a response without a body', async () => {
    expect(await ask(2, (_, response) => response.writeHead(304).end())).toEqual([304, 304]);
  });
});
