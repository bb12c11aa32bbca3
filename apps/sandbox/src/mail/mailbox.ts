import type { Clock } from '@company-data/kernel';
import { Newest } from '../newest.js';
import { readMessage } from './read-message.js';

/** A message in the list. */
export interface MailSummary {
  number: number;
  at: string;
  /** Sender and recipients of the SMTP envelope. */
  sender: string;
  recipients: string[];
  /** Header fields of the message. */
  from?: string;
  to?: string;
  subject?: string;
  date?: string;
  message_id?: string;
  bytes: number;
  /** True when the connection was closed before the sender received a response. */
  dropped: boolean;
}

/** A stored message with its source. */
export interface StoredMail extends MailSummary {
  source: Buffer;
}

/** Size limit of a message, in bytes. */
export const MAX_MESSAGE_BYTES = 20 * 1024 * 1024;

const MAX = 1_000;
const MAX_BYTES = 200 * 1024 * 1024;
const MAX_ADDRESSES = 10_000;

/** Stores received e-mails, and counts the delivery attempts of each address. */
export class Mailbox {
  private readonly messages = new Newest<StoredMail>(MAX, MAX_BYTES, ({ source }) => source.length);
  private readonly attempts = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Stores any message. A message that cannot be parsed has no subject. */
  async store(source: Buffer, envelope: Pick<MailSummary, 'sender' | 'recipients' | 'dropped'>): Promise<void> {
    const at = this.clock.now().toISOString();
    const { headers } = await readMessage(source);
    this.messages.add((number) => ({ number, at, ...envelope, ...headers, bytes: source.length, source }));
  }

  /** Returns the messages, newest first, filtered by recipient if given. */
  list(recipient?: string): StoredMail[] {
    const all = this.messages.all().toReversed();
    return recipient === undefined ? all : all.filter(({ recipients }) => recipients.includes(recipient));
  }

  get(number: number): StoredMail | undefined {
    return this.messages.get(number);
  }

  /** Counts an attempt for the address and returns the number of earlier attempts. */
  countAttempt(address: string): number {
    const before = this.attempts.get(address) ?? 0;
    if (before > 0 || this.attempts.size < MAX_ADDRESSES) this.attempts.set(address, before + 1);
    return before;
  }

  reset(): void {
    this.messages.clear();
    this.attempts.clear();
  }
}
