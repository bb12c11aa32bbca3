import { describe, expect, it } from '@jest/globals';
import { listOfMeasures } from './freezing-list.js';
import { screen } from './screening.js';
import type { PersonSubject, Subject } from '../../subject.js';

const person = (last: string, given: string, birth: string | null = '1970-05', ...others: string[]): PersonSubject => ({
  type: 'PERSON',
  key: `${last}|${given}`,
  last_names: [last, ...others],
  given_names: given.split(' '),
  birth,
  roles: ['OFFICER'],
});

interface Listed {
  nom: string;
  prenom?: string;
  alias?: string;
  birth?: string;
  nature?: string;
}

function measure({ nom, prenom, alias, birth = '', nature = 'Personne physique' }: Listed, index = 0) {
  const [Annee, Mois = '', Jour = ''] = birth.split('-');
  return {
    IdRegistre: index + 1,
    Nature: nature,
    Nom: nom,
    RegistreDetail: [
      { TypeChamp: 'PRENOM', Valeur: prenom === undefined ? [] : [{ Prenom: prenom }] },
      { TypeChamp: 'ALIAS', Valeur: alias === undefined ? [] : [{ Alias: alias }] },
      { TypeChamp: 'DATE_DE_NAISSANCE', Valeur: birth === '' ? [] : [{ Annee, Mois, Jour }] },
    ],
  };
}

const listed = (...entries: Listed[]) =>
  listOfMeasures({ DatePublication: '2025-05-30T10:00:00+02:00', PublicationDetail: entries.map(measure) } as Parameters<
    typeof listOfMeasures
  >[0]);

const resultOf = (subject: Subject, ...entries: Listed[]) => {
  const [{ result, score }] = screen([subject], listed(...entries)) as [ReturnType<typeof screen>[number]];
  return [result, score];
};

const FICTIF: Listed = { nom: 'FICTIF', prenom: 'Bruno Jean', birth: '1970-05-17' };

describe('person whose name and month of birth agree with an entry', () => {
  it.each([
    ['all names', person('FICTIF', 'Bruno Jean'), FICTIF, ['MATCH', 1]],
    ['all names without accents and case', person('Fîctif', 'bruno-jean'), FICTIF, ['MATCH', 1]],
    ['the given names in the register', person('FICTIF', 'Bruno'), FICTIF, ['MATCH', 0.9]],
    ['more given names than in the list', person('FICTIF', 'Bruno Jean Luc'), FICTIF, ['MATCH', 0.9]],
    ['the name in use', person('AUTRE', 'Bruno Jean', '1970-05', 'FICTIF'), FICTIF, ['MATCH', 1]],
    ['an alias in any word order', person('FICTIF', 'Bruno'), { nom: 'INCONNU', alias: 'Bruno FICTIF', birth: '1970-05' }, ['MATCH', 1]],
    ['all names and the day', person('FICTIF', 'Bruno Jean', '1970-05-17'), FICTIF, ['MATCH', 1]],
  ])('is a MATCH by %s', (_, subject, entry, expected) => {
    expect(resultOf(subject, entry)).toEqual(expected);
  });

  it.each([
    ['by sound only', person('FIKTIV', 'Bruno Jean'), ['POSSIBLE', 0.8]],
    ['without the first given name', person('FICTIF', 'Luc Bruno Jean'), ['POSSIBLE', 0.75]],
    ['with an additional last name', person('FICTIF PRUDENT', 'Jean'), ['CLEAR', 0]],
    ['by the sound of fewer names', person('FICTIF', 'Bruna'), ['POSSIBLE', 0.72]],
    ['with the last name only', person('FICTIF', 'Denis'), ['CLEAR', 0]],
  ])('is not a MATCH %s', (_, subject, expected) => {
    expect(resultOf(subject, FICTIF)).toEqual(expected);
  });
});

describe('person whose name agrees', () => {
  const bruno = (birth: string | null) => person('FICTIF', 'Bruno Jean', birth);

  it.each([
    ['the list has only the year', bruno('1970-05'), '1970', ['POSSIBLE', 0.8]],
    ['the list has no birth', bruno('1970-05'), '', ['POSSIBLE', 0.6]],
    ['the register has no birth', bruno(null), '1970-05-17', ['POSSIBLE', 0.6]],
    ['the month differs within the year', bruno('1970-06'), '1970-05-17', ['POSSIBLE', 0.5]],
    ['the day differs within the month', bruno('1970-05-18'), '1970-05-17', ['POSSIBLE', 0.5]],
    ['the year differs', bruno('1971-05'), '1970-05-17', ['CLEAR', 0]],
  ])('is not a MATCH when %s', (_, subject, birth, expected) => {
    expect(resultOf(subject, { ...FICTIF, birth })).toEqual(expected);
  });

  it('is CLEAR by sound only when no birth is known', () => {
    expect(resultOf(person('FIKTIV', 'Bruno Jean'), { ...FICTIF, birth: '' })).toEqual(['CLEAR', 0]);
  });
});

describe('names with too few distinct words', () => {
  it.each([
    ['a name of one word', person('SOLO', 'Solo'), { nom: 'SOLO', birth: '1970-05' }],
    ['a particle and a given name', person('DE FICTIF', 'Jean'), { nom: 'DE', prenom: 'Jean', birth: '1970-05' }],
  ])('do not match: %s', (_, subject, entry) => {
    expect(resultOf(subject, entry)).toEqual(['CLEAR', 0]);
  });
});

describe('company', () => {
  const company = (name: string): Subject => ({ type: 'COMPANY', key: '000012344', name, siren: '000012344', roles: ['NODE'] });
  const entity = (nom: string): Listed => ({ nom, nature: 'Personne morale' });

  it.each([
    ['EXEMPLE NEGOCE SARL', 'OOO NEGOCE EXEMPLE', ['POSSIBLE', 0.8]],
    ['EXEMPLE NÉGOCE', 'EKSEMPLE NEGOSE', ['CLEAR', 0]],
    ['ROSEXEMPLE', 'ROSEKSEMPL', ['POSSIBLE', 0.6]],
    ['EXEMPLE', 'EXEMPLE NEGOCE', ['CLEAR', 0]],
    ['SAS', 'SARL', ['CLEAR', 0]],
  ])('%s is not a MATCH of %s by its name alone', (name, other, expected) => {
    expect(resultOf(company(name), entity(other))).toEqual(expected);
  });

  it('does not match a person with its name', () => {
    expect(resultOf(company('BRUNO JEAN FICTIF'), FICTIF)).toEqual(['CLEAR', 0]);
  });
});

describe('screen', () => {
  it('returns the matches of each subject, best first, and clears other subjects', () => {
    const records = screen(
      [person('FICTIF', 'Bruno Jean'), person('PAREIL', 'Denis')],
      listed({ ...FICTIF, birth: '1970' }, FICTIF, { nom: 'TIERS', prenom: 'Denis' }),
    );
    expect(records).toEqual([
      {
        subject_key: 'FICTIF|Bruno Jean',
        subject_type: 'PERSON',
        subject_name: 'FICTIF Bruno Jean',
        list: 'FR_FROZEN_ASSETS',
        kind: 'WATCHLIST',
        result: 'MATCH',
        score: 1,
        matches: [
          expect.objectContaining({ reference: '2', birth_date: '1970-05-17', score: 1, reason: 'Same name; same month of birth.' }),
          expect.objectContaining({ reference: '1', birth_date: '1970', score: 0.8 }),
        ],
        list_date: '2025-05-30',
      },
      expect.objectContaining({ subject_key: 'PAREIL|Denis', result: 'CLEAR', score: 0, matches: [] }),
    ]);
  });

  it('finds each of 100 subjects in a list of 2,000 entries', () => {
    const letters = 'BDKLMNPRST';
    const named = (index: number): string => [...String(index).padStart(5, '0')].map((digit) => `${letters[Number(digit)]}A`).join('');
    const entryOf = (index: number): Listed => ({ nom: named(index), prenom: `ZO${named(index % 50)}`, birth: '1970-05' });
    const subjects = Array.from({ length: 100 }, (_, index) => person(named(index * 20), `ZO${named((index * 20) % 50)}`));
    const found = screen(subjects, listed(...Array.from({ length: 2_000 }, (_, index) => entryOf(index))));
    const same = found.map(({ result, matches }) => [result, matches.filter(({ score }) => score === 1).map(({ reference }) => reference)]);
    expect(same).toEqual(subjects.map((_, index) => ['MATCH', [String(index * 20 + 1)]]));
  });
});
