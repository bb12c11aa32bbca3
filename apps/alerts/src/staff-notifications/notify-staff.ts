import type { Transactions } from '@company-data/kernel';
import type { Logger, Metrics } from '@company-data/observability';
import { claimInterval, CONFIG, Interval, LOGGER, METRICS, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import type { AttemptEnd } from '../deliveries/delivery-channel.js';
import { messageHtml } from '../email/message-html.js';
import { messageText } from '../email/message-text.js';
import { SmtpMailer } from '../email/smtp-mailer.js';
import { staffAddresses } from './staff-addresses.js';
import { staffMessage } from './staff-message.js';
import { StaffNotificationRepository } from './staff-notification.repository.js';
import type { StaffMail } from './staff-notification.js';

/**
 * Deadline for all addresses together, in milliseconds. Shorter than the lease of the
 * notifications.
 */
const DEADLINE_MS = 60_000;

/** Sends staff one e-mail about all receivers that failed since the last e-mail. */
@Injectable()
export class NotifyStaff {
  private readonly addresses: string[];
  private readonly mails;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: AlertsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
    private readonly notifications: StaffNotificationRepository,
    private readonly mailer: SmtpMailer,
  ) {
    this.addresses = staffAddresses(settings);
    this.mails = metrics.counter('staff_mails_total', 'E-mails to staff by delivery outcome', ['outcome']);
  }

  /** Returns the number of reported failures. Without staff addresses it claims no interval. */
  @Interval('STAFF_MAIL_INTERVAL_MS', { log: 'staff notified of failing receivers', atStart: true })
  async run(): Promise<number> {
    const { notifications, settings } = this;
    if (this.addresses.length === 0) return 0;
    if (!(await this.transactions.run((tx) => claimInterval('tell staff', settings.STAFF_MAIL_INTERVAL_MS, tx)))) return 0;
    const dropped = await this.transactions.run((tx) => notifications.giveUp(tx));
    if (dropped > 0) this.logger.error({ count: dropped }, 'staff notification expired');
    const mail = await this.transactions.run((tx) => notifications.claim(tx));
    if (mail === undefined) return 0;
    await this.send(mail);
    await this.transactions.run((tx) => notifications.sent(mail, tx));
    return mail.total;
  }

  /**
   * Sends the e-mail to all addresses. One accepted copy is enough, and rejections are only logged,
   * so that no address gets the e-mail twice.
   */
  private async send(mail: StaffMail): Promise<void> {
    const message = staffMessage(mail, this.settings.SCHEDULE_ZONE);
    const rest = await this.mailer.compose({ message, text: messageText(message), html: messageHtml(message) });
    const body = Buffer.concat([Buffer.from(`${this.mailer.firstLineOf(mail.id)}\r\n`), rest]);
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const ends: AttemptEnd[] = [];
    for (const to of this.addresses) ends.push(await this.mailer.send({ deliveryId: mail.id, to, body }, signal));
    for (const { outcome } of ends) this.mails.inc({ outcome });
    const refused = ends.filter(({ outcome }) => outcome !== 'DELIVERED').map(({ outcome, reason }) => `${outcome} ${reason}`);
    if (refused.length === ends.length) throw new Error(`no mail server accepted the e-mail to staff: ${refused.join('; ')}`);
    if (refused.length > 0) this.logger.warn({ mail: mail.id, refused }, 'staff e-mail rejected for some recipients');
  }
}
