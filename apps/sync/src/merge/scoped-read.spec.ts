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
  it('is nothing, when each source was read whole and told of no deletion', () => {
    expect(scopedOf(read('shop', { scope: { kind: 'all' } }), read('till'), read('notes', { deletions: 0 }))).toBeUndefined();
  });

  it('lets each source speak of its own scope, when they differ', () => {
    const scoped = scopedOf(read('shop', { scope: { kind: 'window', ...window } }), read('till'));
    expect(scoped).toEqual({ main: 'shop', whole: ['till'], windows: [{ source: 'shop', ...window }], few: false });
  });

  it('lets a source that told of changes speak of nothing else', () => {
    expect(scopedOf(read('shop', { scope: { kind: 'changes' } }))).toEqual({ main: 'shop', whole: [], windows: [], few: true });
  });

  it('stays whole, when a source told of deletions beside', () => {
    expect(scopedOf(read('shop', { deletions: 1 }))).toEqual({ main: 'shop', whole: ['shop'], windows: [], few: false });
  });

  it('lets a gradual source replace nothing, whatever it read', () => {
    expect(scopedOf(read('shop', { scope: { kind: 'changes' } }), read('notes'))).toMatchObject({ whole: [], windows: [] });
  });

  it.each([
    [5_000, true],
    [5_001, false],
  ])('of %i lines is few: %s, when nothing was read whole', (lines, few) => {
    expect(scopedOf(read('shop', { total: 1, deletions: lines - 1, scope: { kind: 'changes' } }))).toMatchObject({ few });
  });

  it('is silent on a source that failed', () => {
    const failed: CollectedSource = { name: 'till', status: 'FETCH_ERROR', scope: { kind: 'changes' } };
    expect(scopedOf(read('shop'), failed)).toBeUndefined();
  });
});
