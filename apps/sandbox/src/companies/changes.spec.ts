import { describe, expect, it } from '@jest/globals';
import { afterChanges } from './changes.js';
import { healthy } from './healthy.js';

describe('afterChanges', () => {
  it('leaves a company as it is before the first change', () => {
    expect(afterChanges(healthy, 0)).toBe(healthy);
  });

  it('moves the head office a number further with each change', () => {
    expect(afterChanges(healthy, 3).offices[0]!.address.number).toBe('15');
  });

  it('takes the second officer away on odd versions', () => {
    expect(afterChanges(healthy, 1).officers).toEqual(healthy.officers.filter((_, index) => index !== 1));
  });

  it('brings the second officer back on even versions', () => {
    expect(afterChanges(healthy, 2).officers).toEqual(healthy.officers);
  });

  it('leaves the address in notices that were published before the company moved', () => {
    const numbers = afterChanges(healthy, 2).notices.map(({ address }) => address!.number);
    expect(numbers).toEqual([...healthy.notices.map(() => '12'), '13', '14']);
  });

  it('adds one notice with each change and keeps the earlier ones', () => {
    expect(afterChanges(healthy, 2).notices.slice(0, -1)).toEqual(afterChanges(healthy, 1).notices);
  });
});
