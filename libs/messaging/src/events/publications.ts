import type { Transaction, Transactions } from '@company-data/kernel';
import type { NatsConnection } from '@nats-io/transport-node';
import { EVENTS_STREAM, lastSequence, type StreamState, streamState } from './streams.js';

/** An event that a stream acknowledged, and its place there. */
export interface Publication {
  id: string;
  sequence: number;
}

/** $1 identity of the stream, $2 ids, $3 places. Work is watched over by who gave it out. */
const MARK_PUBLISHED = `
  update outbox o set published_at = now(), stream = case when o.subject like 'evt.%' then $1 end, stream_sequence = p.sequence
  from unnest($2::uuid[], $3::bigint[]) p (id, sequence) where o.id = p.id`;

/**
 * $1 identity of the stream: the subjects of kept events, one by one along the index, and the last
 * place known of each.
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
 * $1 identity of the stream, $2 subject, $3 last place that holds one, $4 last place known, $5
 * first place of the stream.
 */
const REOPEN_BEHIND = `${REOPEN} where subject = $2 and stream = $1 and stream_sequence > $3 and stream_sequence <= $4 and stream_sequence >= $5`;

interface LostTail {
  subject: string;
  last: number;
  known: number;
}

/**
 * Where this service's events lie in the stream: a row says it beside the event, so that events
 * which were acknowledged and lost with the stream, or with its end when a server loses power, are
 * published again. No clocks are compared.
 */
export class Publications {
  private identity?: string;

  constructor(private readonly transactions: Transactions) {}

  /** Marks events as published, in the transaction that holds their rows. */
  async markPublished(publications: Publication[], tx: Transaction): Promise<void> {
    if (publications.length === 0) return;
    await tx.affected(MARK_PUBLISHED, [
      this.identity ?? '',
      publications.map(({ id }) => id),
      publications.map(({ sequence }) => sequence),
    ]);
  }

  /**
   * Opens every row again whose event the stream no longer holds, and answers how many. To be done
   * before anything is published on a connection: what comes to lie in the place of a lost event
   * would hide the loss.
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

/** A place before the first of the stream is that of an event that was kept for its time. */
async function reopen({ identity, first }: StreamState, lost: LostTail[], tx: Transaction): Promise<number> {
  let opened = await tx.affected(REOPEN_ELSEWHERE, [identity]);
  for (const { subject, last, known } of lost) opened += await tx.affected(REOPEN_BEHIND, [identity, subject, last, known, first]);
  return opened;
}
