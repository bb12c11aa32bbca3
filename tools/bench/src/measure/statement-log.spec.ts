import { describe, expect, it } from '@jest/globals';
import { durationsIn } from './statement-log.js';

const LOG = `2026-11-23 07:50:52.963 UTC [12] LOG:  duration: 0.120 ms  parse claim: update deliveries
    set state = 'leased'
2026-11-23 07:50:52.964 UTC [12] LOG:  duration: 2.500 ms  execute claim: update deliveries
    set state = 'leased'
2026-11-23 07:50:52.970 UTC [12] LOG:  duration: 9.100 ms  execute <unnamed>: select 1
2026-11-23 07:50:53.001 UTC [13] ERROR:  canceling statement
2026-11-23 07:50:53.020 UTC [12] LOG:  duration: 31.000 ms  execute claim: update deliveries
    set state = 'leased'
`;

describe('durationsIn', () => {
  it('returns each execution of a matching statement, also over several lines', () => {
    expect(durationsIn(LOG, `set state = 'leased'`)).toEqual([2.5, 31]);
  });

  it('is empty when no statement matches', () => {
    expect(durationsIn(LOG, 'delete')).toEqual([]);
  });
});
