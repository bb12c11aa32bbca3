import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection, PermissionViolationError, type TlsOptions } from '@nats-io/transport-node';
import { type Logger, type Metrics, RepeatedFailure } from '@company-data/observability';
import { ReplyInboxes } from './requests/reply-inboxes.js';

export interface NatsLinkOptions {
  /** nats://host:port, several separated by commas. */
  servers: string;
  /** Name of the app. The inbox prefix of its NATS user is _INBOX.<name>. */
  name: string;
  user?: string;
  password?: string;
  /** Seconds between pings. A network partition is detected within twice this time. */
  pingSeconds?: number;
  /** False to fail when no server is available, or when it is lost. */
  waitsForServer?: boolean;
  /** With a value, only servers with TLS are accepted. Without it, TLS is used if offered. */
  tls?: TlsOptions;
  logger?: Logger;
}

/** Variables of TLS at NATS. Files are in PEM format. */
export interface NatsTlsVariables {
  NATS_TLS?: string;
  NATS_CA_FILE?: string;
  NATS_CERT_FILE?: string;
  NATS_KEY_FILE?: string;
}

/** Returns the TLS options of a link, undefined when TLS is not required. */
export function natsTls({ NATS_TLS, NATS_CA_FILE, NATS_CERT_FILE, NATS_KEY_FILE }: NatsTlsVariables): TlsOptions | undefined {
  const files = { caFile: NATS_CA_FILE, certFile: NATS_CERT_FILE, keyFile: NATS_KEY_FILE };
  return NATS_TLS === 'require' || Object.values(files).some(Boolean) ? files : undefined;
}

/** Milliseconds between two attempts to connect for the first time. */
const FIRST_CONNECT_PAUSE_MS = 500;

/**
 * Connects for the first time, without a time limit. Logs why an attempt failed: no server, a wrong
 * password, an unknown certificate.
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
 * The only connection of an app to NATS. Waits for the server at start, reconnects without limit,
 * and reports whether it is connected.
 */
export class NatsLink {
  private up = true;
  private made = 1;
  /** Requests of this app that wait for a reply. */
  readonly inboxes: ReplyInboxes;

  private constructor(
    readonly connection: NatsConnection,
    readonly name: string,
    /** Logger of the app. */
    readonly logger?: Logger,
  ) {
    this.inboxes = new ReplyInboxes(connection, name);
    void this.watch();
  }

  static async connect({
    servers,
    name,
    user,
    password,
    pingSeconds = 10,
    waitsForServer = true,
    tls,
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
      ...(tls ? { tls } : {}),
    };
    const connection = await (waitsForServer ? connectPatiently(options, logger) : connect(options));
    return new NatsLink(connection, name, logger);
  }

  /**
   * False while the server is unreachable, so that callers fail at once instead of filling a
   * buffer.
   */
  get connected(): boolean {
    return this.up && !this.connection.isClosed();
  }

  /** Number of connections so far. Another connection may be to a server that has lost data. */
  get connections(): number {
    return this.made;
  }

  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A drain would wait forever on a lost connection, and fails when the connection is lost during
    // it.
    if (this.up) await this.connection.drain().catch(() => this.connection.close());
    else await this.connection.close();
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') this.setConnected(false);
      if (status.type === 'reconnect') this.made += 1;
      if (status.type === 'reconnect') this.setConnected(true);
      if (status.type === 'error') this.fail(status.error);
    }
    this.inboxes.close();
  }

  private fail(error: Error): void {
    if (error instanceof PermissionViolationError && error.operation === 'publish') this.inboxes.rejected(error.subject, error);
    this.logger?.error({ err: error }, 'NATS error');
  }

  private setConnected(up: boolean): void {
    if (this.up === up) return;
    this.up = up;
    this.logger?.warn({ connected: up }, up ? 'NATS reconnected' : 'NATS disconnected');
  }
}

/** Exports whether a service is connected, and its number of connections. */
export function measureLink(link: NatsLink, metrics: Metrics): void {
  metrics.gaugeOf('nats_connected', 'Whether the service is connected to NATS, 1 or 0', [], (gauge) => gauge.set(link.connected ? 1 : 0));
  metrics.gaugeOf('nats_connections', 'Successive connections to NATS so far', [], (gauge) => gauge.set(link.connections));
}
