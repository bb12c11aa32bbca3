import { describe, expect, it } from '@jest/globals';
import { StatementNames } from './statement-names.js';

describe('StatementNames', () => {
  it('returns one name per text, with the prefix', () => {
    const names = new StatementNames('s', 10);
    expect([names.of('select 1'), names.of('select 2'), names.of('select 1')]).toEqual(['s0', 's1', 's0']);
  });

  it('returns no name for a new text when the limit is reached', () => {
    const names = new StatementNames('s', 2);
    const named = ['select 1', 'select 2', 'select 3', 'select 1'].map((text) => names.of(text));
    expect(named).toEqual(['s0', 's1', undefined, 's0']);
  });
});
