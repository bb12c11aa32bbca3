import { randomUUID } from 'node:crypto';
import { CreateWebhookSecret } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import { SecretBox } from '@company-data/persistence';
import { eventually } from '@company-data/testing';
import { AlertsWorld } from './alerts-world.js';
import type { DeliveryRow } from './deliveries-database.js';
import { TWIN_TABLES } from './twin-tables.js';

/** Columns of a row that tests read. */
export interface AttemptRow {
  run: number;
  attempt: number;
  started_at: Date;
  ended_at: Date;
  outcome: string;
  status: number | null;
  reason: string | null;
  url_shown: string | null;
  address: string | null;
  response_body: Buffer | null;
  retry_after: number | null;
}

/** Alerts service that delivers to receivers on this machine, with a test clock. */
export class DeliveriesWorld extends AlertsWorld {
  /** Signing secret of the account. */
  secret!: string;

  constructor(changes: Environment = {}) {
    const own = { DELIVERIES: 'on', DELIVERY_POLL_INTERVAL_MS: '50', WEBHOOK_ALLOW_LOOPBACK: 'on', DISPATCH_CHECK_INTERVAL_MS: '50' };
    super({ ...own, ...changes }, [...TWIN_TABLES]);
  }

  /** Switches to a new account with a secret. */
  async open(): Promise<void> {
    this.begin();
    this.secret = (await this.call(CreateWebhookSecret, {}, this.accountId)).secret;
  }

  /** Replaces the secret of the account. */
  async rotate(secret: string): Promise<void> {
    const id = randomUUID();
    const place = { table: 'webhook_secrets', column: 'secret_sealed', row: id, account: this.accountId };
    const sealed = SecretBox.fromKeys(this.environment['ENCRYPTION_KEYS']!).seal(secret, place);
    await this.rows(
      `with former as (update webhook_secrets set signs_until = now() + interval '24 hours' where account_id = $1)
       insert into webhook_secrets (account_id, id, version, secret_sealed, created_at) values ($1, $2, 2, $3, now())`,
      [this.accountId, id, sealed],
    );
  }

  /** Creates a request of an alert and returns its id. */
  async request(alertId: string, given: { body?: string; state?: string; attempts?: number; source?: string } = {}): Promise<string> {
    const id = randomUUID();
    const { body = JSON.stringify({ id }), state = 'due', attempts = 0, source = 'alert' } = given;
    await this.rows(
      `with body as (insert into bodies (account_id, delivery_id, media, body) values ($1, $2, 'application/json', convert_to($4, 'UTF8')))
       insert into deliveries (account_id, id, channel, source, target, host, label, state, attempts, next_at, created_at)
       select $1, $2, 'http', $7, $3, coalesce((select split_part(url, '/', 3) from alerts where id::text = $3), 'none'), 'Watched', $5, $6, instant(), instant()`,
      [this.accountId, id, alertId, body, state, attempts, source],
    );
    await this.rows(`select pg_notify('alerts_deliveries', '')`);
    return id;
  }

  async delivery(id: string): Promise<DeliveryRow> {
    return (await this.rows<DeliveryRow>('select * from deliveries where account_id = $1 and id = $2', [this.accountId, id]))[0]!;
  }

  attemptsOf(id: string): Promise<AttemptRow[]> {
    const sql = 'select *, host(address) as address from attempts where account_id = $1 and delivery_id = $2 order by run, attempt';
    return this.rows<AttemptRow>(sql, [this.accountId, id]);
  }

  /** Waits until a delivery has the state, and the number of attempts if given. */
  reaches(id: string, state: string, attempts?: number): Promise<DeliveryRow> {
    return eventually(async () => {
      const delivery = await this.delivery(id);
      return delivery.state === state && (attempts === undefined || delivery.attempts === attempts) ? delivery : undefined;
    });
  }

  /** Moves the clock forward to the due time of a delivery. */
  async moveTo({ next_at: at }: Pick<DeliveryRow, 'next_at'>): Promise<void> {
    await this.rows(`update clock_offset set offset_by = greatest(offset_by, $1::timestamptz - clock_timestamp())`, [at]);
  }

  /** Waits for the attempts of a delivery, moving the clock between them. */
  async goThrough(id: string, attempts: number): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const delivery = await eventually(async () => {
        const found = await this.delivery(id);
        return found.attempts === attempt && found.state !== 'leased' && found.state !== 'due' ? found : undefined;
      });
      if (delivery.state !== 'waiting') return;
      if (attempt < attempts) await this.moveTo(delivery);
    }
  }

  alertOf(
    id: string,
  ): Promise<{ enabled: boolean; disabled_reason: string | null; disabled_by: string | null; disabled_at: Date | null }[]> {
    return this.rows('select enabled, disabled_reason, disabled_by, disabled_at from alerts where account_id = $1 and id = $2', [
      this.accountId,
      id,
    ]);
  }
}
