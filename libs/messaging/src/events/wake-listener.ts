import { Client } from 'pg';

/** A connection that LISTENs to a channel and calls back at each notification; comes back by itself after a loss. */
export class WakeListener {
  private client?: Client;
  private timer?: NodeJS.Timeout;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly wake: () => void,
  ) {}

  start(): void {
    if (this.closed) return;
    const client = new Client({ connectionString: this.url, keepAlive: true, application_name: `${this.channel} listener` });
    this.client = client;
    client.on('notification', this.wake);
    client.on('error', () => this.retry(client));
    client.on('end', () => this.retry(client));
    client
      .connect()
      .then(() => client.query(`listen ${client.escapeIdentifier(this.channel)}`))
      .then(this.wake, () => this.retry(client));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private retry(client: Client): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => this.start(), 1_000);
  }
}
