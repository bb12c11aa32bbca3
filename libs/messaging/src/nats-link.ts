import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { type Logger, type Metrics, RepeatedFailure } from '@company-data/observability';

export interface NatsLinkOptions {
  /** nats://host:port, several separated by commas. */
  servers: string;
  /** The app's name: its NATS user's inbox prefix is _INBOX.<name>. */
  name: string;
  user?: string;
  password?: string;
  /** Seconds between pings; a partition is noticed within twice this. */
  pingSeconds?: number;
  /** False for who gives up where there is no server, or it is lost. */
  waitsForServer?: boolean;
  logger?: Logger;
}

/** Milliseconds between two attempts to connect for the first time. */
const FIRST_CONNECT_PAUSE_MS = 500;

/**
 * Connects for the first time, for as long as it takes. The log says why an attempt failed: no
 * server, a wrong password, an unknown certificate.
 */
async function connectPatiently(options: ConnectionOptions, logger?: Logger): Promise<NatsConnection> {
  const failure = logger && new RepeatedFailure(logger, 'cannot connect to NATS yet');
  for (;;) {
    try {
      const connection = await connect(options);
      failure?.succeeded();
      return connection;
    } catch (error) {
      failure?.failed(error);
      await pause(FIRST_CONNECT_PAUSE_MS);
    }
  }
}

/**
 * An app's one connection to NATS: waits for the server at start, reconnects for ever, and knows
 * whether it is connected.
 */
export class NatsLink {
  private up = true;
  private made = 1;

  private constructor(
    readonly connection: NatsConnection,
    readonly name: string,
    /** The app's own. */
    readonly logger?: Logger,
  ) {
    void this.watch();
  }

  static async connect({
    servers,
    name,
    user,
    password,
    pingSeconds = 10,
    waitsForServer = true,
    logger,
  }: NatsLinkOptions): Promise<NatsLink> {
    const options: ConnectionOptions = {
      servers: servers.split(','),
      name,
      user,
      pass: password,
      inboxPrefix: `_INBOX.${name}`,
      // Stack traces on every request cost 15 % of the gateway's time.
      noAsyncTraces: true,
      reconnect: waitsForServer,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      pingInterval: pingSeconds * 1_000,
      maxPingOut: 2,
      ignoreAuthErrorAbort: true,
    };
    const connection = await (waitsForServer ? connectPatiently(options, logger) : connect(options));
    return new NatsLink(connection, name, logger);
  }

  /** False while the server cannot be reached: callers fail at once instead of filling a buffer. */
  get connected(): boolean {
    return this.up && !this.connection.isClosed();
  }

  /**
   * How many connections were made so far: another one may be to a server that has lost something.
   */
  get connections(): number {
    return this.made;
  }

  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A drain on a lost connection would wait for ever, and one that is lost meanwhile fails.
    if (this.up) await this.connection.drain().catch(() => this.connection.close());
    else await this.connection.close();
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') this.setConnected(false);
      if (status.type === 'reconnect') this.made += 1;
      if (status.type === 'reconnect') this.setConnected(true);
      if (status.type === 'error') this.logger?.error({ err: status.error }, 'NATS error');
    }
  }

  private setConnected(up: boolean): void {
    if (this.up === up) return;
    this.up = up;
    this.logger?.warn({ connected: up }, up ? 'NATS reconnected' : 'NATS disconnected');
  }
}

/** Shows whether a service is connected, and how often it was. */
export function measureLink(link: NatsLink, metrics: Metrics): void {
  metrics.gaugeOf('nats_connected', 'Whether the service is connected to NATS, 1 or 0', [], (gauge) => gauge.set(link.connected ? 1 : 0));
  metrics.gaugeOf('nats_connections', 'Connections to NATS that were made so far, one after the other', [], (gauge) =>
    gauge.set(link.connections),
  );
}
