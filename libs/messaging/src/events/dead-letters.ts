import {
  DeadLetterBeingRetried,
  DeadLetterNotFound,
  type DeadLetterReply,
  type DeadLetterSummary,
  type ListDeadLettersPayload,
  type ListDeadLettersReply,
  UserDeleted,
} from '@company-data/contracts';
import { failure, isUuid, notFound, type Transaction, type Transactions } from '@company-data/kernel';
import type { InFlightMessage } from './in-flight-messages.js';
import { textOfBody, type WireBody } from './wire-body.js';

const decoder = new TextDecoder();

/** Returns the text of a message, or its raw bytes as text when it cannot be decompressed. */
function readable(body: WireBody): string {
  try {
    return textOfBody(body);
  } catch {
    return decoder.decode(body.data);
  }
}

interface Origin {
  id?: unknown;
  account_id?: unknown;
  payload?: { user_id?: unknown } | null;
}

const uuidOf = (value: unknown): string | null => (typeof value === 'string' && isUuid(value) ? value : null);

/** Returns the event, account and user of a dead letter. Each is null when it cannot be read. */
function originOf(body: string): [event: string | null, account: string | null, user: string | null] {
  try {
    const { id, account_id, payload } = JSON.parse(body) as Origin;
    return [uuidOf(id), uuidOf(account_id), uuidOf(payload?.user_id)];
  } catch {
    return [null, null, null];
  }
}

/** Longest stored reason, in characters. NUL is removed because PostgreSQL accepts none in text. */
const MAX_REASON_LENGTH = 2_000;
const storedReason = (reason: string): string => reason.slice(0, MAX_REASON_LENGTH).replaceAll('\u0000', '');

const ADD = `
  insert into dead_letters (id, subscriber, subject, body, reason, deliveries, event_id, account_id, user_id)
  values (md5($1 || ' ' || $2)::uuid, $1, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`;

const SUMMARY = `json_build_object('id', id, 'subscriber', subscriber, 'subject', subject, 'event_id', event_id, 'account_id', account_id,
      'size', octet_length(body), 'reason', reason, 'tries', deliveries) as summary, created_at`;

/** $1 limit, $2 microseconds and $3 id of the last row of the previous page, $4 subscriber. */
const LIST = `
  select ${SUMMARY}, (extract(epoch from created_at) * 1000000)::bigint as created_us
  from dead_letters
  where ($2::bigint is null or (created_at, id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
    and ($4::text is null or subscriber = $4)
  order by created_at desc, id desc limit $1`;

// A user-deleted event that failed is retained, because its subscriber must still receive it. It
// contains no data of the user.
const ERASE = 'delete from dead_letters where account_id = $1 and user_id = $2 and subject <> $3';

interface ListedRow {
  summary: Omit<DeadLetterSummary, 'created_at'>;
  created_at: Date;
  created_us: string;
}

const summaryOf = ({ summary, created_at }: ListedRow): DeadLetterSummary => ({ ...summary, created_at: created_at.toISOString() });

const positionOf = (cursor: string): [microseconds: string, id: string] => {
  const end = cursor.indexOf('-');
  return [cursor.slice(0, end), cursor.slice(end + 1)];
};

const deadLetterNotFound = () => notFound(DeadLetterNotFound, 'No such dead letter.');

/** A dead letter with its body. */
export interface DeadLetter {
  subscriber: string;
  body: string;
}

/**
 * Stores events that a subscriber failed to handle. The rows contain the body, so that an event can
 * be delivered again.
 */
export class DeadLetters {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Stores a message as a dead letter of the durable. Returns false when it is already stored, as
   * after a redelivery.
   */
  async add(
    durable: string,
    message: Pick<InFlightMessage, 'key' | 'subject' | 'data' | 'encoding' | 'tries'>,
    reason: string,
  ): Promise<boolean> {
    const body = readable(message).replaceAll('\u0000', '');
    const values = [durable, message.key, message.subject, body, storedReason(reason), message.tries, ...originOf(body)];
    return (await this.transactions.run((tx) => tx.affected(ADD, values))) > 0;
  }

  /** Lists dead letters without their bodies, newest first. */
  async list({ limit, cursor, subscriber }: ListDeadLettersPayload): Promise<ListDeadLettersReply> {
    const [after, id] = cursor === undefined ? [null, null] : positionOf(cursor);
    const rows = await this.transactions.run((tx) => tx.rows<ListedRow>(LIST, [limit, after, id, subscriber ?? null]));
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { letters: rows.map(summaryOf), cursor: last ? `${last.created_us}-${last.summary.id}` : null };
  }

  /**
   * Returns a dead letter with its body.
   *
   * @throws DEAD_LETTER_NOT_FOUND
   */
  async get(id: string): Promise<DeadLetterReply> {
    const find = `select ${SUMMARY}, body, '' as created_us from dead_letters where id = $1`;
    const [row] = await this.transactions.run((tx) => tx.rows<ListedRow & { body: string }>(find, [id]));
    if (row === undefined) throw deadLetterNotFound();
    return { ...summaryOf(row), body: row.body };
  }

  /**
   * Deletes a dead letter.
   *
   * @throws DEAD_LETTER_NOT_FOUND, DEAD_LETTER_IN_HAND
   */
  async drop(id: string): Promise<{ dropped: true }> {
    return this.transactions.run(async (tx) => {
      await this.claim(id, tx);
      await this.remove(id, tx);
      return { dropped: true };
    });
  }

  /**
   * Locks a dead letter until the transaction ends.
   *
   * @throws DEAD_LETTER_NOT_FOUND, DEAD_LETTER_IN_HAND
   */
  async claim(id: string, tx: Transaction): Promise<DeadLetter> {
    const letter = await this.lock(id, tx);
    if (letter === undefined) throw deadLetterNotFound();
    if (letter === 'in hand')
      throw failure(DeadLetterBeingRetried, 'conflict', { detail: 'The dead letter is being handled now.', retry_in: 1 });
    return letter;
  }

  /**
   * Locks a dead letter until the transaction ends. Returns 'in hand' when another transaction
   * holds the lock, and undefined when the dead letter does not exist.
   */
  async lock(id: string, tx: Transaction): Promise<DeadLetter | 'in hand' | undefined> {
    const [letter] = await tx.rows<DeadLetter>('select subscriber, body from dead_letters where id = $1 for update skip locked', [id]);
    if (letter) return letter;
    return (await tx.affected('select from dead_letters where id = $1', [id])) > 0 ? 'in hand' : undefined;
  }

  async remove(id: string, tx: Transaction): Promise<void> {
    await tx.affected('delete from dead_letters where id = $1', [id]);
  }

  /** Records another failed attempt. */
  async failedAgain(id: string, reason: string): Promise<void> {
    const statement = 'update dead_letters set reason = $2, deliveries = deliveries + 1 where id = $1';
    await this.transactions.run((tx) => tx.affected(statement, [id, storedReason(reason)]));
  }
}

/** Erases the dead letters of a user. */
export async function eraseDeadLetters(account: string, userId: string, tx: Transaction): Promise<void> {
  await tx.affected(ERASE, [account, userId, UserDeleted.subject]);
}
