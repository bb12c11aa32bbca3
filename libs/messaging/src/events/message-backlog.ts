import type { Transactions } from '@company-data/kernel';
import type { Metrics } from '@company-data/observability';

/** As far as it is counted: a backlog that is longer says no more than that. */
const MAX = 100_000;

/** Each by the index of it alone. */
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

/** What is shown while it cannot be counted: not what there was before. */
const UNKNOWN: Backlog = { waiting: NaN, refused: NaN, oldest: NaN, deadLetters: NaN };

/**
 * Shows what waits to be published, and what was given up; every replica of a service shows the
 * same.
 */
export class MessageBacklog {
  private readonly events;
  private readonly oldest;
  private readonly deadLetters;

  constructor(
    metrics: Metrics,
    private readonly transactions: Transactions,
  ) {
    this.events = metrics.gauge('outbox_events', 'Events in the outbox: that wait to be published, and that are too large for it', [
      'state',
    ]);
    this.oldest = metrics.gauge('outbox_oldest_event_seconds', 'How long the oldest event has waited to be published');
    this.deadLetters = metrics.gauge('dead_letters_waiting', 'Events that were given up and wait for staff');
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
