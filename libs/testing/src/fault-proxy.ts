import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Proxy between a client and a server on loopback that simulates network failures. */
export class FaultProxy {
  /** Delay of each chunk in milliseconds. */
  delayMs = 0;
  bytesPerSecond = Infinity;
  /**
   * Returns whether a chunk of the server's response is lost together with its connection. The
   * server has then processed the request, but the client does not know.
   */
  loses: (answer: Buffer) => boolean = () => false;
  private refusing = false;
  private gate = Promise.resolve();
  private openGate: () => void = () => undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** Port of the server for the connections that follow. */
    public targetPort: number,
  ) {
    server.on('connection', (socket: Socket) => this.take(socket));
  }

  /** Starts a proxy on a port, by default a free one. */
  static async start(targetPort: number, port = 0): Promise<FaultProxy> {
    // The proxy forwards the end of a side itself, so that `silence` can hide it.
    const server = createServer({ allowHalfOpen: true }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new FaultProxy(server, targetPort);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * Simulates a network partition. Connections stay open and new ones are accepted, but nothing is
   * forwarded, not even an end.
   */
  silence(): void {
    this.openGate();
    ({ promise: this.gate, resolve: this.openGate } = Promise.withResolvers<void>());
  }

  /** Closes every connection and rejects new ones until `heal`. */
  drop(): void {
    this.refusing = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  /** Closes every connection with an RST. */
  reset(): void {
    this.sockets.forEach((socket) => socket.resetAndDestroy());
  }

  /** Restores the connection and forwards the data held back by `silence`. */
  heal(): void {
    this.refusing = false;
    this.delayMs = 0;
    this.bytesPerSecond = Infinity;
    this.loses = () => false;
    this.openGate();
  }

  async close(): Promise<void> {
    this.drop();
    this.openGate();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(client: Socket): void {
    if (this.refusing) return void client.destroy();
    const target = connect({ port: this.targetPort, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, target]) {
      this.sockets.add(socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket)));
    }
    void this.forward(client, target);
    void this.forward(target, client, (answer) => this.loses(answer));
  }

  private async forward(from: Socket, to: Socket, loses: (piece: Buffer) => boolean = () => false): Promise<void> {
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        await this.gate;
        if (loses(piece)) throw new Error('lost');
        await sleep(this.delayMs + (piece.length / this.bytesPerSecond) * 1_000);
        if (!to.write(piece)) await once(to, 'drain');
      }
    } catch {
      await this.gate;
      to.destroy();
    }
    await this.gate;
    to.end();
  }
}
