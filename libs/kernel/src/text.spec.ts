import { describe, expect, it } from '@jest/globals';
import { withoutAccents } from './text.js';

describe('withoutAccents', () => {
  it('leaves the letters, however their accents were written', () => {
    expect(['Éva Müller', 'Éva', 'façade', 'JOSÉ'].map(withoutAccents)).toEqual(['Eva Muller', 'Eva', 'facade', 'JOSE']);
  });

  it('leaves letters of their own, signs and digits', () => {
    expect(withoutAccents('cœur & Søren’s n° 2')).toBe('cœur & Søren’s n° 2');
  });
});
