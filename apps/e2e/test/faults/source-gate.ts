import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { sourceUrls } from '@company-data/sandbox/sources';

/**
 * Proxy before the sources that can hold calls, so that a test decides how long a collection stays
 * in progress.
 */
export class SourceGate {
  private readonly heldCalls = new Map<string, PromiseWithResolvers<void>>();

  private constructor(
    private readonly server: Server,
    /** Returns the current URL of the sources. */
    private readonly origin: () => Promise<string>,
  ) {
    server.on('request', (call: IncomingMessage, answer: ServerResponse) => void this.take(call, answer));
  }

  static async start(origin: () => Promise<string>): Promise<SourceGate> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SourceGate(server, origin);
  }

  /** Environment in which adapters calls the sources through the gate. */
  get environment(): Record<string, string> {
    return sourceUrls(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  /** Holds every call whose URL contains `part`. */
  hold(part: string): void {
    this.heldCalls.set(part, Promise.withResolvers<void>());
  }

  /** Holds the calls to the register about a company. The other sources respond. */
  holdRegister(siren: string): void {
    this.hold(`/companies/${siren}`);
  }

  /** Lets all calls through, including the held ones. */
  open(): void {
    for (const { resolve } of this.heldCalls.values()) resolve();
    this.heldCalls.clear();
  }

  async close(): Promise<void> {
    this.open();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const held = [...this.heldCalls].find(([part]) => call.url!.includes(part));
    await held?.[1].promise;
    // The caller may have been killed in the meantime.
    if (!answer.destroyed) await this.pass(call, answer).catch(() => answer.destroy());
  }

  private async pass(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const passed = request(`${await this.origin()}${call.url}`, { method: call.method, headers: call.headers });
    answer.once('close', () => passed.destroy());
    const [[answered]] = await Promise.all([once(passed, 'response') as Promise<[IncomingMessage]>, pipeline(call, passed)]);
    answer.writeHead(answered.statusCode!, answered.headers);
    await pipeline(answered, answer);
  }
}
