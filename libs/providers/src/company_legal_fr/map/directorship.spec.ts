import { beforeAll, describe, expect, it } from '@jest/globals';
import { foundUnits } from '../../../test/company-legal-fr-fixtures.js';
import { type CodeLists, loadCodeLists } from '../codes/load-code-lists.js';
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

describe('matchOf', () => {
  it.each([
    ['returns SAME when all names and the month agree', ALICE, {}, 'SAME'],
    [
      'returns SAME when both names of the bracket belong to the person',
      person('Alice Zoé', 'SPECIMEN', 'TEMOIN'),
      { nom: 'TEMOIN (SPECIMEN)' },
      'SAME',
    ],
    ['returns SAME when the birth name occurs twice', ALICE, { nom: 'SPECIMEN (SPECIMEN)' }, 'SAME'],
    ['returns SAME when a given name has a hyphen', person('Anne-Marie', 'SPECIMEN'), { prenoms: 'ANNE MARIE' }, 'SAME'],
    ['returns POSSIBLE when a second last name does not belong to the person', ALICE, { nom: 'SPECIMEN (AUTRE)' }, 'POSSIBLE'],
    ['returns POSSIBLE when the search has only the first given name', ALICE, { prenoms: 'ALICE' }, 'POSSIBLE'],
    ['returns POSSIBLE when the register has only the first given name', person('Alice', 'SPECIMEN'), {}, 'POSSIBLE'],
    ['returns POSSIBLE when both sides have one given name', person('Alice', 'SPECIMEN'), { prenoms: 'ALICE' }, 'POSSIBLE'],
    ['returns null when the second given name differs', ALICE, { prenoms: 'ALICE JEANNE' }, null],
    ['returns SAME when the search has the day of birth too', ALICE, { date_de_naissance: '1975-04-17' }, 'SAME'],
    [
      'returns null when a given name differs and a second last name does not belong to the person',
      ALICE,
      { nom: 'SPECIMEN (AUTRE)', prenoms: 'ALICE JEANNE' },
      null,
    ],
    ['returns null when the month differs', ALICE, { date_de_naissance: '1975-05' }, null],
    ['returns null when the month is missing', ALICE, { date_de_naissance: null }, null],
    ['returns null when only the name in use agrees', person('Alice Zoé', 'MODELE', 'SPECIMEN'), {}, null],
    ['returns null when the given names are missing', ALICE, { prenoms: null }, null],
    ['returns null when the director is a company', ALICE, { type_dirigeant: 'personne morale' }, null],
  ])('%s', (_, subject, changes, match) => {
    expect(matchOf(subject, director(changes))).toBe(match);
  });
});

describe('directorships of a person', () => {
  const units = foundUnits.results;
  let lists: CodeLists;
  beforeAll(async () => {
    lists = await loadCodeLists();
  });

  it('have no English name of a role that the code list lacks', () => {
    const dirigeants = ['Censeur', 'président de sas'].map((qualite) => director({ qualite }));
    const [told] = mapDirectorships(ALICE, { units: [{ ...units[1]!, siren: '000010207', dirigeants }], complete: true }, new Set(), lists);
    expect([told?.roles, told?.roles_en]).toEqual([['Censeur', 'président de sas'], ['President of an SAS']]);
  });

  it('are the found companies without the company itself, best match first', () => {
    const told = mapDirectorships(ALICE, { units: units.toReversed(), complete: true }, new Set(['000012344']), lists);
    expect(told.map(({ siren, match, status, roles, roles_en, complete }) => [siren, match, status, roles, roles_en, complete])).toEqual([
      ['000010207', 'SAME', 'ACTIVE', ['Gérant'], ['Manager'], true],
      ['000010017', 'POSSIBLE', 'CLOSED', ['Gérant'], ['Manager'], true],
    ]);
    expect(told[0]?.url).toBe('https://annuaire-entreprises.data.gouv.fr/entreprise/000010207');
  });

  it('are one record with the match NONE when the search finds none', () => {
    const told = mapDirectorships(ALICE, { units: [], complete: true }, new Set(), lists);
    expect(told).toMatchObject([{ subject_key: ALICE.key, siren: null, match: 'NONE', procedures_read: false, complete: true }]);
  });

  it('are at most ten, with complete false when there are more', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...units[1]!, siren: `0000${String(index).padStart(5, '0')}` }));
    const told = mapDirectorships(ALICE, { units: many, complete: true }, new Set(), lists);
    expect([told.length, told.every(({ complete }) => complete === false)]).toEqual([10, true]);
  });

  it('have complete false when not all pages were read', () => {
    expect(mapDirectorships(ALICE, { units: units.slice(1, 2), complete: false }, new Set(), lists)[0]?.complete).toBe(false);
  });
});
