import type { Transaction, Transactions } from '@company-data/kernel';
import type { NatsConnection } from '@nats-io/transport-node';
import { EVENTS_STREAM, lastSequence, type StreamState, streamState } from './streams.js';

/** An event that a stream acknowledged, with its sequence in the stream. */
export interface Publication {
  id: string;
  sequence: number;
}

/**
 * $1 identity of the stream, $2 ids, $3 sequences. Jobs get no identity, because their owner
 * publishes them again.
 */
const MARK_PUBLISHED = `
  update outbox o set published_at = now(), stream = case when o.subject like 'evt.%' then $1 end, stream_sequence = p.sequence
  from unnest($2::uuid[], $3::bigint[]) p (id, sequence) where o.id = p.id`;

/**
 * $1 identity of the stream. Returns the subjects of retained events, each with its last known
 * sequence. Skips along the index from subject to subject.
 */
const KNOWN_SEQUENCES = `
  with recursive subjects as (
    (select subject from outbox where stream is not null order by subject limit 1)
    union all
    select (select o.subject from outbox o where o.stream is not null and o.subject > s.subject order by o.subject limit 1)
    from subjects s where s.subject is not null
  )
  select s.subject, k.known from subjects s
  cross join lateral (select max(stream_sequence) as known from outbox o where o.subject = s.subject and o.stream = $1) k
  where k.known is not null`;

const REOPEN = 'update outbox set published_at = null, stream = null, stream_sequence = null, publication = publication + 1';
/** $1 identity of the stream. */
const REOPEN_ELSEWHERE = `${REOPEN} where stream < $1 or stream > $1`;
/**
 * $1 identity of the stream, $2 subject, $3 last sequence there, $4 last known sequence, $5 first
 * sequence of the stream.
 */
const REOPEN_BEHIND = `${REOPEN} where subject = $2 and stream = $1 and stream_sequence > $3 and stream_sequence <= $4 and stream_sequence >= $5`;

interface LostTail {
  subject: string;
  last: number;
  known: number;
}

/**
 * Records the stream position of each event in its outbox row. Events that the stream acknowledged
 * and lost, for example its tail after a power failure, are published again. Uses no clocks.
 */
export class Publications {
  private identity?: string;

  constructor(private readonly transactions: Transactions) {}

  /** Marks events as published, in the transaction that locks their rows. */
  async markPublished(publications: Publication[], tx: Transaction): Promise<void> {
    if (publications.length === 0) return;
    await tx.affected(MARK_PUBLISHED, [
      this.identity ?? '',
      publications.map(({ id }) => id),
      publications.map(({ sequence }) => sequence),
    ]);
  }

  /**
   * Reopens every row whose event the stream has lost, and returns their number. Must run before
   * anything is published on a connection, because a new event at the position of a lost one would
   * hide the loss.
   */
  async reopenLost(connection: NatsConnection): Promise<number> {
    const state = await streamState(connection, EVENTS_STREAM);
    this.identity = state.identity;
    const known = await this.transactions.run((tx) => tx.rows<{ subject: string; known: string }>(KNOWN_SEQUENCES, [state.identity]));
    const lost: LostTail[] = [];
    for (const { subject, known: place } of known) {
      const last = await lastSequence(connection, subject);
      if (last < Number(place)) lost.push({ subject, last, known: Number(place) });
    }
    return this.transactions.run((tx) => reopen(state, lost, tx));
  }
}

/**
 * Reopens rows with lost events. Sequences before the first of the stream belong to expired events.
 */
async function reopen({ identity, first }: StreamState, lost: LostTail[], tx: Transaction): Promise<number> {
  let opened = await tx.affected(REOPEN_ELSEWHERE, [identity]);
  for (const { subject, last, known } of lost) opened += await tx.affected(REOPEN_BEHIND, [identity, subject, last, known, first]);
  return opened;
}
