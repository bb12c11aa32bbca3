import type { Clock } from '@company-data/kernel';
import { Newest } from '../newest.js';
import { readMessage } from './read-message.js';

/** A message as the list tells it. */
export interface MailSummary {
  number: number;
  at: string;
  /** Of the envelope: who sends, and to whom. */
  sender: string;
  recipients: string[];
  /** Of the message's own headers. */
  from?: string;
  to?: string;
  subject?: string;
  date?: string;
  message_id?: string;
  bytes: number;
  /** Whether the sender was cut off before it heard that the message was taken. */
  dropped: boolean;
}

/** A message in memory: what the list tells, and its bytes. */
export interface StoredMail extends MailSummary {
  source: Buffer;
}

/** A message of this many bytes is taken, and no larger one. */
export const MAX_MESSAGE_BYTES = 20 * 1024 * 1024;

const MAX = 1_000;
const MAX_BYTES = 200 * 1024 * 1024;
const MAX_ADDRESSES = 10_000;

/** All e-mail that came, and how often each address was asked for. */
export class Mailbox {
  private readonly messages = new Newest<StoredMail>(MAX, MAX_BYTES, ({ source }) => source.length);
  private readonly attempts = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Keeps a message, whatever it is; what cannot be read is kept without subject. */
  async store(source: Buffer, envelope: Pick<MailSummary, 'sender' | 'recipients' | 'dropped'>): Promise<void> {
    const at = this.clock.now().toISOString();
    const { headers } = await readMessage(source);
    this.messages.add((number) => ({ number, at, ...envelope, ...headers, bytes: source.length, source }));
  }

  /** Newest first, those to an address when one is given. */
  list(recipient?: string): StoredMail[] {
    const all = this.messages.all().toReversed();
    return recipient === undefined ? all : all.filter(({ recipients }) => recipients.includes(recipient));
  }

  get(number: number): StoredMail | undefined {
    return this.messages.get(number);
  }

  /** How many times an address was asked for before. */
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
