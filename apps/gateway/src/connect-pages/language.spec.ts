import { describe, expect, it } from '@jest/globals';
import { acceptedLanguage } from './language.js';

describe('acceptedLanguage', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.4, FR;q=0.5', 'fr'],
    ['de,en;q=0.8,fr;q=0.7', 'en'],
    ['de, fr;q=0.1', 'fr'],
    ['fr;q=0', 'en'],
    ['*', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;q=,,', 'en'],
    ['fr;q=x', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
