import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiCompany } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiActivity, InpiCompany } from '../sources/inpi-rne/company.js';
import { mapInpiProfile } from './company-profile.js';
import { mapInpiOffices } from './corporate-office.js';

const NOW = new Date('2025-06-01T00:00:00Z');

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

/** The company of the fixtures with these activities at its principal establishment. */
function withActivities(activites: InpiActivity[]): InpiCompany {
  const company = structuredClone(inpiCompany);
  company.formality.content.personneMorale!.etablissementPrincipal!.activites = activites;
  return company;
}

const profileOf = (activites: InpiActivity[]) => mapInpiProfile(withActivities(activites), lists, NOW);
const officeOf = (activites: InpiActivity[]) => mapInpiOffices(withActivities(activites), lists, NOW)[0]!;
const originOf = (origine: InpiActivity['origine']) => profileOf([{ origine }]).business_origin;

describe('origin of a business', () => {
  it.each([
    ['1', 'Création', 'New business'],
    ['3', 'Achat', 'Purchase'],
    ['6', 'Prise en location-gérance', 'Lease of the business of another person'],
    ['F', 'Gérance-mandat', 'Management of the business of another person'],
  ])('has labels for the code %s', (code, label, label_en) => {
    expect(originOf({ typeOrigine: code })).toEqual({ code, label, label_en, detail: null });
  });

  it('keeps a code that is not in the list, without labels', () => {
    expect(originOf({ typeOrigine: 'Z' })).toEqual({ code: 'Z', label: null, label_en: null, detail: null });
  });

  it('keeps the wording of another origin, with or without a code', () => {
    const autreOrigine = 'Transformation de régie municipale';
    expect([originOf({ typeOrigine: '9', autreOrigine }), originOf({ autreOrigine })]).toMatchObject([
      { code: '9', label: null, detail: autreOrigine },
      { code: null, label: null, detail: autreOrigine },
    ]);
  });

  it.each([[null], [undefined], [{}], [{ typeOrigine: '', autreOrigine: ' ' }]])('is null when the register has %j', (origine) => {
    expect(originOf(origine as InpiActivity['origine'])).toBeNull();
  });

  it('of the company and of the establishment is that of the principal activity, which may be second', () => {
    const activites = [{ origine: { typeOrigine: '3' } }, { indicateurPrincipal: true, origine: { typeOrigine: '6' } }];
    expect([profileOf(activites).business_origin?.code, officeOf(activites).activity_origin?.code]).toEqual(['6', '6']);
  });

  it('is null for a company without a principal establishment', () => {
    const company = withActivities([]);
    company.formality.content.personneMorale!.etablissementPrincipal = null;
    expect(mapInpiProfile(company, lists, NOW).business_origin).toBeNull();
  });
});

describe('secondary activities of an establishment', () => {
  it('are all but the principal one, each with its origin and its dates', () => {
    const { activity_description, secondary_activities } = officeOf([
      { descriptionDetaillee: 'Traiteur', codeApe: '5621Z', dateDebut: '2021-03-01', dateFin: '2023-09-30', origine: { typeOrigine: '4' } },
      { descriptionDetaillee: 'Restaurant', codeApe: '5610A', indicateurPrincipal: true, origine: { typeOrigine: '6' } },
      { descriptionDetaillee: 'Vente de vin' },
    ]);
    expect(activity_description).toBe('Restaurant');
    expect(secondary_activities).toMatchObject([
      {
        activity: { code: '56.21Z', label: 'Services des traiteurs' },
        description: 'Traiteur',
        origin: { code: '4', label: 'Apport' },
        start_date: '2021-03-01',
        end_date: '2023-09-30',
      },
      { activity: null, description: 'Vente de vin', origin: null, start_date: null, end_date: null },
    ]);
  });

  it('are an empty list when the register has one activity or none', () => {
    expect([officeOf([{ descriptionDetaillee: 'Restaurant' }]), officeOf([])].map((office) => office.secondary_activities)).toEqual([
      [],
      [],
    ]);
  });
});
