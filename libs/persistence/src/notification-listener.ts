import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, RepeatedFailure } from '@company-data/observability';
import pg from 'pg';

export interface ListenerOptions {
  /** PostgreSQL URL with the service's own role. */
  url: string;
  channel: string;
  /**
   * Called at each notification, and after each connection, because notifications before it may be
   * lost.
   */
  onNotification: () => void;
  logger: Logger;
  /** Milliseconds between two attempts to connect. */
  againMs?: number;
}

const AGAIN_MS = 1_000;
const CONNECT_MS = 3_000;

/**
 * Listens to a channel of the database on its own connection and reconnects when it breaks. A
 * caller must also poll, because notifications can be lost.
 */
export class NotificationListener {
  private client?: pg.Client;
  private readonly stopping = new AbortController();
  private readonly listening: Promise<void>;
  private readonly failure: RepeatedFailure;

  private constructor(private readonly options: ListenerOptions) {
    this.failure = new RepeatedFailure(options.logger, `listening to ${options.channel} failed, will retry`);
    this.listening = this.listen();
  }

  static start(options: ListenerOptions): NotificationListener {
    return new NotificationListener(options);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.listening;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async listen(): Promise<void> {
    const { againMs = AGAIN_MS } = this.options;
    while (!this.stopped) {
      await this.listenOnce().catch((err: unknown) => !this.stopped && this.failure.failed(err));
      await pause(againMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends. */
  private async listenOnce(): Promise<void> {
    const { url, channel, onNotification } = this.options;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    const ended = new Promise<void>((resolve, reject) => client.once('end', () => resolve()).once('error', reject));
    // Awaited below. `connect` reports a connection that does not open.
    ended.catch(() => undefined);
    this.client = client;
    try {
      await client.connect();
      client.on('notification', onNotification);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.failure.succeeded();
      onNotification();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
