import type { AttemptEnd } from '../../deliveries/domain/delivery-channel.js';
import type { Message } from './message-html.js';

/** An e-mail to be put together. */
export interface NewMail {
  /** Undefined where it is of no alert, but for staff. */
  alertId?: string;
  message: Pick<Message, 'subject' | 'language'>;
  text: string;
  html: string;
  /** Undefined where nothing is attached. */
  attachment?: { name: string; type: string; content: Uint8Array };
}

/** An e-mail on its way to one address. */
export interface OutgoingMail {
  deliveryId: string;
  to: string;
  /** As it was written down. */
  body: Uint8Array;
}

/** The way of e-mails to the mail server of whoever operates the system. */
export abstract class Mailer {
  /** The line that makes all attempts of a delivery one e-mail. */
  abstract firstLineOf(deliveryId: string): string;
  /** All that follows that line, but for the lines that each attempt writes anew. */
  abstract compose(mail: NewMail): Promise<Uint8Array>;
  abstract send(mail: OutgoingMail, signal: AbortSignal): Promise<AttemptEnd>;
}
