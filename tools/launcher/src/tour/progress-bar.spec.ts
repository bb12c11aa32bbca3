import { describe, expect, it } from '@jest/globals';
import { isTerminal, progressLine } from './progress-bar.js';

describe('progressLine', () => {
  it('is half full and adds up the records for one finished entry of two', () => {
    const line = progressLine([
      { data_type: 'A', status: 'SUCCESS', progress: { fetched: 3 } },
      { data_type: 'B', status: 'IN_PROGRESS', progress: { fetched: 4 } },
    ]);
    expect(line).toBe(`[${'#'.repeat(12)}${'.'.repeat(12)}] 1/2 data types, 7 records read`);
  });

  it('is empty without entries', () => {
    expect(progressLine([])).toContain('[........................] 0/0');
  });
});

describe('isTerminal', () => {
  it('is true for every state except the two running ones', () => {
    const states = ['PENDING', 'IN_PROGRESS', 'SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'];
    expect(states.filter((status) => isTerminal({ data_type: 'A', status }))).toEqual(['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR']);
  });
});
