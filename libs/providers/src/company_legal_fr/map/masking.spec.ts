import { beforeAll, describe, expect, it } from '@jest/globals';
import { inpiSoleTrader as trader } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import type { InpiPower } from '../sources/inpi-rne/persons.js';
import { mapOfficers } from './company-officer.js';
import { mapInpiProfile } from './company-profile.js';
import { mapInpiOffices } from './corporate-office.js';
import { hiddenOf, maskOffice, maskOfficers, maskProfile } from './masking.js';

const NOW = new Date('2025-06-01T00:00:00Z');

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const { identite, ...rest } = trader.formality.content.personnePhysique!;

/**
 * The sole trader with the person's name as denomination, a trade name, an acronym, and other
 * persons in the business.
 */
const named: InpiCompany = {
  ...trader,
  formality: {
    ...trader.formality,
    content: {
      personnePhysique: {
        ...rest,
        identite: {
          ...identite,
          description: { sigle: 'FP' },
          entreprise: { ...identite?.entreprise, denomination: 'FELIX PROTOTYPE', nomCommercial: 'Chez Félix' },
        },
        composition: { pouvoirs: [powerOf({ individu: { descriptionPersonne: { nom: 'MODELE', prenoms: ['Zoé'] } } })] },
      },
    },
  },
};

function powerOf(party: InpiPower): InpiPower {
  return { roleEntreprise: '41', actif: true, ...party };
}

const CITY = { address_line1: null, address_line2: null, postal_code: null, city: 'AVIGNON', city_code: '84007', country: 'FRANCE' };

describe('sole trader with restricted diffusion', () => {
  it('has a profile with SIREN and city, without names and street', () => {
    const masked = maskProfile(mapInpiProfile(named, lists, NOW));
    expect(masked).toMatchObject({
      siren: '000034504',
      name: null,
      trade_name: null,
      acronym: null,
      head_office: { siret: '00003450400018', address: CITY },
      activity: { code: '43.22A' },
    });
    expect(JSON.stringify(masked)).not.toMatch(/PROTOTYPE|Félix|DES EXEMPLES/);
  });

  it('has a history without former names and places', () => {
    const history = ['NAME', 'TRADE_NAME', 'HEAD_OFFICE', 'ACTIVITY'].map((field) => ({ field, value: 'FELIX PROTOTYPE' }));
    expect(maskProfile({ ...mapInpiProfile(named, lists, NOW), history } as ReturnType<typeof mapInpiProfile>)).toMatchObject({
      history: [{ field: 'ACTIVITY' }],
    });
  });

  it('has no name and no street in texts of the profile', () => {
    const profile = { ...mapInpiProfile(named, lists, NOW), purpose: 'Atelier de Felix Prototype, 5 RUE DES EXEMPLES à Avignon.' };
    const register_observations = [{ number: '1', text: 'M. PROTOTYPE a cédé son fonds.' }];
    expect(maskProfile({ ...profile, register_observations } as typeof profile)).toMatchObject({
      purpose: 'Atelier de […] […], […] à Avignon.',
      register_observations: [{ number: '1', text: 'M. […] a cédé son fonds.' }],
    });
  });

  it('has offices with the city only', () => {
    const [office] = mapInpiOffices(trader, lists, NOW).map((shown) => maskOffice({ ...shown, name: 'Chez Félix', sign: 'FELIX' }));
    expect(office).toMatchObject({
      siret: '00003450400018',
      name: null,
      sign: null,
      address: { ...CITY, city: 'PARIS', city_code: '75111' },
    });
  });

  it('has no street and no name in the activities of its offices', () => {
    const [office] = mapInpiOffices(trader, lists, NOW);
    const description = 'Atelier PROTOTYPE, 12 RUE DES EXEMPLES, chez Félix.';
    const origin = { code: '9', label: null, label_en: null, detail: 'Fonds de M. PROTOTYPE' };
    const more = { activity: null, description, origin, start_date: '2020-05-04', end_date: null };
    const identity = hiddenOf(named);
    const shown = { ...office!, activity_description: description, activity_origin: origin, secondary_activities: [more] };
    const masked = maskOffice({ ...shown, coordinates: { latitude: 48.86, longitude: 2.37 }, domain_names: ['prototype.fr'] }, identity);
    expect(masked).toMatchObject({
      coordinates: null,
      domain_names: null,
      activity_description: 'Atelier […], […], […] […].',
      activity_origin: { code: '9', detail: null },
      secondary_activities: [{ description: 'Atelier […], […], […] […].', origin: { code: '9', detail: null }, start_date: '2020-05-04' }],
    });
  });

  it('has no birth name, further given name or street of another office in its texts', () => {
    const company = structuredClone(named);
    const { personnePhysique } = company.formality.content;
    personnePhysique!.identite!.entrepreneur!.descriptionPersonne = { nom: 'Natal', nomUsage: 'Usuel', prenoms: ['Zoé', 'Jo', 'Camille'] };
    const purpose = 'Exploitation par Mme NATAL, Camille JO Usuel, 12 RUE DES EXEMPLES.';
    expect(maskProfile({ ...mapInpiProfile(company, lists, NOW), purpose }, hiddenOf(company)).purpose).toBe(
      'Exploitation par Mme […], […] […] […], […].',
    );
  });

  it('keeps the status and date of protected land, without its place', () => {
    const property = {
      status: 'RENOUNCED' as const,
      effective_date: '2024-02-01',
      publication_place: 'SPF AVIGNON',
      address: { ...CITY, postal_code: '84000', country_code: 'FRA' },
    };
    const unseizability = { main_residence: property, other_land: [property] };
    const bare = { ...property, publication_place: null, address: null };
    const masked = maskProfile({ ...mapInpiProfile(named, lists, NOW), unseizability, domain_names: ['prototype.fr'] });
    expect(masked).toMatchObject({ unseizability: { main_residence: bare, other_land: [bare] }, domain_names: null });
  });

  it('is the only officer, without personal data', () => {
    const [officer, ...others] = maskOfficers(mapOfficers(named, lists, new Date('2025-06-01')));
    expect(others).toEqual([]);
    expect(officer).toMatchObject({
      type: 'PERSON',
      last_name: null,
      first_names: [],
      birth_month: null,
      nationality: null,
      nationality_code: null,
      gender: null,
      address: null,
      active: true,
      roles: [{ code: '101' }],
    });
  });

  it('has company officers with a name and without a representative', () => {
    const power = powerOf({
      entreprise: { siren: '000056788', denomination: 'EXEMPLE AUDIT' },
      representant: { descriptionPersonne: { nom: 'MODELE' } },
    });
    const company = { formality: { siren: '000034504', content: { personnePhysique: { composition: { pouvoirs: [power] } } } } };
    expect(maskOfficers(mapOfficers(company, lists, new Date('2025-06-01')))).toMatchObject([
      { name: 'EXEMPLE AUDIT', representative: null },
    ]);
  });
});
