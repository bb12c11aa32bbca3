import PostalMime, { type Address, type Email } from 'postal-mime';
import type { MailSummary } from './mailbox.js';

export interface MailAttachment {
  filename: string;
  media_type: string;
  bytes: Buffer;
}

/** A parsed message. All parts are empty when it cannot be parsed. */
export interface ReadMessage {
  headers: Pick<MailSummary, 'from' | 'to' | 'subject' | 'date' | 'message_id'>;
  text?: string;
  html?: string;
  attachments: MailAttachment[];
}

const NOTHING: ReadMessage = { headers: {}, attachments: [] };

const addressText = ({ name, address }: Address): string => (address === undefined ? name : name === '' ? address : `${name} <${address}>`);

function headersOf({ from, to, subject, date, messageId }: Email): ReadMessage['headers'] {
  const told = { from: from && addressText(from), to: to?.map(addressText).join(', '), subject, date, message_id: messageId };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

/** Parses a message. All parts come from outside. */
export async function readMessage(source: Buffer): Promise<ReadMessage> {
  try {
    const email = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
    const attachments = email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      media_type: mimeType,
      bytes: Buffer.from(content as ArrayBuffer),
    }));
    const { text, html } = email;
    return { headers: headersOf(email), ...(text === undefined ? {} : { text }), ...(html === undefined ? {} : { html }), attachments };
  } catch {
    return NOTHING;
  }
}
