import type { Transactions } from '@company-data/kernel';
import type { HeldMessage } from './held-messages.js';
import { textOfBody, type WireBody } from './wire-body.js';

const decoder = new TextDecoder();

/** What can be read of a message, as it came where it cannot be unpacked. */
function readable(body: WireBody): string {
  try {
    return textOfBody(body);
  } catch {
    return decoder.decode(body.data);
  }
}

/** PostgreSQL takes no NUL in a text, and a reason need not be longer to be understood. */
const LONGEST_REASON = 2_000;

const ADD = `
  insert into dead_letters (id, subscriber, subject, body, reason, deliveries)
  values (md5($1 || ' ' || $2)::uuid, $1, $3, $4, $5, $6) on conflict (id) do nothing`;

/** What nobody could take, kept as rows for an operator to see; they hold what was said, so that it can be said again. */
export class DeadLetters {
  constructor(private readonly transactions: Transactions) {}

  /** Keeps a message as the durable's; false when it is kept already, as one that came again before its end was known. */
  async add(
    durable: string,
    message: Pick<HeldMessage, 'key' | 'subject' | 'data' | 'encoding' | 'tries'>,
    reason: string,
  ): Promise<boolean> {
    const body = readable(message).replaceAll('\u0000', '');
    const values = [durable, message.key, message.subject, body, reason.slice(0, LONGEST_REASON), message.tries];
    return (await this.transactions.run((tx) => tx.affected(ADD, values))) > 0;
  }
}
