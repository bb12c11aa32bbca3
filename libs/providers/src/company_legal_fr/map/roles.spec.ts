import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiPower } from '../sources/inpi-rne/persons.js';
import { distinctRoles, rolesOf, summaryOf } from './roles.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const NOW = new Date('2025-06-01T10:00:00Z');
const roles = (power: InpiPower) => rolesOf(power, lists, NOW);

describe('the end of a role', () => {
  it.each([
    ['is planned when it is to come', { actif: true, dateFin: '2030-12-31' }, [{ end_date: null, term_end_date: '2030-12-31' }]],
    ['is planned when it is today', { actif: true, dateFin: '2025-06-01' }, [{ end_date: null, term_end_date: '2025-06-01' }]],
    ['is told when it was yesterday', { actif: true, dateFin: '2025-05-31' }, [{ end_date: '2025-05-31', term_end_date: null }]],
    [
      'is told when it is today and the register calls the role over',
      { actif: false, dateFin: '2025-06-01' },
      [{ end_date: '2025-06-01' }],
    ],
    [
      'is the day of a resignation that the registrar noted, although the register calls the role active',
      { actif: true, mentionDemissionOrdre: true, dateMentionDemissionOrdre: '2025-04-02' },
      [{ end_date: '2025-04-02', term_end_date: null }],
    ],
    [
      'is the day of a resignation before the planned end',
      { actif: true, dateFin: '2030-12-31', mentionDemissionOrdre: true, dateMentionDemissionOrdre: '2025-06-01T00:00:00+02:00' },
      [{ end_date: '2025-06-01', term_end_date: null }],
    ],
    [
      'is the former end when the resignation was noted later',
      { actif: true, dateFin: '2024-12-31', mentionDemissionOrdre: true, dateMentionDemissionOrdre: '2025-04-02' },
      [{ end_date: '2024-12-31' }],
    ],
    ['is open when the register says that nobody resigned', { actif: true, mentionDemissionOrdre: false }, [{ end_date: null }]],
    ['leaves the role out when a resignation has no day', { actif: true, mentionDemissionOrdre: true }, []],
    ['leaves the role out when the register calls it over without a day', { actif: false }, []],
    ['leaves the role out when the register calls it over before its planned end', { actif: false, dateFin: '2030-12-31' }, []],
  ])('%s', (_, term, expected) => {
    expect(roles({ roleEntreprise: '30', ...term })).toMatchObject(expected);
  });
});

describe('the words of a role', () => {
  it('are those declared for the code 99', () => {
    expect(roles({ roleEntreprise: '99', autreRoleEntreprise: 'Membre du conseil scientifique' })).toMatchObject([
      { code: '99', name: 'Membre du conseil scientifique', name_en: null },
    ]);
  });

  it('are those of the register for the code 99, when nothing was declared', () => {
    expect(roles({ roleEntreprise: '99', libelleRoleEntreprise: 'Mandataire ad hoc' })).toMatchObject([{ name: 'Mandataire ad hoc' }]);
  });

  it.each([undefined, 'AUTRE'])('are those of the list for the code 99, when the register says %p', (libelleRoleEntreprise) => {
    expect(roles({ roleEntreprise: '99', libelleRoleEntreprise })).toMatchObject([{ name: 'Autre', name_en: 'Other' }]);
  });

  it('are those of the list for any other code it knows', () => {
    expect(roles({ roleEntreprise: '30', libelleRoleEntreprise: 'GERANTE' })).toMatchObject([{ name: 'Gérant', name_en: 'Manager' }]);
  });

  it('belong to the second role, when that one is the code 99', () => {
    expect(roles({ roleEntreprise: '30', secondRoleEntreprise: '99', autreRoleEntreprise: 'Censeur' })).toMatchObject([
      { code: '30', name: 'Gérant' },
      { code: '99', name: 'Censeur' },
    ]);
  });

  it('stand alone, when there is no code', () => {
    expect(roles({ libelleRoleEntreprise: 'Censeur' })).toMatchObject([{ code: null, name: 'Censeur', name_en: null, is_auditor: false }]);
  });
});

it('has the code that the person bears, when the entry has none', () => {
  expect(roles({ individu: { descriptionPersonne: { role: '30' } } })).toMatchObject([{ code: '30' }]);
});

it.each([
  ['14', true],
  ['71', true],
  ['72', true],
  ['220', true],
  ['13', false],
  ['30', false],
])('is a role of an auditor with the code %s: %p', (roleEntreprise, is_auditor) => {
  expect(summaryOf(roles({ roleEntreprise }))).toMatchObject({ is_auditor });
});

describe('the roles of one officer', () => {
  const both = (one: InpiPower, other: InpiPower) => distinctRoles([...roles(one), ...roles(other)]);

  it('are one for each code, the active one of several', () => {
    expect(both({ roleEntreprise: '30', dateFin: '2020-01-01' }, { roleEntreprise: '30' })).toMatchObject([{ end_date: null }]);
  });

  it('are the last one of a code, when all have ended', () => {
    expect(both({ roleEntreprise: '30', dateFin: '2020-01-01' }, { roleEntreprise: '30', dateFin: '2024-01-01' })).toMatchObject([
      { end_date: '2024-01-01' },
    ]);
  });

  it('are one for each wording of the code 99', () => {
    const other = (autreRoleEntreprise: string) => ({ roleEntreprise: '99', autreRoleEntreprise });
    expect(both(other('Censeur'), other('Membre du comité'))).toMatchObject([{ name: 'Censeur' }, { name: 'Membre du comité' }]);
    expect(both(other('Censeur'), other('CENSEUR'))).toHaveLength(1);
  });
});
