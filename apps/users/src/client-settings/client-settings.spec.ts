import { describe, expect, it } from '@jest/globals';
import { changeClientSettings, effectiveSettings, nothingSet } from './client-settings.js';

const defaults = { logo: 'https://a.example/l', favicon: 'https://a.example/f', display_name: 'Défaut', primary_color: '#000' };

describe('client settings', () => {
  it('keep fields that a change omits', () => {
    const set = changeClientSettings(nothingSet, { display_name: 'X' });
    expect(changeClientSettings(set, { primary_color: '#fff' })).toEqual({ ...nothingSet, display_name: 'X', primary_color: '#fff' });
  });

  it.each([[null], [''], [' \u00a0\t']])('have the default value after a change to %j', (cleared) => {
    const set = changeClientSettings(nothingSet, { display_name: 'X' });
    expect(effectiveSettings(changeClientSettings(set, { display_name: cleared }), defaults)).toEqual(defaults);
  });
});
