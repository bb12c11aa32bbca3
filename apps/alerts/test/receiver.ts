import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  /** Path with query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Response. `hang` sends none until the receiver stops or calls `letGo`. */
export type Answered = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'reset';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A server of a client on loopback. Records requests, and its responses are configurable. */
export class Receiver {
  readonly received: Received[] = [];
  respond: (request: Received) => Answered | Promise<Answered> = () => ({ status: 200 });
  private server!: Server;

  /** Open requests, and their maximum. */
  open = 0;
  maxOpen = 0;

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.take(request, response));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Closes all connections without a response. */
  letGo(): void {
    this.server.closeAllConnections();
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/hook', host = '127.0.0.1'): string {
    return `http://${host}:${this.port}${path}`;
  }

  /** Returns the ids in the bodies of the requests to a path. */
  idsAt(path: string): string[] {
    return this.received
      .filter((each) => each.path.startsWith(path))
      .map(({ body }) => String((JSON.parse(body.toString()) as { id: string }).id));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = { path: request.url!, headers: request.headers, body: await bodyOf(request) };
    this.received.push(received);
    this.open += 1;
    this.maxOpen = Math.max(this.maxOpen, this.open);
    response.once('close', () => (this.open -= 1));
    const answer = await this.respond(received);
    if (answer === 'hang') return;
    if (answer === 'reset') request.socket.resetAndDestroy();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}
