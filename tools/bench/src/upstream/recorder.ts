import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callUpstream } from './call-upstream.js';
import type { Exchange } from './exchange.js';

/** Headers of one connection, which a call made again sets itself. */
const OF_CONNECTION = new Set(['host', 'connection', 'transfer-encoding', 'content-length', 'keep-alive']);

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && !OF_CONNECTION.has(name) ? [[name, value]] : [])),
  );

/** Stands between the adapters and the sandbox, passes each call on and keeps it. */
export class Recorder {
  private exchanges: Exchange[] = [];
  /** Where calls go; known once the sandbox listens. */
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

  /** What passed since this was asked last. */
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
