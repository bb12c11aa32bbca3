import { CONFIG } from '@company-data/service';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { AlertsConfig } from '../config.js';
import type { AttemptEnd } from '../deliveries/delivery-channel.js';
import { plain } from './format-value.js';
import { domainOf, fromOf } from './mail-address.js';
import { endOf, reasonOf, type SmtpFailure, statusOf } from './smtp-end.js';
import type { Message } from './message-html.js';

/** Content of an e-mail to compose. */
export interface NewMail {
  /** Undefined for an e-mail to staff. */
  alertId?: string;
  message: Pick<Message, 'subject' | 'language'>;
  text: string;
  html: string;
  /** Undefined when the e-mail has no attachment. */
  attachment?: { name: string; type: string; content: Uint8Array };
}

/** A composed e-mail for one recipient. */
export interface OutgoingMail {
  deliveryId: string;
  to: string;
  /** Stored message, without the `To` and `Date` headers. */
  body: Uint8Array;
}

/**
 * Nodemailer requeues nothing: an attempt is one SMTP conversation, and only the retry schedule
 * repeats it.
 */
const POOL = { pool: true, maxConnections: 5, maxMessages: 100, maxRequeues: 0, idleTimeout: 30_000 } as const;
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Headers that are not stored. Each delivery has its own `Message-ID`, and each attempt its own
 * `Date`.
 */
const PER_ATTEMPT_HEADERS = /^(Message-ID|Date): .*\r\n/gim;

function withoutPerAttemptHeaders(message: Buffer): Buffer {
  const end = message.indexOf('\r\n\r\n') + 2;
  return Buffer.concat([
    Buffer.from(message.subarray(0, end).toString('latin1').replace(PER_ATTEMPT_HEADERS, ''), 'latin1'),
    message.subarray(end),
  ]);
}

/** Sends e-mails with nodemailer over pooled connections. */
@Injectable()
export class SmtpMailer implements OnApplicationShutdown {
  private readonly from: string;
  private readonly domain: string;
  private readonly transport;

  constructor(@Inject(CONFIG) private readonly settings: AlertsConfig) {
    this.from = settings.MAIL_FROM ?? '';
    this.domain = settings.MAIL_DOMAIN ?? domainOf(this.from);
    const requireTLS = settings.MAIL_ALLOW_PLAIN === 'off';
    this.transport = createTransport({ url: settings.SMTP_URL, ...POOL, ...TIMES, ...CLOSED, requireTLS });
  }

  /** Returns the `Message-ID` header line, equal for all attempts of a delivery. */
  firstLineOf(deliveryId: string): string {
    return `Message-ID: <${deliveryId}@${this.domain}>`;
  }

  /** Builds the message without its `Message-ID`, `To` and `Date` headers. */
  async compose({ alertId, message: { subject, language }, text, html, attachment }: NewMail): Promise<Uint8Array> {
    const composer = new MailComposer({
      ...CLOSED,
      from: this.from,
      subject,
      text,
      html,
      encoding: 'quoted-printable',
      newline: 'win',
      headers: this.headersOf(alertId, language),
      attachments:
        attachment === undefined
          ? []
          : [{ filename: attachment.name, content: Buffer.from(attachment.content), contentType: attachment.type }],
    });
    return withoutPerAttemptHeaders(await composer.compile().build());
  }

  async send({ deliveryId, to, body }: OutgoingMail, signal: AbortSignal): Promise<AttemptEnd> {
    const own = `To: <${plain(to)}>\r\nDate: ${new Date().toUTCString().replace('GMT', '+0000')}\r\n`;
    const envelope = { from: this.envelopeFrom(deliveryId), to: [to] };
    try {
      const { response = '' } = await this.transport.sendMail({ envelope, raw: Buffer.concat([Buffer.from(own), body]), signal });
      return { outcome: 'DELIVERED', status: statusOf(Number(response.slice(0, 3))), reason: reasonOf(response) };
    } catch (error) {
      return endOf(error as SmtpFailure);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private envelopeFrom(deliveryId: string): string {
    const { MAIL_BOUNCE_DOMAIN } = this.settings;
    return MAIL_BOUNCE_DOMAIN === undefined ? fromOf(this.from) : `bounces+${deliveryId}@${MAIL_BOUNCE_DOMAIN}`;
  }

  private headersOf(alertId: string | undefined, language: string): Record<string, string> {
    const { MAIL_CONTACT } = this.settings;
    const unsubscribe = MAIL_CONTACT && alertId && { 'List-Unsubscribe': `<mailto:${MAIL_CONTACT}?subject=unsubscribe%20${alertId}>` };
    return {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Id': `<${alertId ?? 'staff'}.alerts.${this.domain}>`,
      'Content-Language': language,
      ...unsubscribe,
    };
  }
}
