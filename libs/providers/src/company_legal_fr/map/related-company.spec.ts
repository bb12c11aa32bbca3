import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany, inpiParent } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import { holdingsOf, mapRelated } from './related-company.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const SIREN = '000010090';

describe('who holds a company', () => {
  it('are its officers in office and its owners, auditors left out', () => {
    const told = holdingsOf(inpiCompany, lists).map(({ holder }) => [holder.type, holder.patronym ?? holder.name]);
    expect(told).toEqual([
      ['OFFICER', 'SPECIMEN'],
      ['OFFICER', 'FICTIF'],
      ['OFFICER', 'ESEMPIO HOLDING'],
      ['OFFICER', 'EXEMPLE GROUPE'],
      ['BENEFICIAL_OWNER', 'SPECIMEN'],
    ]);
  });

  it('have the parts of an owner and the roles of an officer', () => {
    const [owner] = holdingsOf(inpiCompany, lists).filter(({ holder }) => holder.type === 'BENEFICIAL_OWNER');
    const [officer] = holdingsOf(inpiCompany, lists).filter(({ siren }) => siren === SIREN);
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

describe('a related company', () => {
  const links = [{ siren: '000012344', type: 'OFFICER', roles: [], owned_parts: null, since: null }];

  it('has what the register says of it', () => {
    expect(mapRelated({ siren: SIREN, name: null, depth: 1, company: inpiParent, links }, lists)).toMatchObject({
      name: 'EXEMPLE GROUPE',
      legal_form: '5599',
      depth: 1,
      status: 'ACTIVE',
      linked_from: links,
      held_by: [{ party_type: 'PERSON', patronym: 'FICTIF', type: 'OFFICER' }],
    });
  });

  it('has the name it was met under and an unknown state, when the register does not know it', () => {
    expect(mapRelated({ siren: SIREN, name: 'GROUPE', depth: 2, company: null, links }, lists)).toMatchObject({
      name: 'GROUPE',
      depth: 2,
      status: null,
      held_by: [],
    });
  });
});
