import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import type { ApiClient } from '../../src/index.js';

/** Client that disconnects in the middle of a request or a response. */
export class LeavingClient {
  /** Local port of the client, which the server sees. */
  private readonly port: number;

  private constructor(
    private readonly socket: Socket,
    private readonly head: (request: string, headers: Record<string, string>) => string,
  ) {
    this.port = socket.localPort!;
  }

  static async of({ baseUrl, apiKey }: ApiClient): Promise<LeavingClient> {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    const head = (request: string, headers: Record<string, string>): string => {
      const lines = Object.entries({ host: hostname, 'x-api-key': apiKey, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      return `${request} HTTP/1.1\r\n${lines.join('')}\r\n`;
    };
    return new LeavingClient(socket, head);
  }

  /**
   * Returns the number of clients whose connection the server has accepted. In the tables of the
   * kernel, a connection that is not accepted has no inode (proc_pid_net(5)).
   */
  static async taken(clients: LeavingClient[]): Promise<number> {
    const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/self/net/${table}`, 'utf8').catch(() => '')));
    const rows = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((row) => row.trim().split(/\s+/));
    const peers = rows.filter((row) => row[9] !== '0').map((row) => Number.parseInt(row[2]!.split(':')[1]!, 16));
    return clients.filter(({ port }) => peers.includes(port)).length;
  }

  /** Sends the first bytes of a body. The caller disconnects, here and below. */
  async upload(path: string, body: string, bytes: number, headers: Record<string, string> = {}): Promise<this> {
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    this.socket.write(this.head(`POST /api/v6${path}`, { ...headers, ...length }));
    await new Promise((resolve) => this.socket.write(body.slice(0, bytes), resolve));
    return this;
  }

  /** Sends a request and waits for the beginning of the response. */
  async call(path: string, accept: string): Promise<this> {
    this.socket.write(this.head(`GET /api/v6${path}`, { accept }));
    await once(this.socket, 'data');
    this.socket.pause();
    return this;
  }

  /** Sends a request whose response comes later. */
  async wait(path: string): Promise<this> {
    await new Promise((resolve) => this.socket.write(this.head(`GET /api/v6${path}`, {}), resolve));
    return this;
  }

  leave(): void {
    this.socket.resetAndDestroy();
  }
}
