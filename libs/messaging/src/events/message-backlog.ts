import type { Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';

/** Limit of the counts. */
const MAX = 100_000;

/** Each count uses its own index. */
const COUNT = `
  select
    (select count(*) from (select from outbox where published_at is null and publish_failures > 0 limit ${MAX}) refused)::float8 as refused,
    (select count(*) from (select from dead_letters limit ${MAX}) dead)::float8 as "deadLetters",
    count(*)::float8 as waiting, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest
  from (select created_at from outbox where published_at is null and publish_failures = 0 order by sequence limit ${MAX}) waiting`;

interface Backlog {
  waiting: number;
  refused: number;
  oldest: number;
  deadLetters: number;
}

/** Shown while the counts are unavailable, instead of outdated values. */
const UNKNOWN: Backlog = { waiting: NaN, refused: NaN, oldest: NaN, deadLetters: NaN };

/**
 * Exports metrics of unpublished events and dead letters. All replicas of a service export the same
 * values.
 */
export class MessageBacklog {
  private readonly events;
  private readonly oldest;
  private readonly deadLetters;

  constructor(
    metrics: Metrics,
    private readonly transactions: Transactions,
  ) {
    this.events = metrics.gauge('outbox_events', 'Events in the outbox: waiting to be published, or too large to be published', ['state']);
    this.oldest = metrics.gauge('outbox_oldest_event_seconds', 'Age of the oldest event that waits to be published');
    this.deadLetters = metrics.gauge('dead_letters_waiting', 'Dead letters that wait for staff');
  }

  async measure(): Promise<void> {
    this.show(await this.count().catch(() => UNKNOWN));
  }

  private async count(): Promise<Backlog> {
    const [row] = await this.transactions.separately((tx) => tx.rows<Backlog>(COUNT));
    return row!;
  }

  private show({ waiting, refused, oldest, deadLetters }: Backlog): void {
    this.events.set({ state: 'waiting' }, waiting);
    this.events.set({ state: 'refused' }, refused);
    this.oldest.set(Math.max(0, oldest));
    this.deadLetters.set(deadLetters);
  }
}
