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
export interface KeptMail extends MailSummary {
  source: Buffer;
}

/** A message of this many bytes is taken, and no larger one. */
export const MOST_MESSAGE_BYTES = 20 * 1024 * 1024;

const MOST = 1_000;
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_ADDRESSES = 10_000;

/** All e-mail that came, and how often each address was asked for. */
export class Mailbox {
  private readonly kept = new Newest<KeptMail>(MOST, MOST_BYTES, ({ source }) => source.length);
  private readonly asked = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Keeps a message, whatever it is; what cannot be read is kept without subject. */
  async keep(source: Buffer, envelope: Pick<MailSummary, 'sender' | 'recipients' | 'dropped'>): Promise<void> {
    const at = this.clock.now().toISOString();
    const { headers } = await readMessage(source);
    this.kept.add((number) => ({ number, at, ...envelope, ...headers, bytes: source.length, source }));
  }

  /** Newest first, those to an address when one is given. */
  list(recipient?: string): KeptMail[] {
    const all = this.kept.all().toReversed();
    return recipient === undefined ? all : all.filter(({ recipients }) => recipients.includes(recipient));
  }

  get(number: number): KeptMail | undefined {
    return this.kept.get(number);
  }

  /** How many times an address was asked for before. */
  askFor(address: string): number {
    const before = this.asked.get(address) ?? 0;
    if (before > 0 || this.asked.size < MOST_ADDRESSES) this.asked.set(address, before + 1);
    return before;
  }

  reset(): void {
    this.kept.clear();
    this.asked.clear();
  }
}
