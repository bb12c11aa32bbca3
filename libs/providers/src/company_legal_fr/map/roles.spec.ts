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

describe('end of a role', () => {
  it.each([
    ['is planned when it is in the future', { actif: true, dateFin: '2030-12-31' }, [{ end_date: null, term_end_date: '2030-12-31' }]],
    ['is planned when it is today', { actif: true, dateFin: '2025-06-01' }, [{ end_date: null, term_end_date: '2025-06-01' }]],
    ['has passed when it was yesterday', { actif: true, dateFin: '2025-05-31' }, [{ end_date: '2025-05-31', term_end_date: null }]],
    [
      'has passed when it is today and the register marks the role as ended',
      { actif: false, dateFin: '2025-06-01' },
      [{ end_date: '2025-06-01' }],
    ],
    [
      'is the resignation date that the registrar noted for an active role',
      { actif: true, mentionDemissionOrdre: true, dateMentionDemissionOrdre: '2025-04-02' },
      [{ end_date: '2025-04-02', term_end_date: null }],
    ],
    [
      'is the resignation date when it precedes the planned end',
      { actif: true, dateFin: '2030-12-31', mentionDemissionOrdre: true, dateMentionDemissionOrdre: '2025-06-01T00:00:00+02:00' },
      [{ end_date: '2025-06-01', term_end_date: null }],
    ],
    [
      'is the earlier end when the resignation was noted later',
      { actif: true, dateFin: '2024-12-31', mentionDemissionOrdre: true, dateMentionDemissionOrdre: '2025-04-02' },
      [{ end_date: '2024-12-31' }],
    ],
    ['is open when the register notes no resignation', { actif: true, mentionDemissionOrdre: false }, [{ end_date: null }]],
    ['omits the role when a resignation has no date', { actif: true, mentionDemissionOrdre: true }, []],
    ['omits the role when it ended without a date', { actif: false }, []],
    ['omits the role when it ended before its planned end', { actif: false, dateFin: '2030-12-31' }, []],
  ])('%s', (_, term, expected) => {
    expect(roles({ roleEntreprise: '30', ...term })).toMatchObject(expected);
  });
});

describe('name of a role', () => {
  it('is the declared text for code 99', () => {
    expect(roles({ roleEntreprise: '99', autreRoleEntreprise: 'Membre du conseil scientifique' })).toMatchObject([
      { code: '99', name: 'Membre du conseil scientifique', name_en: null },
    ]);
  });

  it('is the text of the register for code 99 when none was declared', () => {
    expect(roles({ roleEntreprise: '99', libelleRoleEntreprise: 'Mandataire ad hoc' })).toMatchObject([{ name: 'Mandataire ad hoc' }]);
  });

  it.each([undefined, 'AUTRE'])('is the label of the list for code 99 when the register has %p', (libelleRoleEntreprise) => {
    expect(roles({ roleEntreprise: '99', libelleRoleEntreprise })).toMatchObject([{ name: 'Autre', name_en: 'Other' }]);
  });

  it('is the label of the list for any other known code', () => {
    expect(roles({ roleEntreprise: '30', libelleRoleEntreprise: 'GERANTE' })).toMatchObject([{ name: 'Gérant', name_en: 'Manager' }]);
  });

  it('is the declared text for a second role with code 99', () => {
    expect(roles({ roleEntreprise: '30', secondRoleEntreprise: '99', autreRoleEntreprise: 'Censeur' })).toMatchObject([
      { code: '30', name: 'Gérant' },
      { code: '99', name: 'Censeur' },
    ]);
  });

  it('is the text of the register when the role has no code', () => {
    expect(roles({ libelleRoleEntreprise: 'Censeur' })).toMatchObject([{ code: null, name: 'Censeur', name_en: null, is_auditor: false }]);
  });
});

it('rolesOf takes the code of the person when the entry has none', () => {
  expect(roles({ individu: { descriptionPersonne: { role: '30' } } })).toMatchObject([{ code: '30' }]);
});

it.each([
  ['14', true],
  ['71', true],
  ['72', true],
  ['220', true],
  ['13', false],
  ['30', false],
])('summaryOf returns is_auditor for the code %s: %p', (roleEntreprise, is_auditor) => {
  expect(summaryOf(roles({ roleEntreprise }))).toMatchObject({ is_auditor });
});

it.each([[['2019-01-01', '2021-01-01']], [['2021-01-01', '2019-01-01']]])(
  'summaryOf returns since as the earliest start of a role: %j',
  (starts) => {
    const held = starts.flatMap((dateDebut) => roles({ roleEntreprise: '30', dateDebut }));
    expect(summaryOf([...held, ...roles({ roleEntreprise: '53' })])).toMatchObject({ since: '2019-01-01', active: true });
  },
);

it('summaryOf is active with an open role, and an auditor with auditor roles only', () => {
  const [ended, active, audit] = [{ roleEntreprise: '30', dateFin: '2020-01-01' }, { roleEntreprise: '30' }, { roleEntreprise: '71' }];
  const of = (...powers: InpiPower[]) => {
    const { active: isActive, is_auditor } = summaryOf(powers.flatMap(roles));
    return [isActive, is_auditor];
  };
  expect([of(ended), of(ended, active), of(active, audit), of(audit), of()]).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
    [false, false],
  ]);
});

describe('distinctRoles', () => {
  const both = (one: InpiPower, other: InpiPower) => distinctRoles([...roles(one), ...roles(other)]);

  it('returns one role per code, preferring an active one', () => {
    const [ended, active]: InpiPower[] = [{ roleEntreprise: '30', dateFin: '2020-01-01' }, { roleEntreprise: '30' }];
    expect([both(ended!, active!), both(active!, ended!)]).toMatchObject([[{ end_date: null }], [{ end_date: null }]]);
  });

  it('returns the last role of a code when all have ended', () => {
    const [first, last]: InpiPower[] = ['2020-01-01', '2024-01-01'].map((dateFin) => ({ roleEntreprise: '30', dateFin }));
    const kept = [{ end_date: '2024-01-01' }];
    expect([both(first!, last!), both(last!, first!)]).toMatchObject([kept, kept]);
  });

  it('returns one role per text of code 99', () => {
    const other = (autreRoleEntreprise: string) => ({ roleEntreprise: '99', autreRoleEntreprise });
    expect(both(other('Censeur'), other('Membre du comité'))).toMatchObject([{ name: 'Censeur' }, { name: 'Membre du comité' }]);
    expect(both(other('Censeur'), other('CENSEUR'))).toHaveLength(1);
  });
});
