import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A received request. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Behaviour = (response: ServerResponse, request: SeenRequest) => void;

/** Responds with JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Responds with text, complete or cut before its end. */
export const said =
  (body: string, { status = 200, type = 'text/plain', cut = false, headers = {} as Record<string, string> } = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    if (cut) response.write(body, () => response.destroy());
    else response.end(body);
  };

/** Never responds. */
export const hang: Behaviour = () => undefined;

export const problem = (code: string, status: number, more: object = {}, headers: Record<string, string> = {}): Behaviour =>
  json({ code, status, title: code, detail: `${code} of the server`, request_id: 'r-1', ...more }, status, headers);

/** An HTTP server that runs one behaviour per request. The last behaviour repeats. */
export class LoopbackServer {
  readonly seen: SeenRequest[] = [];
  private behaviours: Behaviour[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response: ServerResponse) => {
      response.on('error', () => undefined);
      void text(request).then((body) => {
        const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
        this.seen.push(seen);
        const [next] = this.behaviours.length > 1 ? this.behaviours.splice(0, 1) : this.behaviours;
        next?.(response, seen);
      });
    });
  }

  static async start(): Promise<LoopbackServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new LoopbackServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  behave(...behaviours: Behaviour[]): void {
    this.seen.length = 0;
    this.behaviours = behaviours;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
