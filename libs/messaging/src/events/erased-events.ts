import { eraseEventsOf } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import type { RequestClient } from '../requests/request-client.js';

/** $1 user, $2 row limit. */
const ERASE = `
  with erased as (
    delete from outbox where id = any(array(select id from outbox where user_id = $1 limit $2)) returning stream, stream_sequence
  ), recorded as (
    insert into erased_events (stream, sequence) select stream, stream_sequence from erased where stream is not null on conflict do nothing
  )
  select count(*)::int as count from erased`;

/**
 * Deletes up to `limit` outbox rows of a user and records their positions in the stream for
 * erasure. Returns the number of rows. Must run in the transaction that erases the user's other
 * data.
 */
export async function eraseEvents(userId: string, limit: number, tx: Transaction): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(ERASE, [userId, limit]);
  return row!.count;
}

/** Positions per request. */
const BATCH = 500;

interface Place {
  stream: string;
  sequence: string;
}

const NEXT = `
  select stream, sequence from erased_events where stream = (select min(stream) from erased_events)
  order by sequence limit ${BATCH}`;

/**
 * Requests erasure of the stream messages of deleted users, and deletes their recorded positions
 * once erased.
 */
export class ErasedEvents {
  private failing = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly requests: RequestClient,
    private readonly service: string,
    private readonly logger: Logger,
  ) {}

  /**
   * Requests the erasure of all recorded positions. After a failure, the next call continues, and
   * an outage is logged once.
   */
  async purge(): Promise<void> {
    try {
      while (await this.purgeBatch());
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.logger.warn({ err: error }, 'stream erasure pending');
      this.failing = true;
    }
  }

  /**
   * Returns true when more positions may be recorded. The request runs outside a transaction and
   * before the positions are deleted, because a message may be erased twice.
   */
  private async purgeBatch(): Promise<boolean> {
    const places = await this.transactions.run((tx) => tx.rows<Place>(NEXT));
    if (places.length === 0) return false;
    const [stream, sequences] = [places[0]!.stream, places.map(({ sequence }) => Number(sequence))];
    await this.requests.request(eraseEventsOf(this.service), { stream, sequences }, { accountId: null, correlationId: 'erasure' });
    const forgotten = 'delete from erased_events where stream = $1 and sequence = any($2::bigint[])';
    await this.transactions.run((tx) => tx.affected(forgotten, [stream, sequences]));
    return places.length === BATCH;
  }
}
