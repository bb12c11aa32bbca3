import { describe, expect, it } from '@jest/globals';
import { afterChanges } from './changes.js';
import { healthy } from './healthy.js';

describe('afterChanges', () => {
  it('returns the unchanged company for version 0', () => {
    expect(afterChanges(healthy, 0)).toBe(healthy);
  });

  it('increments the street number of the head office with each version', () => {
    expect(afterChanges(healthy, 3).offices[0]!.address.number).toBe('15');
  });

  it('removes the second officer on odd versions', () => {
    expect(afterChanges(healthy, 1).officers).toEqual(healthy.officers.filter((_, index) => index !== 1));
  });

  it('restores the second officer on even versions', () => {
    expect(afterChanges(healthy, 2).officers).toEqual(healthy.officers);
  });

  it('notes the resignation of an officer that resigns', () => {
    const [first, ...others] = healthy.officers;
    const officers = [{ ...first!, resigns: '2025-09-30' }, ...others];
    expect(afterChanges({ ...healthy, officers }, 2).officers.map(({ noted }) => noted ?? null)).toEqual([
      '2025-09-30',
      ...others.map(() => null),
    ]);
  });

  it('leaves the old address in notices published before the move', () => {
    const numbers = afterChanges(healthy, 2).notices.map(({ address }) => address!.number);
    expect(numbers).toEqual([...healthy.notices.map(() => '12'), '13', '14']);
  });

  it('adds one notice per version and leaves earlier ones unchanged', () => {
    expect(afterChanges(healthy, 2).notices.slice(0, -1)).toEqual(afterChanges(healthy, 1).notices);
  });
});
