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
