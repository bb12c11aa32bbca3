import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyKey, fold, keyOf, ownerKey, partyKey, personKey } from './natural-keys.js';

const camille = { type: 'PERSON', last_name: 'MARTIN', patronym: null, first_name: 'CAMILLE', birth_month: '1980-01', birth_date: null };

describe('fold', () => {
  it.each([
    ['Éloïse', 'ELOISE'],
    ["d'Alençon-Petit", 'D ALENCON PETIT'],
    ['  two   words ', 'TWO WORDS'],
    [null, ''],
  ])('of %p returns %p', (name, folded) => {
    expect(fold(name)).toBe(folded);
  });

  it('is idempotent for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => fold(fold(name)) === fold(name)));
  });
});

describe('key of a person', () => {
  it('ignores accents and case', () => {
    expect(personKey({ ...camille, last_name: 'Martin', first_name: 'Camille' })).toBe(personKey(camille));
  });

  it('ignores a change of the name in use', () => {
    expect(personKey({ ...camille, patronym: 'MARTIN', last_name: 'DURAND' })).toBe(personKey(camille));
  });

  it('is equal for a full birth date and its month', () => {
    expect(personKey({ ...camille, birth_month: null, birth_date: '1980-01-17' })).toBe(personKey(camille));
  });

  it('ignores further given names', () => {
    expect(personKey({ ...camille, first_name: 'Camille Louise' })).toBe(personKey(camille));
  });

  it('differs for another month of birth', () => {
    expect(personKey({ ...camille, birth_month: '1980-02' })).not.toBe(personKey(camille));
  });
});

describe('key of a company', () => {
  it('is its SIREN when it has one', () => {
    expect(companyKey({ type: 'COMPANY', siren: '000012344', name: 'EXEMPLE' })).toBe('000012344');
  });

  it('is register and name for a foreign company', () => {
    expect(partyKey({ type: 'COMPANY', siren: null, name: 'Exemple GmbH', foreign_register: 'München' })).toBe(
      'company|MUNCHEN|EXEMPLE GMBH',
    );
  });
});

describe('key of a beneficial owner', () => {
  it('equals the key of the person without a homonym', () => {
    expect(ownerKey({ ...camille, homonym_id: null })).toBe(partyKey(camille));
  });

  it('differs by register id for two owners with the same name and month of birth', () => {
    const [one, other] = ['0000-1', '0000-2'].map((homonym_id) => ownerKey({ ...camille, homonym_id }));
    expect(one).not.toBe(other);
  });
});

it('keyOf joins fields with an empty text for null', () => {
  expect(keyOf('a', 'b')({ a: 1, b: null })).toBe('1|');
});
