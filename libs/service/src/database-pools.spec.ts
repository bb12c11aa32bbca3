import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@company-data/observability';
import { DatabasePools } from './database-pools.js';

describe('DatabasePools', () => {
  it('shows the current state of each pool when metrics are read', async () => {
    const metrics = new Metrics('example');
    const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    new DatabasePools(metrics).add('main', pool);
    Object.assign(pool, { totalCount: 5, idleCount: 2, waitingCount: 7 });
    const shown = await metrics.registry.metrics();
    expect(shown).toContain('database_connections{pool="main",state="in_use",app="example"} 3');
    expect(shown).toContain('database_connections{pool="main",state="idle",app="example"} 2');
    expect(shown).toContain('database_connections_awaited{pool="main",app="example"} 7');
  });
});
