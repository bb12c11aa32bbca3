import type { Metrics } from '@company-data/observability';

/** What a pool of connections tells of itself. */
export interface MeasuredPool {
  totalCount: number;
  idleCount: number;
  /** What waits for a connection. */
  waitingCount: number;
}

/** The pools of a service's connections to its database, as metrics show them. */
export class DatabasePools {
  private readonly pools = new Map<string, MeasuredPool>();

  constructor(metrics: Metrics) {
    metrics.gaugeOf(
      'database_connections',
      'Connections to the database, by pool and by whether they are used',
      ['pool', 'state'],
      (gauge) => {
        for (const [pool, { totalCount, idleCount }] of this.pools) {
          gauge.set({ pool, state: 'in_use' }, totalCount - idleCount);
          gauge.set({ pool, state: 'idle' }, idleCount);
        }
      },
    );
    metrics.gaugeOf('database_connections_awaited', 'What waits for a connection of a pool', ['pool'], (gauge) => {
      for (const [pool, { waitingCount }] of this.pools) gauge.set({ pool }, waitingCount);
    });
  }

  add(name: string, pool: MeasuredPool): void {
    this.pools.set(name, pool);
  }
}
