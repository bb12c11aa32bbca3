import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** A recorded request. */
export interface ScreeningCall {
  key: string;
  method: string;
  path: string;
  query: URLSearchParams;
  body: Json;
}

const CLEAR = {
  outcome: 'clear',
  breakdown: { summary: { pep: { level1: 'clear' }, watchlist: { sanctionsLists: 'clear' } }, matches: [] },
};

const listOf = (items: Json[]): Json => ({ totalItems: items.length, items });

/**
 * Screening service over HTTP with clear results only. Its resources belong to the key that created
 * them.
 */
export class ScreeningServer {
  readonly calls: ScreeningCall[] = [];
  /** Runs before the response. Returns true when it has sent the response itself. */
  fault: (call: ScreeningCall, response: ServerResponse) => boolean = () => false;
  /** True when checks stay pending. */
  pending = false;
  private clients: Json[] = [];
  private checks: Json[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScreeningServer> {
    const server = createServer();
    const screening = new ScreeningServer(server);
    server.on('request', (request, response) => void screening.take(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return screening;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Returns the number of checks bought with a key. */
  bought(key?: string): number {
    return this.checks.filter((check) => key === undefined || check['key'] === key).length;
  }

  reset(): void {
    [this.clients, this.checks, this.pending, this.fault] = [[], [], false, () => false];
    this.calls.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname: path, searchParams: query } = new URL(request.url!, this.url);
    const { authorization: key = '' } = request.headers;
    const call = { key, method: request.method!, path, query, body: text === '' ? {} : (JSON.parse(text) as Json) };
    this.calls.push(call);
    if (this.fault(call, response)) return;
    const [status, body] = this.respond(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private respond({ key, method, path, query, body }: ScreeningCall): [number, Json] {
    if (method === 'POST') return [201, path === '/clients' ? this.addClient(key, body) : this.addCheck(key, body)];
    const own = (all: Json[]): Json[] => all.filter((each) => each['key'] === key);
    if (path === '/clients') return [200, listOf(own(this.clients).filter(({ email }) => email === query.get('email')))];
    if (path === '/checks') return [200, listOf(own(this.checks).filter(({ clientId }) => clientId === query.get('clientId')))];
    const check = own(this.checks).find(({ id }) => path === `/checks/${String(id)}`);
    if (check === undefined) return [404, {}];
    return [200, this.pending ? check : { ...check, status: 'complete', result: CLEAR }];
  }

  private addClient(key: string, body: Json): Json {
    const client = { ...body, key, id: `client-${this.clients.length + 1}` };
    this.clients.push(client);
    return client;
  }

  addCheck(key: string, body: Json): Json {
    const check = { ...body, key, id: `check-${this.checks.length + 1}`, status: 'pending' };
    this.checks.push(check);
    return this.pending ? check : { ...check, status: 'complete', result: CLEAR };
  }
}
