import { describe, expect, it } from '@jest/globals';
import { foundUnits } from '../../../test/company-legal-fr-fixtures.js';
import type { FoundDirector } from '../sources/recherche-entreprises/client.js';
import { mapDirectorships, matchOf } from './directorship.js';
import type { PersonSubject } from '../../subject.js';

const person = (given: string, ...last_names: string[]): PersonSubject => ({
  type: 'PERSON',
  key: 'SPECIMEN|ALICE|1975-04',
  last_names,
  given_names: given.split(' '),
  birth: '1975-04',
  roles: ['OFFICER'],
});

const ALICE = person('Alice Zoé', 'SPECIMEN');

const director = (changes: Partial<FoundDirector>): FoundDirector => ({
  type_dirigeant: 'personne physique',
  nom: 'SPECIMEN',
  prenoms: 'ALICE ZOE',
  date_de_naissance: '1975-04',
  qualite: 'Gérant',
  ...changes,
});

describe('a director of another company', () => {
  it.each([
    ['all names and the month agree', ALICE, {}, 'SAME'],
    ['both names of the bracket are hers', person('Alice Zoé', 'SPECIMEN', 'TEMOIN'), { nom: 'TEMOIN (SPECIMEN)' }, 'SAME'],
    ['the name at birth stands twice', ALICE, { nom: 'SPECIMEN (SPECIMEN)' }, 'SAME'],
    ['a given name has a hyphen', person('Anne-Marie', 'SPECIMEN'), { prenoms: 'ANNE MARIE' }, 'SAME'],
    ['another name stands beside hers', ALICE, { nom: 'SPECIMEN (AUTRE)' }, 'POSSIBLE'],
    ['only the first given name is told there', ALICE, { prenoms: 'ALICE' }, 'POSSIBLE'],
    ['only the first given name is known here', person('Alice', 'SPECIMEN'), {}, 'POSSIBLE'],
    ['both sides tell one given name', person('Alice', 'SPECIMEN'), { prenoms: 'ALICE' }, 'POSSIBLE'],
    ['the second given name is another', ALICE, { prenoms: 'ALICE JEANNE' }, null],
    ['the month is another', ALICE, { date_de_naissance: '1975-05' }, null],
    ['the month is not told', ALICE, { date_de_naissance: null }, null],
    ['only her name in use agrees', person('Alice Zoé', 'MODELE', 'SPECIMEN'), {}, null],
    ['no given name is told', ALICE, { prenoms: null }, null],
    ['it is a company', ALICE, { type_dirigeant: 'personne morale' }, null],
  ])('when %s', (_, subject, changes, match) => {
    expect(matchOf(subject, director(changes))).toBe(match);
  });
});

describe('the directorships of a person', () => {
  const units = foundUnits.results;

  it('are the companies found, the surest first, without the company itself and homonyms', () => {
    const told = mapDirectorships(ALICE, { units: units.toReversed(), complete: true }, new Set(['000012344']));
    expect(told.map(({ siren, match, status, roles, complete }) => [siren, match, status, roles, complete])).toEqual([
      ['000010207', 'SAME', 'ACTIVE', ['Gérant'], true],
      ['000010017', 'POSSIBLE', 'CLOSED', ['Gérant'], true],
    ]);
    expect(told[0]?.url).toBe('https://annuaire-entreprises.data.gouv.fr/entreprise/000010207');
  });

  it('are told to be none of a person who was searched for in vain', () => {
    const told = mapDirectorships(ALICE, { units: [], complete: true }, new Set());
    expect(told).toMatchObject([{ subject_key: ALICE.key, siren: null, match: 'NONE', procedures_read: false, complete: true }]);
  });

  it('are ten at most, and say that there are more', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...units[1]!, siren: `0000${String(index).padStart(5, '0')}` }));
    const told = mapDirectorships(ALICE, { units: many, complete: true }, new Set());
    expect([told.length, told.every(({ complete }) => complete === false)]).toEqual([10, true]);
  });

  it('say that there may be more, when not all pages were read', () => {
    expect(mapDirectorships(ALICE, { units: units.slice(1, 2), complete: false }, new Set())[0]?.complete).toBe(false);
  });
});
