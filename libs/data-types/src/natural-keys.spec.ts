import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyKey, fold, keyOf, ownerKey, partyKey, personKey } from './natural-keys.js';

const camille = { type: 'PERSON', last_name: 'MARTIN', patronym: null, first_name: 'CAMILLE', birth_month: '1980-01', birth_date: null };

describe('a folded name', () => {
  it.each([
    ['Éloïse', 'ELOISE'],
    ["d'Alençon-Petit", 'D ALENCON PETIT'],
    ['  two   words ', 'TWO WORDS'],
    [null, ''],
  ])('of %p is %p', (name, folded) => {
    expect(fold(name)).toBe(folded);
  });

  it('does not change when folded again, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => fold(fold(name)) === fold(name)));
  });
});

describe('the key of a person', () => {
  it('is the same for another spelling of accents and case', () => {
    expect(personKey({ ...camille, last_name: 'Martin', first_name: 'Camille' })).toBe(personKey(camille));
  });

  it('is the same when only the name in use changes', () => {
    expect(personKey({ ...camille, patronym: 'MARTIN', last_name: 'DURAND' })).toBe(personKey(camille));
  });

  it('is the same whether the day of birth is known or the month alone', () => {
    expect(personKey({ ...camille, birth_month: null, birth_date: '1980-01-17' })).toBe(personKey(camille));
  });

  it('is the same when further given names follow', () => {
    expect(personKey({ ...camille, first_name: 'Camille Louise' })).toBe(personKey(camille));
  });

  it('differs for another month of birth', () => {
    expect(personKey({ ...camille, birth_month: '1980-02' })).not.toBe(personKey(camille));
  });
});

describe('the key of a company', () => {
  it('is its SIREN when it has one', () => {
    expect(companyKey({ type: 'COMPANY', siren: '000012344', name: 'EXEMPLE' })).toBe('000012344');
  });

  it('is register and name for one from abroad', () => {
    expect(partyKey({ type: 'COMPANY', siren: null, name: 'Exemple GmbH', foreign_register: 'München' })).toBe(
      'company|MUNCHEN|EXEMPLE GMBH',
    );
  });
});

describe('the key of an owner', () => {
  it('is that of any person, where nobody else has the same', () => {
    expect(ownerKey({ ...camille, homonym_id: null })).toBe(partyKey(camille));
  });

  it('tells apart two of the same name and month of birth, by the id of the register', () => {
    const [one, other] = ['0000-1', '0000-2'].map((homonym_id) => ownerKey({ ...camille, homonym_id }));
    expect(one).not.toBe(other);
  });
});

it('joins the fields named, empty where absent', () => {
  expect(keyOf('a', 'b')({ a: 1, b: null })).toBe('1|');
});
