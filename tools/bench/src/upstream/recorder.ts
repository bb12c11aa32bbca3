import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callUpstream } from './call-upstream.js';
import type { Exchange } from './exchange.js';

/** Headers of one connection, which a repeated call sets itself. */
const OF_CONNECTION = new Set(['host', 'connection', 'transfer-encoding', 'content-length', 'keep-alive']);

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && !OF_CONNECTION.has(name) ? [[name, value]] : [])),
  );

/** Proxy between adapters and sandbox that forwards and records each call. */
export class Recorder {
  private exchanges: Exchange[] = [];
  /** URL of the sandbox, known once it listens. */
  target = '';

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.pass(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<Recorder> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Recorder(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Returns the exchanges since the last call, and clears them. */
  takeExchanges(): Exchange[] {
    const taken = this.exchanges;
    this.exchanges = [];
    return taken;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const { method = 'GET', url = '/' } = request;
    const call = { method, path: url, headers: headersOf(request), body: await buffer(request) };
    const answer = await callUpstream(this.target, call);
    response.writeHead(answer.status, answer.headers).end(answer.body);
    this.exchanges.push({ ...call, status: answer.status, source: url.split('/')[1]!, startedAt, endedAt: performance.now() });
  }
}
