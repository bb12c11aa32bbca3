import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany as company, inpiSoleTrader as trader } from '../../../test/company-legal-fr-fixtures.js';
import { dataType } from '@company-data/data-types';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiPower } from '../sources/inpi-rne/persons.js';
import { mapOfficers } from './company-officer.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const NOW = new Date('2025-06-01T10:00:00Z');

const officers = () => mapOfficers(company, lists, NOW);
const officersOf = (...pouvoirs: InpiPower[]) =>
  mapOfficers({ formality: { siren: '000012344', content: { personneMorale: { composition: { pouvoirs } } } } }, lists, NOW);
const named = (name: string) => officers().find((officer) => officer.patronym === name || officer.name === name);

describe('officers of the national register', () => {
  it('have one record per person or company', () => {
    expect(officers().map((officer) => officer.patronym ?? officer.name)).toEqual([
      'SPECIMEN',
      'FICTIF',
      'EXEMPLE AUDIT',
      'ESEMPIO HOLDING',
      'AUDITRICE',
      'EXEMPLE GROUPE',
    ]);
  });

  it('have all of their roles', () => {
    expect(named('SPECIMEN')?.roles).toEqual([
      {
        code: '73',
        name: 'Président de SAS',
        name_en: 'President of an SAS',
        start_date: '2018-03-01',
        end_date: null,
        term_end_date: null,
        is_auditor: false,
      },
      {
        code: '65',
        name: 'Administrateur',
        name_en: 'Director (board member)',
        start_date: '2018-03-01',
        end_date: null,
        term_end_date: null,
        is_auditor: false,
      },
    ]);
  });

  it('have a second role of one entry, and roles with an end date', () => {
    expect(named('FICTIF')).toMatchObject({
      roles: [{ code: '53', start_date: '2019-01-01', end_date: '2021-12-31' }, { code: '65' }, { code: '70' }],
      since: '2019-01-01',
      active: true,
    });
  });

  it('omit a role that ended without a date', () => {
    expect(named('PARTI')).toBeUndefined();
  });

  it('are auditors when all of their roles are auditor roles', () => {
    const auditors = officers().filter((officer) => officer.is_auditor);
    expect(auditors.map((officer) => officer.patronym ?? officer.name)).toEqual(['EXEMPLE AUDIT', 'AUDITRICE']);
  });

  it('have birth name, name in use, month and place of birth', () => {
    expect(named('SPECIMEN')).toMatchObject({
      type: 'PERSON',
      last_name: 'TEMOIN',
      usage_name: 'TEMOIN',
      first_name: 'Alice',
      first_names: ['Alice', 'Zoé'],
      birth_date: null,
      birth_month: '1975-04',
      birth_city: 'LYON',
      gender: 'FEMALE',
      address: { address_line1: null, city: 'PARIS' },
    });
  });

  it('have the foreign register and the representative of a foreign company', () => {
    expect(named('ESEMPIO HOLDING')).toMatchObject({
      type: 'COMPANY',
      siren: null,
      foreign_register: 'MILANO',
      representative: { patronym: 'ESEMPIO', birth_month: '1979-09' },
    });
  });

  it('have the legal form of a company in both languages', () => {
    const labels = { legal_form: 'SAS, société par actions simplifiée', legal_form_en: 'SAS, simplified joint-stock company' };
    expect(named('EXEMPLE AUDIT')).toMatchObject(labels);
  });

  it('keep unknown role and legal form codes without an English label', () => {
    const power = { roleEntreprise: '999', actif: true, entreprise: { denomination: 'EXEMPLE INCONNU', formeJuridique: '9999' } };
    const content = { personneMorale: { composition: { pouvoirs: [power] } } };
    expect(mapOfficers({ ...company, formality: { ...company.formality, content } }, lists, NOW)).toMatchObject([
      { legal_form: '9999', legal_form_en: null, roles: [{ code: '999', name: null, name_en: null }] },
    ]);
  });

  it('are the entrepreneur alone for a sole trader', () => {
    expect(mapOfficers(trader, lists, NOW)).toMatchObject([{ patronym: 'PROTOTYPE', roles: [{ code: '101', start_date: '2020-05-04' }] }]);
  });

  it('keep their names when the company restricts diffusion', () => {
    const restricted = { ...company, formality: { ...company.formality, diffusionINSEE: 'N', diffusionCommerciale: false } };
    expect(mapOfficers(restricted, lists, NOW)).toEqual(officers());
  });

  it('have a home address without the street', () => {
    const home = { numVoie: '4', typeVoie: 'RUE', voie: 'DES EXEMPLES', codePostal: '75011', commune: 'PARIS' };
    const power = { roleEntreprise: '30', individu: { descriptionPersonne: { nom: 'MODELE' }, adresseDomicile: home } };
    expect(officersOf(power)).toMatchObject([{ address: { address_line1: null, postal_code: '75011', city: 'PARIS' } }]);
  });

  it('include a foreign company with a register and without a name', () => {
    const power = { roleEntreprise: '73', entreprise: { lieuRegistre: 'MILANO', pays: 'ITALIE' } };
    expect(officersOf(power)).toMatchObject([{ type: 'COMPANY', name: null, foreign_register: 'MILANO', active: true }]);
  });

  it('are active until the end of their term', () => {
    const officer = (nom: string, dateFin: string) => ({
      roleEntreprise: '30',
      actif: true,
      dateFin,
      individu: { descriptionPersonne: { nom } },
    });
    expect(officersOf(officer('FUTUR', '2030-12-31'), officer('PASSE', '2025-05-31'))).toMatchObject([
      { patronym: 'FUTUR', active: true, roles: [{ end_date: null, term_end_date: '2030-12-31' }] },
      { patronym: 'PASSE', active: false, roles: [{ end_date: '2025-05-31', term_end_date: null }] },
    ]);
  });

  it('are active without a role when the register marks them active', () => {
    expect(officersOf({ actif: true, individu: { descriptionPersonne: { nom: 'MODELE' } } })).toMatchObject([
      { patronym: 'MODELE', active: true, is_auditor: false, roles: [{ code: null, name: null }] },
    ]);
  });
});

describe('officers with the same name and month of birth', () => {
  const individual = (prenoms: string[], genre: string | null = null) => ({
    descriptionPersonne: { nom: 'JUMELLE', prenoms, genre, dateDeNaissance: '1990-05' },
  });
  const power = (roleEntreprise: string, ...person: Parameters<typeof individual>) => ({
    ...{ roleEntreprise, actif: true, individu: individual(...person) },
  });
  const shortOf = (...powers: InpiPower[]) =>
    officersOf(...powers).map(({ first_names, homonym_id, roles }) => [
      first_names.join(' '),
      homonym_id,
      ...roles.map(({ code }) => code),
    ]);
  const keysOf = (...powers: InpiPower[]) => new Set(officersOf(...powers).map(dataType('COMPANY_OFFICER').naturalKey)).size;

  it('are two persons when their further given names differ', () => {
    const sisters = [power('73', ['Marie', 'Anne']), power('53', ['Marie', 'Claire'])];
    expect(shortOf(...sisters)).toEqual([
      ['Marie Anne', 'MARIE ANNE', '73'],
      ['Marie Claire', 'MARIE CLAIRE', '53'],
    ]);
    expect([keysOf(...sisters), keysOf(...sisters.toReversed())]).toEqual([2, 2]);
  });

  it.each([
    ['given names in one text', [power('73', ['Marie Anne']), power('53', ['Marie Claire'])]],
    ['hyphens', [power('73', ['Marie-Anne']), power('53', ['Marie-Claire'])]],
    ['another gender', [power('73', ['Dominique'], '1'), power('53', ['Dominique'], '2')]],
  ])('are two persons with %s', (_what, powers) => {
    expect(keysOf(...powers)).toBe(2);
  });

  it('are two persons when one of them only represents a company', () => {
    const represented = {
      entreprise: { denomination: 'NEDERHOLD BV', lieuRegistre: 'KVK' },
      representant: individual(['Marie', 'Claire']),
    };
    const [sister, holding] = officersOf(power('73', ['Marie', 'Anne']), { roleEntreprise: '53', ...represented });
    expect([sister?.homonym_id, holding?.representative?.homonym_id]).toEqual(['MARIE ANNE', 'MARIE CLAIRE']);
  });

  it.each([
    ['one has fewer given names', [power('73', ['Marie']), power('53', ['Marie', 'Anne'])]],
    ['the given names are written otherwise', [power('73', ['Marie, Anne']), power('53', ['MARIE', 'ANNE', 'Louise'])]],
    ['one has no gender', [power('73', ['Marie'], '2'), power('53', ['Marie'])]],
  ])('are one person with all roles when %s', (_when, powers) => {
    expect(shortOf(...powers)).toEqual([[expect.any(String), null, '73', '53']]);
  });
});

describe('representatives of an officer that is a company', () => {
  const person = (nom: string) => ({ descriptionPersonne: { nom, prenoms: ['IGOR'], dateDeNaissance: '1961-04' } });
  const power = (nom: string | null, changes: object = {}): InpiPower => ({
    ...{ roleEntreprise: '73', actif: true, entreprise: { denomination: 'NEDERHOLD BV', lieuRegistre: 'KVK' } },
    ...(nom !== null && { representant: person(nom) }),
    ...changes,
  });
  const namesIn = (...powers: InpiPower[]) => {
    const [officer] = officersOf(...powers);
    return [officer?.representative, ...(officer?.other_representatives ?? [])].map((each) => each?.patronym ?? null);
  };

  it.each<[string, InpiPower[], (string | null)[]]>([
    ['each role', [power('PREMIER'), power('SECOND', { roleEntreprise: '53' })], ['PREMIER', 'SECOND']],
    ['both roles, once', [power('PREMIER'), power('PREMIER', { roleEntreprise: '53' })], ['PREMIER']],
    ['the active role, after a former one', [power('ANCIEN', { actif: false, dateFin: '2024-01-31' }), power('PRESENT')], ['PRESENT']],
    ['the only role that has one', [power(null), power('SECOND', { roleEntreprise: '53' })], ['SECOND']],
    ['no role', [power(null)], [null]],
    ['a former role alone', [power('ANCIEN', { actif: false, dateFin: '2024-01-31' })], ['ANCIEN']],
    [
      'the role that is not resigned',
      [power('PARTI', { mentionDemissionOrdre: true, dateMentionDemissionOrdre: '2025-02-01' }), power('RESTE', { roleEntreprise: '53' })],
      ['RESTE'],
    ],
    ['a member of the board', [power('MEMBRE', { roleEntreprise: '65' })], ['MEMBRE']],
    ['a liquidator', [power('LIQUIDATEUR', { roleEntreprise: '40' })], ['LIQUIDATEUR']],
  ])('are those of %s', (_which, powers, names) => {
    expect(namesIn(...powers)).toEqual(names);
  });
});
