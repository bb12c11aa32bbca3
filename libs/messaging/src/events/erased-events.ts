import { eraseEventsOf } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import type { RequestClient } from '../requests/request-client.js';

/** $1 user, $2 most rows. */
const ERASE = `
  with erased as (
    delete from outbox where id = any(array(select id from outbox where user_id = $1 limit $2)) returning stream, stream_sequence
  ), recorded as (
    insert into erased_events (stream, sequence) select stream, stream_sequence from erased where stream is not null on conflict do nothing
  )
  select count(*)::int as count from erased`;

/**
 * Erases what the outbox holds of a user, about so many rows at most, and notes where the stream
 * does; answers how many rows there were. To be done in the transaction that erases the rest of the
 * user.
 */
export async function eraseEvents(userId: string, limit: number, tx: Transaction): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(ERASE, [userId, limit]);
  return row!.count;
}

/** Places told in one request. */
const BATCH = 500;

interface Place {
  stream: string;
  sequence: string;
}

const NEXT = `
  select stream, sequence from erased_events where stream = (select min(stream) from erased_events)
  order by sequence limit ${BATCH}`;

/**
 * Has the keeper of the streams erase events whose user is gone, and forgets their places when it
 * has.
 */
export class ErasedEvents {
  private failing = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly requests: RequestClient,
    private readonly service: string,
    private readonly logger: Logger,
  ) {}

  /** What the keeper cannot erase now is asked for the next time; one line tells of it. */
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
   * Whether there may be more. The keeper may erase a message twice, so it is asked before the
   * places are forgotten, and outside a transaction.
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
