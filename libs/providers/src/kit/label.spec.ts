import { describe, expect, it } from '@jest/globals';
import { labelMembers } from './label.js';

describe('the members of a record for the label of a code', () => {
  it('are the French label under the name and the English one beside it', () => {
    expect(labelMembers('form_label', { fr: 'Société européenne', en: 'SE, European company' })).toEqual({
      form_label: 'Société européenne',
      form_label_en: 'SE, European company',
    });
  });

  it('are both null for a code that the list lacks', () => {
    expect(labelMembers('form_label', undefined)).toEqual({ form_label: null, form_label_en: null });
  });
});
