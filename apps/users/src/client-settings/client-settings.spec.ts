import { describe, expect, it } from '@jest/globals';
import { changeClientSettings, effectiveSettings, nothingSet } from './client-settings.js';

const defaults = { logo: 'https://a.example/l', favicon: 'https://a.example/f', display_name: 'Défaut', primary_color: '#000' };

describe('client settings', () => {
  it('keep what a change does not speak of', () => {
    const set = changeClientSettings(nothingSet, { display_name: 'X' });
    expect(changeClientSettings(set, { primary_color: '#fff' })).toEqual({ ...nothingSet, display_name: 'X', primary_color: '#fff' });
  });

  it('take the default again after null', () => {
    const set = changeClientSettings(nothingSet, { display_name: 'X' });
    expect(effectiveSettings(changeClientSettings(set, { display_name: null }), defaults)).toEqual(defaults);
  });

  it('serve an empty name as it was set', () => {
    expect(effectiveSettings(changeClientSettings(nothingSet, { display_name: '' }), defaults).display_name).toBe('');
  });
});
