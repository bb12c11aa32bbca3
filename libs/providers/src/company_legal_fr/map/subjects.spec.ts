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

describe('the subjects of a company', () => {
  it('are all who direct or own it, and who represents a company that directs it, each once, auditors left out', () => {
    expect(subjectsOf(inpiCompany, lists, NOW).map(({ key, roles }) => [key, ...roles])).toEqual([
      ['SPECIMEN|ALICE|1975-04', 'OFFICER', 'OWNER'],
      ['FICTIF|BRUNO|1968-11', 'OFFICER'],
      ['company|MILANO|ESEMPIO HOLDING', 'OFFICER'],
      ['000010090', 'OFFICER'],
      ['ESEMPIO|ELISA|1979-09', 'OFFICER'],
    ]);
  });

  it('bear the name at birth first, and the given names one by one where they came as one text', () => {
    expect(manager(['Anne, Marie Louise'], 'TEMOIN')).toMatchObject([
      { last_names: ['SPECIMEN', 'TEMOIN'], given_names: ['Anne', 'Marie', 'Louise'], birth: '1975-04' },
    ]);
  });

  it('leave out who has no name to be looked up by', () => {
    expect(manager([])).toEqual([]);
  });
});

it('one person told twice is told by most given names, in every role', () => {
  const person = (given_names: string[], ...roles: SubjectRole[]): PersonSubject => ({
    type: 'PERSON',
    key: 'A',
    last_names: ['SPECIMEN'],
    given_names,
    birth: '1975-04',
    roles,
  });
  const told = distinctSubjects([person(['Alice'], 'OFFICER', 'NODE'), person(['Alice', 'Zoé'], 'OWNER', 'NODE')]);
  expect(told).toEqual([person(['Alice', 'Zoé'], 'OFFICER', 'NODE', 'OWNER')]);
});
