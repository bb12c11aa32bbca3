import { describe, expect, it } from '@jest/globals';
import { changedFields } from './changes.js';

describe('changedFields', () => {
  it('names each differing member by its dotted path, with both values', () => {
    const before = { name: 'A', legal: { form: '5710', label: 'SAS' }, roles: [1] };
    const after = { name: 'A', legal: { form: '5499', label: 'SAS' }, roles: [1, 2] };
    expect(changedFields(before, after)).toEqual([
      { field: 'legal.form', before: '5710', after: '5499' },
      { field: 'roles', before: [1], after: [1, 2] },
    ]);
  });

  it('reports an object that becomes null as one change', () => {
    expect(changedFields({ capital: { value: 1 } }, { capital: null })).toEqual([{ field: 'capital', before: { value: 1 }, after: null }]);
  });

  it('finds nothing between equal values', () => {
    expect(changedFields({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
  });
});
