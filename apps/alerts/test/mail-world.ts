import { randomUUID } from 'node:crypto';
import { type AlertLanguage, eventText, unitOf } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { Metrics } from '@company-data/observability';
import { AlertsConfig } from '../src/config.js';
import type { ChannelResult, ClaimedDelivery } from '../src/deliveries/delivery-channel.js';
import { MailBodyRepository } from '../src/email/mail-body.repository.js';
import { MailDeliveryRepository } from '../src/email/mail-delivery.repository.js';
import { BatchContentRepository } from '../src/email/batch-content.repository.js';
import { MailChannel } from '../src/email/mail-channel.js';
import { SmtpMailer } from '../src/email/smtp-mailer.js';
import { WriteMail } from '../src/email/write-mail.js';
import { DeliveriesDatabase } from './deliveries-database.js';
import { MailServer } from './mail-server.js';

/** A user with its changes. */
export interface PublishedUser {
  userId: string;
  siren: string | null;
  name: string;
  dataType: string;
  changes: RecordChange[];
}

/** A batch as a dispatch run builds it. Each part has the changes of some users. */
interface BatchGiven {
  parts: PublishedUser[][];
  emails?: string[];
  language?: AlertLanguage;
  name?: string;
}

const BUILT = '2026-01-05T07:05:00Z';

/** Mail channel with a mail server and a database, without the delivery loop. */
export class MailWorld {
  readonly metrics = new Metrics('alerts');
  alertId!: string;
  batchId!: string;
  /** Delivery ids by address. */
  deliveries!: Map<string, string>;

  private constructor(
    readonly database: DeliveriesDatabase,
    readonly server: MailServer,
    readonly config: AlertsConfig,
    readonly mailer: SmtpMailer,
  ) {}

  static async open(changes: Partial<AlertsConfig> = {}, conduct: { encrypts?: boolean } = {}): Promise<MailWorld> {
    const [database, server] = [await DeliveriesDatabase.open(), await new MailServer(conduct).start()];
    const config = Object.assign(new AlertsConfig(), {
      SMTP_URL: server.url,
      MAIL_FROM: 'Société Exemple <alerts@mail.example.com>',
      MAIL_CONTACT: 'contact@example.com',
      MAIL_ALLOW_PLAIN: 'on',
      ...changes,
    });
    return new MailWorld(database, server, config, new SmtpMailer(config));
  }

  async close(): Promise<void> {
    this.mailer.onApplicationShutdown();
    await this.server.stop();
    await this.database.close();
  }

  begin(): void {
    this.database.accountId = randomUUID();
    this.server.conduct = () => 'take';
  }

  /** Returns the mail channel of a new process. */
  channel(): MailChannel {
    const { transactions } = this.database;
    const writeMail = new WriteMail(
      transactions,
      this.config,
      new Metrics('alerts'),
      new BatchContentRepository(),
      new MailBodyRepository(),
      this.mailer,
    );
    return new MailChannel(transactions, new MailDeliveryRepository(), this.mailer, writeMail);
  }

  async build({ parts, emails = ['a@example.com'], language = 'fr', name = 'Dirigeants surveillés' }: BatchGiven): Promise<void> {
    const { accountId } = this.database;
    [this.alertId, this.batchId] = [randomUUID(), randomUUID()];
    await this.database.rows(
      `insert into alerts (account_id, id, name, frequency, data_type, emails, language, created_at, updated_at)
       values ($1, $2, $3, 'NOW', 'COMPANY_OFFICER', $4, $5, now(), now())`,
      [accountId, this.alertId, name, emails, language],
    );
    await this.database.rows(
      `insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $3, 1, $4, 0, $5, 1, $6)`,
      [accountId, this.batchId, this.alertId, randomUUID(), parts.length, BUILT],
    );
    for (const [index, users] of parts.entries()) await this.readPart(index + 1, users);
    const made = emails.map(async (address) => [address, await this.delivery(address)] as const);
    this.deliveries = new Map(await Promise.all(made));
  }

  claimed(address: string, changes: Partial<ClaimedDelivery> = {}): ClaimedDelivery {
    return {
      accountId: this.database.accountId,
      id: this.deliveries.get(address)!,
      channel: 'mail',
      source: 'alert',
      target: this.alertId,
      address,
      host: address.split('@')[1]!,
      label: 'Watched',
      correlationId: null,
      traceparent: null,
      run: 1,
      runKind: 'schedule',
      attempt: 1,
      token: '1',
      internalErrors: 0,
      bytes: null,
      claimedAt: new Date(BUILT),
      age: () => 0,
      stopping: new AbortController().signal,
      ...changes,
    };
  }

  carry(address: string, changes: Partial<ClaimedDelivery> = {}): Promise<ChannelResult> {
    return this.channel().deliver(this.claimed(address, changes));
  }

  async deleteUser(userId: string): Promise<void> {
    await this.database.rows('update watched_users set erased_at = now() where account_id = $1 and user_id = $2', [
      this.database.accountId,
      userId,
    ]);
  }

  private async readPart(part: number, users: PublishedUser[]): Promise<void> {
    const { accountId } = this.database;
    const seqs: string[] = [];
    for (const user of users) {
      await this.database.rows('insert into watched_users (account_id, user_id) values ($1, $2) on conflict do nothing', [
        accountId,
        user.userId,
      ]);
      // Another account has deleted a user with the same id.
      await this.database.rows('insert into watched_users (account_id, user_id, erased_at) values ($1, $2, now())', [
        randomUUID(),
        user.userId,
      ]);
      const rows = await this.database.rows<{ seq: string }>(
        `insert into changes (account_id, user_id, event_id, unit, data_type, version, changed_at, received_at, position, event)
         select $1, $2, $3, $4, $5, 1, now(), now(), position, convert_to(event, 'UTF8')
         from unnest($6::text[]) with ordinality as listed (event, position) order by position returning seq`,
        [accountId, user.userId, randomUUID(), unitOf(user), user.dataType, user.changes.map((change) => eventText(user, change))],
      );
      seqs.push(...rows.map(({ seq }) => seq));
    }
    await this.database.rows(
      'insert into notifications (account_id, id, batch_id, part, events, bytes, seqs, users) values ($1, $2, $3, $4, $5, 1, $6, $7)',
      [accountId, randomUUID(), this.batchId, part, seqs.length, seqs, users.map(({ userId }) => userId)],
    );
  }

  private async delivery(address: string): Promise<string> {
    const id = randomUUID();
    await this.database.rows(
      `insert into deliveries (account_id, id, channel, source, target, address, batch_id, host, label, state, next_at, created_at)
       values ($1, $2, 'mail', 'alert', $3, $4, $5, split_part($4, '@', 2), 'Watched', 'leased', now(), now())`,
      [this.database.accountId, id, this.alertId, address, this.batchId],
    );
    return id;
  }
}
