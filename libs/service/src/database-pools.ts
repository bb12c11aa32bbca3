import type { Metrics } from '@company-data/observability';

/** State of a connection pool. */
export interface MeasuredPool {
  totalCount: number;
  idleCount: number;
  /** Number of callers that wait for a connection. */
  waitingCount: number;
}

/** Exports metrics of the connection pools of a service. */
export class DatabasePools {
  private readonly pools = new Map<string, MeasuredPool>();

  constructor(metrics: Metrics) {
    metrics.gaugeOf('database_connections', 'Connections to the database, by pool and state', ['pool', 'state'], (gauge) => {
      for (const [pool, { totalCount, idleCount }] of this.pools) {
        gauge.set({ pool, state: 'in_use' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
      }
    });
    metrics.gaugeOf('database_connections_awaited', 'Callers that wait for a connection of a pool', ['pool'], (gauge) => {
      for (const [pool, { waitingCount }] of this.pools) gauge.set({ pool }, waitingCount);
    });
  }

  add(name: string, pool: MeasuredPool): void {
    this.pools.set(name, pool);
  }
}
