import { describe, expect, it } from '@jest/globals';
import { changeClientSettings, effectiveSettings, nothingSet } from './client-settings.js';

const defaults = { logo: 'https://a.example/l', favicon: 'https://a.example/f', display_name: 'Défaut', primary_color: '#000' };

describe('client settings', () => {
  it('keep fields that a change omits', () => {
    const set = changeClientSettings(nothingSet, { display_name: 'X' });
    expect(changeClientSettings(set, { primary_color: '#fff' })).toEqual({ ...nothingSet, display_name: 'X', primary_color: '#fff' });
  });

  it('have the default value after a change to null', () => {
    const set = changeClientSettings(nothingSet, { display_name: 'X' });
    expect(effectiveSettings(changeClientSettings(set, { display_name: null }), defaults)).toEqual(defaults);
  });

  it('preserve an empty name', () => {
    expect(effectiveSettings(changeClientSettings(nothingSet, { display_name: '' }), defaults).display_name).toBe('');
  });
});
