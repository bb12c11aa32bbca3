import { describe, expect, it } from '@jest/globals';
import { inpiCompany } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists } from '../codes/load-code-lists.js';
import type { PersonSubject, SubjectRole } from '../../subject.js';
import { distinctSubjects, subjectsOf } from './subjects.js';

const NOW = new Date('2025-06-01T00:00:00Z');
const lists = await loadCodeLists();

const manager = (prenoms: string[], nomUsage?: string) => {
  const company = structuredClone(inpiCompany);
  const [power] = company.formality.content.personneMorale!.composition!.pouvoirs!;
  Object.assign(power!.individu!.descriptionPersonne!, { prenoms, nomUsage: nomUsage ?? null });
  company.formality.content.personneMorale!.composition!.pouvoirs = [power!];
  company.formality.content.personneMorale!.beneficiairesEffectifs = [];
  return subjectsOf(company, lists, NOW);
};

describe('subjects of a company', () => {
  it('are its current officers, their representatives and its owners, without auditors', () => {
    expect(subjectsOf(inpiCompany, lists, NOW).map(({ key, roles }) => [key, ...roles])).toEqual([
      ['SPECIMEN|ALICE|1975-04', 'OFFICER', 'OWNER'],
      ['FICTIF|BRUNO|1968-11', 'OFFICER'],
      ['company|MILANO|ESEMPIO HOLDING', 'OFFICER'],
      ['000010090', 'OFFICER'],
      ['ESEMPIO|ELISA|1979-09', 'OFFICER'],
    ]);
  });

  it('have the birth name first, and separate given names', () => {
    expect(manager(['Anne, Marie Louise'], 'TEMOIN')).toMatchObject([
      { last_names: ['SPECIMEN', 'TEMOIN'], given_names: ['Anne', 'Marie', 'Louise'], birth: '1975-04' },
    ]);
  });

  it('exclude a person without given names', () => {
    expect(manager([])).toEqual([]);
  });
});

it('distinctSubjects returns a person once, with the most given names and all roles', () => {
  const person = (given_names: string[], ...roles: SubjectRole[]): PersonSubject => ({
    type: 'PERSON',
    key: 'A',
    last_names: ['SPECIMEN'],
    given_names,
    birth: '1975-04',
    roles,
  });
  const [officer, owner] = [person(['Alice'], 'OFFICER', 'NODE'), person(['Alice', 'Zoé'], 'OWNER', 'NODE')];
  expect(distinctSubjects([officer, owner])).toEqual([person(['Alice', 'Zoé'], 'OFFICER', 'NODE', 'OWNER')]);
  expect(distinctSubjects([owner, officer])).toEqual([person(['Alice', 'Zoé'], 'OWNER', 'NODE', 'OFFICER')]);
});

it('subjectsOf returns every representative of a company, and sisters each', () => {
  const company = structuredClone(inpiCompany);
  const person = (nom: string, ...prenoms: string[]) => ({ descriptionPersonne: { nom, prenoms, dateDeNaissance: '1990-05' } });
  const holding = { actif: true, entreprise: { denomination: 'NEDERHOLD BV', lieuRegistre: 'KVK' } };
  company.formality.content.personneMorale!.composition!.pouvoirs = [
    { ...holding, roleEntreprise: '73', representant: person('PREMIER', 'IGOR') },
    { ...holding, roleEntreprise: '53', representant: person('JUMELLE', 'Marie', 'Claire') },
    { actif: true, roleEntreprise: '53', individu: person('JUMELLE', 'Marie', 'Anne') },
  ];
  company.formality.content.personneMorale!.beneficiairesEffectifs = [{ actif: true, beneficiaire: person('JUMELLE', 'Marie', 'Anne') }];
  expect(subjectsOf(company, lists, NOW).map(({ key, roles }) => [key, ...roles])).toEqual([
    ['company|KVK|NEDERHOLD BV', 'OFFICER'],
    ['JUMELLE|MARIE|1990-05|MARIE ANNE', 'OFFICER', 'OWNER'],
    ['PREMIER|IGOR|1990-05', 'OFFICER'],
    ['JUMELLE|MARIE|1990-05|MARIE CLAIRE', 'OFFICER'],
  ]);
});
