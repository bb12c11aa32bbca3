import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fromNow, delay } from '@company-data/testing';

/** Behavior of the receiver after it has recorded a request. */
type Manner = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

const status =
  (code: number, headers: Record<string, string> = {}): Manner =>
  (response) =>
    void response.writeHead(code, headers).end('noted');

const late: Manner = async (response) => {
  await delay(1_500);
  response.writeHead(200).end();
};

/** Nine of sixteen succeed. The others fail as receivers do. */
const MANNERS: Manner[] = [
  ...Array.from({ length: 8 }, () => status(200)),
  status(302, { location: 'http://127.0.0.1:1/' }),
  status(500),
  status(500),
  status(410),
  status(429, { 'retry-after': '90' }),
  (_response, { socket }) => void socket.destroy(),
  late,
  late,
];

/**
 * Webhook receiver that appends each request to a file before it responds in one of several ways.
 */
export class RecordingReceiver {
  private isReliable = false;

  private constructor(
    private readonly server: Server,
    readonly file: string,
  ) {}

  static async start(file: string): Promise<RecordingReceiver> {
    const server = createServer((request, response) => void receiver.take(request, response).catch(() => response.destroy()));
    const receiver = new RecordingReceiver(server, file);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Makes the receiver return 200 from now on. */
  mend(): void {
    this.isReliable = true;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const line = {
      at: fromNow(0).getTime() / 1_000,
      url: `${this.url}${request.url}`,
      of_url: request.headers['x-webhook-signature'],
      of_body: request.headers['x-service-signature'],
      body: body.toString('base64'),
    };
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
    const manner = this.isReliable ? status(200) : MANNERS[Math.floor(Math.random() * MANNERS.length)]!;
    await manner(response, request);
  }
}
