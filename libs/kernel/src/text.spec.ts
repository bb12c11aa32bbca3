import { describe, expect, it } from '@jest/globals';
import { withoutAccents } from './text.js';

describe('withoutAccents', () => {
  it('removes composed and decomposed accents', () => {
    expect(['Éva Müller', 'Éva', 'façade', 'JOSÉ'].map(withoutAccents)).toEqual(['Eva Muller', 'Eva', 'facade', 'JOSE']);
  });

  it('leaves separate letters, signs and digits unchanged', () => {
    expect(withoutAccents('cœur & Søren’s n° 2')).toBe('cœur & Søren’s n° 2');
  });
});
