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

describe('a person whose name and month of birth agree with an entry', () => {
  it.each([
    ['all names', person('FICTIF', 'Bruno Jean'), FICTIF, ['MATCH', 1]],
    ['accents and case aside', person('Fîctif', 'bruno-jean'), FICTIF, ['MATCH', 1]],
    ['the given names that the register knows', person('FICTIF', 'Bruno'), FICTIF, ['MATCH', 0.9]],
    ['more given names than the list knows', person('FICTIF', 'Bruno Jean Luc'), FICTIF, ['MATCH', 0.9]],
    ['the name in use', person('AUTRE', 'Bruno Jean', '1970-05', 'FICTIF'), FICTIF, ['MATCH', 1]],
    ['an alias in any order', person('FICTIF', 'Bruno'), { nom: 'INCONNU', alias: 'Bruno FICTIF', birth: '1970-05' }, ['MATCH', 1]],
    ['the day too', person('FICTIF', 'Bruno Jean', '1970-05-17'), FICTIF, ['MATCH', 1]],
  ])('is a match: %s', (_, subject, entry, expected) => {
    expect(resultOf(subject, entry)).toEqual(expected);
  });

  it.each([
    ['by the sound alone', person('FIKTIV', 'Bruno Jean'), ['POSSIBLE', 0.8]],
    ['without the first given name', person('FICTIF', 'Luc Bruno Jean'), ['POSSIBLE', 0.75]],
    ['with another last name beside it', person('FICTIF PRUDENT', 'Jean'), ['CLEAR', 0]],
    ['by the sound of fewer names', person('FICTIF', 'Bruna'), ['POSSIBLE', 0.72]],
    ['with the last name alone', person('FICTIF', 'Denis'), ['CLEAR', 0]],
  ])('is told otherwise %s', (_, subject, expected) => {
    expect(resultOf(subject, FICTIF)).toEqual(expected);
  });
});

describe('a person whose name agrees', () => {
  const bruno = (birth: string | null) => person('FICTIF', 'Bruno Jean', birth);

  it.each([
    ['the list tells the year only', bruno('1970-05'), '1970', ['POSSIBLE', 0.8]],
    ['the list tells no birth', bruno('1970-05'), '', ['POSSIBLE', 0.6]],
    ['the register tells no birth', bruno(null), '1970-05-17', ['POSSIBLE', 0.6]],
    ['another month of the same year', bruno('1970-06'), '1970-05-17', ['POSSIBLE', 0.5]],
    ['another day of the same month', bruno('1970-05-18'), '1970-05-17', ['POSSIBLE', 0.5]],
    ['another year', bruno('1971-05'), '1970-05-17', ['CLEAR', 0]],
  ])('but %s', (_, subject, birth, expected) => {
    expect(resultOf(subject, { ...FICTIF, birth })).toEqual(expected);
  });

  it('is clear by sound alone, when no birth is known', () => {
    expect(resultOf(person('FIKTIV', 'Bruno Jean'), { ...FICTIF, birth: '' })).toEqual(['CLEAR', 0]);
  });
});

describe('names that say little', () => {
  it.each([
    ['a name of one word', person('SOLO', 'Solo'), { nom: 'SOLO', birth: '1970-05' }],
    ['a particle and a given name', person('DE FICTIF', 'Jean'), { nom: 'DE', prenom: 'Jean', birth: '1970-05' }],
  ])('are no match: %s', (_, subject, entry) => {
    expect(resultOf(subject, entry)).toEqual(['CLEAR', 0]);
  });
});

describe('a company', () => {
  const company = (name: string): Subject => ({ type: 'COMPANY', key: '000012344', name, siren: '000012344', roles: ['NODE'] });
  const entity = (nom: string): Listed => ({ nom, nature: 'Personne morale' });

  it.each([
    ['EXEMPLE NEGOCE SARL', 'OOO NEGOCE EXEMPLE', ['POSSIBLE', 0.8]],
    ['EXEMPLE NÉGOCE', 'EKSEMPLE NEGOSE', ['CLEAR', 0]],
    ['ROSEXEMPLE', 'ROSEKSEMPL', ['POSSIBLE', 0.6]],
    ['EXEMPLE', 'EXEMPLE NEGOCE', ['CLEAR', 0]],
    ['SAS', 'SARL', ['CLEAR', 0]],
  ])('%s is never a match of %s by its name alone', (name, other, expected) => {
    expect(resultOf(company(name), entity(other))).toEqual(expected);
  });

  it('is not a person of its name', () => {
    expect(resultOf(company('BRUNO JEAN FICTIF'), FICTIF)).toEqual(['CLEAR', 0]);
  });
});

describe('a screening', () => {
  it('says of each subject what was found, the best entry first, and clears the others', () => {
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

  it('finds each of many in a large list, and takes none for another', () => {
    const letters = 'BDKLMNPRST';
    const named = (index: number): string => [...String(index).padStart(5, '0')].map((digit) => `${letters[Number(digit)]}A`).join('');
    const entryOf = (index: number): Listed => ({ nom: named(index), prenom: `ZO${named(index % 50)}`, birth: '1970-05' });
    const subjects = Array.from({ length: 100 }, (_, index) => person(named(index * 20), `ZO${named((index * 20) % 50)}`));
    const found = screen(subjects, listed(...Array.from({ length: 2_000 }, (_, index) => entryOf(index))));
    const same = found.map(({ result, matches }) => [result, matches.filter(({ score }) => score === 1).map(({ reference }) => reference)]);
    expect(same).toEqual(subjects.map((_, index) => ['MATCH', [String(index * 20 + 1)]]));
  });
});
