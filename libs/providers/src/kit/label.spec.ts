import { describe, expect, it } from '@jest/globals';
import { labelMembers } from './label.js';

describe('labelMembers', () => {
  it('returns the French and the English label', () => {
    expect(labelMembers('form_label', { fr: 'Société européenne', en: 'SE, European company' })).toEqual({
      form_label: 'Société européenne',
      form_label_en: 'SE, European company',
    });
  });

  it('returns null twice for an unknown code', () => {
    expect(labelMembers('form_label', undefined)).toEqual({ form_label: null, form_label_en: null });
  });
});
