import { describe, expect, it } from '@jest/globals';
import type { CollectedSource } from '@company-data/contracts';
import type { ProviderManifest } from '@company-data/providers';
import { checkpointsForJob, type StoredCheckpoint, newCheckpoints } from './checkpoint.js';

const DAY = 86_400;
const manifest = {
  sources: [
    { name: 'shop', contributes: { ORDERS: { as: 'main', fullReadEvery: 7 }, CUSTOMERS: { as: 'main' } } },
    { name: 'till', contributes: { ORDERS: { as: 'other' } } },
  ],
} as unknown as ProviderManifest;
const storedCheckpoint = (changes: Partial<StoredCheckpoint> = {}): StoredCheckpoint => ({
  source: 'shop',
  value: 'page 7',
  basis: 'account',
  fullReadAt: '2025-01-01T00:00:00.123456+00:00',
  fullReadAge: DAY,
  ...changes,
});
const checkpoint = { value: 'page 8', basis: 'account' };
const read = (name: string, more: Partial<CollectedSource> = {}): CollectedSource => ({
  name,
  status: 'SUCCESS',
  total: 1,
  mark: checkpoint,
  ...more,
});

describe('checkpointsForJob', () => {
  it('is undefined when no checkpoint is stored', () => {
    expect(checkpointsForJob(manifest, 'ORDERS', [])).toBeUndefined();
  });

  it('reports the time of the last full read of each source', () => {
    expect(
      checkpointsForJob(manifest, 'ORDERS', [
        storedCheckpoint(),
        storedCheckpoint({ source: 'till', fullReadAt: null, fullReadAge: null }),
      ]),
    ).toEqual({
      shop: { value: 'page 7', basis: 'account', full_read_at: '2025-01-01T00:00:00.123Z', full: false },
      till: { value: 'page 7', basis: 'account', full_read_at: null, full: false },
    });
  });

  it.each([
    ['requests no full read before fullReadEvery days have passed', 'ORDERS', { fullReadAge: 7 * DAY - 1 }, false],
    ['requests a full read when fullReadEvery days have passed', 'ORDERS', { fullReadAge: 7 * DAY }, true],
    ['requests a full read when none has taken place', 'ORDERS', { fullReadAt: null, fullReadAge: null }, true],
    ['requests no full read when the manifest sets no interval', 'CUSTOMERS', { fullReadAge: 1_000 * DAY }, false],
    ['requests no full read when the provider no longer has the source', 'ORDERS', { source: 'gone', fullReadAge: 1_000 * DAY }, false],
  ])('%s', (_when, type, changes, full) => {
    const [handed] = Object.values(checkpointsForJob(manifest, type, [storedCheckpoint(changes)])!);
    expect(handed!.full).toBe(full);
  });
});

describe('newCheckpoints', () => {
  it('returns the checkpoints of completely read sources', () => {
    const collected = [read('shop'), read('till'), read('scale', { mark: undefined })];
    expect(newCheckpoints(collected, ['shop', 'scale']).map(({ source, value }) => [source, value])).toEqual([['shop', 'page 8']]);
  });

  it.each([
    ['a read without a scope', {}, true],
    ['an incremental read', { scope: { kind: 'changes' } as const }, false],
    [
      'a windowed read that covers all data of the source',
      { scope: { kind: 'window' } as const, mark: { ...checkpoint, full: true } },
      true,
    ],
  ])('records whether %s was a full read', (_what, more, full) => {
    expect(newCheckpoints([read('shop', more)], ['shop'])[0]!.full ?? false).toBe(full);
  });
});
