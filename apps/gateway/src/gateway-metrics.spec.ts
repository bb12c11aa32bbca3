import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@company-data/observability';
import { GatewayMetrics } from './gateway-metrics.js';

describe('GatewayMetrics', () => {
  const world = () => {
    const metrics = new Metrics('gateway');
    return { counted: new GatewayMetrics(metrics), shown: () => metrics.registry.metrics() };
  };

  it('decrements open streams once per stream', async () => {
    const { counted, shown } = world();
    const [close] = [counted.countOpen('uploads'), counted.countOpen('uploads')];
    close!();
    close!();
    expect(await shown()).toContain('http_open_streams{kind="uploads",app="gateway"} 1');
  });

  it('reads cache sizes on collection, with bytes only for caches limited in bytes', async () => {
    const { counted, shown } = world();
    let entries = 0;
    counted.setCacheSize('keys', { entries: () => entries });
    counted.setCacheSize('pages', { entries: () => 1, bytes: () => 700 });
    entries = 3;
    expect(await shown()).toContain('cache_entries{cache="keys",app="gateway"} 3');
    expect((await shown()).match(/^cache_bytes\{.*$/gm)).toEqual(['cache_bytes{cache="pages",app="gateway"} 700']);
  });

  it('distinguishes cache hits from misses', async () => {
    const { counted, shown } = world();
    [true, true, false].forEach((isHit) => counted.countLookup('pages', isHit));
    expect(await shown()).toContain('cache_lookups_total{cache="pages",outcome="hit",app="gateway"} 2');
    expect(await shown()).toContain('cache_lookups_total{cache="pages",outcome="miss",app="gateway"} 1');
  });
});
