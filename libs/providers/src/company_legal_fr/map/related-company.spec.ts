import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany, inpiParent } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import { judgment } from '../../../test/judgments.js';
import { proceduresOf } from './observations.js';
import { holdingsOf, mapRelated, mapRelatedProcedures } from './related-company.js';

const NOW = new Date('2025-06-01T00:00:00Z');

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const SIREN = '000010090';

describe('holdingsOf', () => {
  it('returns current officers, representatives of companies and owners, without auditors', () => {
    const told = holdingsOf(inpiCompany, lists, NOW).map(({ holder }) => [holder.type, holder.patronym ?? holder.name]);
    expect(told).toEqual([
      ['OFFICER', 'SPECIMEN'],
      ['OFFICER', 'FICTIF'],
      ['OFFICER', 'ESEMPIO HOLDING'],
      ['REPRESENTATIVE', 'ESEMPIO'],
      ['OFFICER', 'EXEMPLE GROUPE'],
      ['BENEFICIAL_OWNER', 'SPECIMEN'],
    ]);
  });

  it('returns the shares of an owner and the roles of an officer', () => {
    const [owner] = holdingsOf(inpiCompany, lists, NOW).filter(({ holder }) => holder.type === 'BENEFICIAL_OWNER');
    const [officer] = holdingsOf(inpiCompany, lists, NOW).filter(({ siren }) => siren === SIREN);
    expect(owner?.holder).toMatchObject({ owned_parts: 60, roles: [] });
    expect(officer?.link).toEqual({
      siren: '000012344',
      type: 'OFFICER',
      roles: [{ name: 'Directeur général délégué', name_en: 'Deputy chief executive officer', start_date: '2022-01-10', end_date: null }],
      owned_parts: null,
      since: '2022-01-10',
    });
  });
});

describe('related company', () => {
  const links = [{ siren: '000012344', type: 'OFFICER', roles: [], owned_parts: null, since: null }];

  it('has the data of the register', () => {
    expect(mapRelated({ siren: SIREN, name: null, depth: 1, company: inpiParent, links }, lists, NOW)).toMatchObject({
      name: 'EXEMPLE GROUPE',
      legal_form: '5599',
      depth: 1,
      status: 'ACTIVE',
      linked_from: links,
      held_by: [{ party_type: 'PERSON', patronym: 'FICTIF', type: 'OFFICER' }],
    });
  });

  it('has only its name when the register does not know it', () => {
    expect(mapRelated({ siren: SIREN, name: 'GROUPE', depth: 2, company: null, links }, lists, NOW)).toMatchObject({
      name: 'GROUPE',
      depth: 2,
      status: null,
      held_by: [],
    });
  });

  it('has a summary of its procedures, including plans and agreements', () => {
    const told = [
      judgment('2020-01-06', "Jugement d'ouverture d'une procédure de sauvegarde"),
      judgment('2020-08-03', 'Jugement arrêtant le plan de sauvegarde'),
      judgment('2019-03-04', "Jugement d'homologation de l'accord de conciliation"),
    ];
    const { collective_procedures } = mapRelatedProcedures({ siren: SIREN, depth: 1 }, proceduresOf(told, null), new Date('2025-01-01'));
    expect(collective_procedures).toEqual([
      {
        notice_id: 'A20190304',
        kind: 'CONCILIATION',
        collective: false,
        status: 'CLOSED',
        opening_date: '2019-03-04',
        end_date: '2019-03-04',
      },
      { notice_id: 'A20200106', kind: 'SAFEGUARD', collective: true, status: 'IN_PLAN', opening_date: '2020-01-06', end_date: null },
    ]);
  });

  it.each([
    ['outside a procedure', [], '2024-04-02'],
    ['in a procedure', [judgment('2023-01-06', "Jugement d'ouverture d'une procédure de sauvegarde")], '2024-04-02'],
    ['before the last change', [judgment('2024-05-06', "Jugement d'ouverture d'une procédure de sauvegarde")], null],
  ])('has the date of an unread judgment %s', (_where, others, date) => {
    const followed = proceduresOf([...others, judgment('2024-04-02', 'Jugement de procédure inconnue')], null);
    const told = mapRelatedProcedures({ siren: SIREN, depth: 1 }, followed, new Date('2025-01-01'));
    expect(told.unrecognized_judgment_date).toBe(date);
  });
});
