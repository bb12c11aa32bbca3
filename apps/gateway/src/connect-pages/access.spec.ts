import { describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { accessTitle } from './access.js';

const redirecting = [...providers.values()].filter(({ authorization }) => authorization === 'redirect');

describe('accessTitle', () => {
  it.each(redirecting.map(({ name, title }) => [name, title]))(
    'calls %s what people call it, in each language',
    (provider_name, provider_title) => {
      const titles = (['fr', 'en'] as const).map((language) => accessTitle(language, { provider_name, provider_title }));
      expect([titles.includes(provider_title), new Set(titles).size]).toEqual([false, 2]);
    },
  );

  it('calls a provider that says nothing by its title', () => {
    expect(accessTitle('fr', { provider_name: 'unknown_provider', provider_title: 'Unknown' })).toBe('Unknown');
  });
});
