import { describe, expect, it } from '@jest/globals';
import { statementName } from './statement-name.js';

describe('statementName', () => {
  it('gives a text the same name each time, and another text another', () => {
    expect([statementName('select 1') === statementName('select 1'), statementName('select 1') === statementName('select 2')]).toEqual([
      true,
      false,
    ]);
  });

  it('names no more texts once there are too many, and still knows the first', () => {
    const first = statementName('select 1');
    for (let number = 0; number < 600; number += 1) statementName(`select ${number} from elsewhere`);
    expect([statementName('select one more'), statementName('select 1')]).toEqual([undefined, first]);
  });
});
