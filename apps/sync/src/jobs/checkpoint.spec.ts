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

describe('the marks a worker is handed', () => {
  it('are none, when none is kept', () => {
    expect(checkpointsForJob(manifest, 'ORDERS', [])).toBeUndefined();
  });

  it('say when each source was last read in full', () => {
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
    ['not, before the days the manifest says have passed', 'ORDERS', { fullReadAge: 7 * DAY - 1 }, false],
    ['due, once they have', 'ORDERS', { fullReadAge: 7 * DAY }, true],
    ['due, when it never happened', 'ORDERS', { fullReadAt: null, fullReadAge: null }, true],
    ['never due, when the manifest says no days', 'CUSTOMERS', { fullReadAge: 1_000 * DAY }, false],
    ['never due, when the provider has the source no more', 'ORDERS', { source: 'gone', fullReadAge: 1_000 * DAY }, false],
  ])('say that a full read is %s', (_when, type, changes, full) => {
    const [handed] = Object.values(checkpointsForJob(manifest, type, [storedCheckpoint(changes)])!);
    expect(handed!.full).toBe(full);
  });
});

describe('the marks that are kept', () => {
  it('are those of the sources that were read to their end', () => {
    const collected = [read('shop'), read('till'), read('scale', { mark: undefined })];
    expect(newCheckpoints(collected, ['shop', 'scale']).map(({ source, value }) => [source, value])).toEqual([['shop', 'page 8']]);
  });

  it.each([
    ['a reading of all', {}, true],
    ['a reading of changes', { scope: { kind: 'changes' } as const }, false],
    [
      'a reading of a window that is as much as the source tells',
      { scope: { kind: 'window' } as const, mark: { ...checkpoint, full: true } },
      true,
    ],
  ])('tell whether it was a full read, when it was %s', (_what, more, full) => {
    expect(newCheckpoints([read('shop', more)], ['shop'])[0]!.full ?? false).toBe(full);
  });
});
