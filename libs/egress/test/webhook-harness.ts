import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import {
  createWebhookEgress,
  type EgressError,
  type WebhookResponse,
  type WebhookEgress,
  type WebhookEgressOptions,
} from '../src/index.js';
import { startScriptedServer, type ScriptedServer } from './scripted-server.js';

export const limits = { deadlineMs: 60_000, responseTimeoutMs: 60_000 };
export const hurried = { ...limits, deadlineMs: 200 };
export const BODY = Buffer.from('{"notification_id":"é"}');

/** A receiver and an egress that sends webhooks to it, created for each test. */
export class WebhookHarness {
  server!: ScriptedServer;
  private raw: Server | undefined;
  egress!: WebhookEgress;

  async start(): Promise<void> {
    this.server = await startScriptedServer();
    this.open();
  }

  async stop(): Promise<void> {
    this.egress?.close();
    this.raw?.close();
    this.raw = undefined;
    await this.server.close();
  }

  open(options: WebhookEgressOptions = {}): void {
    this.egress?.close();
    this.egress = createWebhookEgress({ rules: { allowLoopback: true }, limits, ...options });
  }

  send(url = `${this.server.url}/in?date=1`, body: Uint8Array = BODY, signal?: AbortSignal): Promise<WebhookResponse> {
    return this.egress.send({ url, headers: { 'content-type': 'application/json' }, body, ...(signal === undefined ? {} : { signal }) });
  }

  failure(...call: Parameters<WebhookHarness['send']>): Promise<EgressError> {
    return this.send(...call).then(
      ({ status }) => Promise.reject(new Error(`the call was answered by ${status}`)),
      (error: EgressError) => error,
    );
  }

  /**
   * Starts a raw TCP server and returns its URL. `speak` receives each connection when data of a
   * request arrives.
   */
  async speaking(speak: (socket: Socket, connection: number) => void): Promise<string> {
    let connections = 0;
    this.raw = createServer((socket) => {
      connections += 1;
      const connection = connections;
      socket.on('error', () => undefined).on('data', () => speak(socket, connection));
    }).listen(0, '127.0.0.1');
    await once(this.raw, 'listening');
    return `http://127.0.0.1:${(this.raw.address() as AddressInfo).port}/`;
  }
}
