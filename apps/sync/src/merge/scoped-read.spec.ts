import { describe, expect, it } from '@jest/globals';
import { type CollectedSource } from '@company-data/contracts';
import { scopedReadOf } from './scoped-read.js';

const contribution = { main: 'shop', others: ['till', 'notes'], gradual: ['notes'] };
const window = { field: 'date', from: '2025-01-01', to: '2025-02-01' };
const read = (name: string, more: Partial<CollectedSource> = {}): CollectedSource => ({ name, status: 'SUCCESS', total: 1, ...more });
const scopedOf = (...sources: CollectedSource[]) =>
  scopedReadOf(
    contribution,
    sources.filter(({ status }) => status === 'SUCCESS').map(({ name }) => name),
    sources,
  );

describe('scopedReadOf', () => {
  it('is undefined when each source was read in full without deletions', () => {
    expect(scopedOf(read('shop', { scope: { kind: 'all' } }), read('till'), read('notes', { deletions: 0 }))).toBeUndefined();
  });

  it('returns the scope of each source when they differ', () => {
    const scoped = scopedOf(read('shop', { scope: { kind: 'window', ...window } }), read('till'));
    expect(scoped).toEqual({ main: 'shop', whole: ['till'], windows: [{ source: 'shop', ...window }], few: false });
  });

  it('deletes nothing by absence when a source was read incrementally', () => {
    expect(scopedOf(read('shop', { scope: { kind: 'changes' } }))).toEqual({ main: 'shop', whole: [], windows: [], few: true });
  });

  it('keeps a full read when the source also reported deletions', () => {
    expect(scopedOf(read('shop', { deletions: 1 }))).toEqual({ main: 'shop', whole: ['shop'], windows: [], few: false });
  });

  it('deletes nothing of a gradual source by absence', () => {
    expect(scopedOf(read('shop', { scope: { kind: 'changes' } }), read('notes'))).toMatchObject({ whole: [], windows: [] });
  });

  it.each([
    [5_000, true],
    [5_001, false],
  ])('sets few for %i lines to %s when nothing was read in full', (lines, few) => {
    expect(scopedOf(read('shop', { total: 1, deletions: lines - 1, scope: { kind: 'changes' } }))).toMatchObject({ few });
  });

  it('ignores a source that failed', () => {
    const failed: CollectedSource = { name: 'till', status: 'FETCH_ERROR', scope: { kind: 'changes' } };
    expect(scopedOf(read('shop'), failed)).toBeUndefined();
  });
});
