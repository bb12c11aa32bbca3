import { describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { accessTitle } from './access.js';

const redirecting = [...providers.values()].filter(({ authorization }) => authorization === 'redirect');

describe('accessTitle', () => {
  it.each(redirecting.map(({ name, title }) => [name, title]))(
    'has a title of its own for %s in each language',
    (provider_name, provider_title) => {
      const titles = (['fr', 'en'] as const).map((language) => accessTitle(language, { provider_name, provider_title }));
      expect([titles.includes(provider_title), new Set(titles).size]).toEqual([false, 2]);
    },
  );

  it("is the provider's title when its manifest has no connect title", () => {
    expect(accessTitle('fr', { provider_name: 'unknown_provider', provider_title: 'Unknown' })).toBe('Unknown');
  });
});
