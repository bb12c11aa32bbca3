import { describe, expect, it } from '@jest/globals';
import { placesOf } from './currency.js';

describe('placesOf', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['HUF', 2],
    ['XZQ', 2],
  ])('%s is %d', (currency, places) => {
    expect(placesOf(currency)).toBe(places);
  });
});
