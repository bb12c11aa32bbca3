import { beforeAll, describe, expect, it } from '@jest/globals';
import { inseeEstablishments, inseeUnit } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { LegalUnit, LegalUnitPeriod } from '../sources/insee-sirene/sirene.js';
import { mapSireneOfficer } from './sirene-officer.js';
import { mapReplacedProfile, mapSireneProfile } from './sirene-profile.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const unit = inseeUnit.uniteLegale;
const head = inseeEstablishments.etablissements[0] ?? null;

const withPeriods = (...periods: LegalUnitPeriod[]): LegalUnit => ({ ...unit, periodesUniteLegale: periods });

const trader: LegalUnit = {
  ...withPeriods({
    dateDebut: '2020-05-04',
    categorieJuridiqueUniteLegale: '1000',
    nomUniteLegale: 'PROTOTYPE',
    nomUsageUniteLegale: null,
  }),
  prenom1UniteLegale: 'FELIX',
  prenom2UniteLegale: 'LEO',
  prenomUsuelUniteLegale: 'FELIX',
  sexeUniteLegale: 'M',
};

describe('profile of INSEE', () => {
  it('has the values of the current period', () => {
    expect(mapSireneProfile(unit, head, lists)).toMatchObject({
      name: 'EXEMPLE LOGICIELS',
      acronym: 'EXL',
      activity: { code: '62.01Z', nomenclature: 'NAFRev2', naf25_code: '62.10Y' },
      workforce: { band: '11', band_label: '10 à 19 salariés', band_label_en: '10 to 19 employees', year: 2023 },
      head_office: { siret: '00001234400016', address: { address_line1: '12 RUE DES EXEMPLES', country_code: 'FRA' } },
      employer: true,
      stats_closing_date: null,
      status: null,
      updated_at_source: '2025-03-11T08:12:44Z',
    });
  });

  it('finds the current period in any order', () => {
    const reversed = { ...unit, periodesUniteLegale: unit.periodesUniteLegale?.toReversed() };
    expect(mapSireneProfile(reversed, head, lists).name).toBe('EXEMPLE LOGICIELS');
  });

  it('is closed since the period in which the state changed', () => {
    const ceased = withPeriods(
      { dateDebut: '2024-01-01', etatAdministratifUniteLegale: 'C', changementEtatAdministratifUniteLegale: false },
      { dateDebut: '2022-12-31', dateFin: '2023-12-31', etatAdministratifUniteLegale: 'C', changementEtatAdministratifUniteLegale: true },
      { dateDebut: '2018-03-01', dateFin: '2022-12-30', etatAdministratifUniteLegale: 'A' },
    );
    expect(mapSireneProfile(ceased, null, lists)).toMatchObject({ stats_closing_date: '2022-12-31', status: 'CLOSED' });
  });

  it('is open when it ceased and started again', () => {
    const revived = withPeriods(
      { dateDebut: '2024-01-01', etatAdministratifUniteLegale: 'A' },
      { dateDebut: '2022-12-31', etatAdministratifUniteLegale: 'C', changementEtatAdministratifUniteLegale: true },
    );
    expect(mapSireneProfile(revived, null, lists).stats_closing_date).toBeNull();
  });

  it('omits withheld values', () => {
    const withheld = withPeriods({ dateDebut: '2020-01-01', denominationUniteLegale: '[ND]', nomUniteLegale: '[ND]' });
    const profile = mapSireneProfile({ ...withheld, statutDiffusionUniteLegale: 'P', sigleUniteLegale: '[ND]' }, null, lists);
    expect(profile).toMatchObject({ name: null, acronym: null, diffusible: false });
  });

  it('has only the city of a sole trader with restricted diffusion', () => {
    const restricted = withPeriods({
      ...trader.periodesUniteLegale[0],
      denominationUniteLegale: 'FELIX PROTOTYPE',
      nicSiegeUniteLegale: '00016',
    });
    expect(mapSireneProfile({ ...restricted, statutDiffusionUniteLegale: 'P' }, head, lists)).toMatchObject({
      name: null,
      trade_name: null,
      acronym: null,
      head_office: { siret: '00001234400016', address: { address_line1: null, postal_code: null, city: 'PARIS' } },
      diffusible: false,
    });
  });

  it('keeps name and address of a company with restricted diffusion', () => {
    expect(mapSireneProfile({ ...unit, statutDiffusionUniteLegale: 'P' }, head, lists)).toMatchObject({
      name: 'EXEMPLE LOGICIELS',
      head_office: { address: { address_line1: '12 RUE DES EXEMPLES' } },
      diffusible: false,
    });
  });

  it('has no label for a code of a former nomenclature', () => {
    const old = withPeriods({ activitePrincipaleUniteLegale: '62.01Z', nomenclatureActivitePrincipaleUniteLegale: 'NAFRev1' });
    expect(mapSireneProfile(old, null, lists).activity).toMatchObject({
      code: '62.01Z',
      label: null,
      label_en: null,
      nomenclature: 'NAFRev1',
    });
  });

  it('keeps an unknown headcount band without labels', () => {
    const { workforce } = mapSireneProfile({ ...unit, trancheEffectifsUniteLegale: '99' }, null, lists);
    expect(workforce).toEqual({ band: '99', band_label: null, band_label_en: null, year: 2023 });
  });

  it('labels a NAF 2025 code from its own list', () => {
    const young = withPeriods({ activitePrincipaleUniteLegale: '62.10Y', nomenclatureActivitePrincipaleUniteLegale: 'NAF2025' });
    const labels = { label: 'Activités de programmation informatique', label_en: 'Computer programming activities' };
    expect(mapSireneProfile(young, null, lists).activity).toMatchObject({ code: '62.10Y', ...labels });
  });

  it.each([
    ['has no status when the register may know the company', unit, false, null, null],
    ['is ACTIVE when the register does not know the company', unit, true, 'ACTIVE', 'NOT_REGISTERED'],
    ['has no status when INSEE has none', withPeriods({}), true, null, 'NOT_REGISTERED'],
  ] as const)('%s', (_, told, register, status, register_status) => {
    expect(mapSireneProfile(told, null, lists, register)).toMatchObject({ status, register_status });
  });

  it('is CLOSED after a cessation when the register does not know the company', () => {
    const ceased = withPeriods({
      dateDebut: '2022-12-31',
      etatAdministratifUniteLegale: 'C',
      changementEtatAdministratifUniteLegale: true,
    });
    expect(mapSireneProfile(ceased, null, lists, true)).toMatchObject({ status: 'CLOSED', register_status: 'NOT_REGISTERED' });
  });

  it('has the number in the directory of associations', () => {
    const association = { ...unit, identifiantAssociationUniteLegale: 'W751004076' };
    expect(mapSireneProfile(association, null, lists).association_number).toBe('W751004076');
  });

  it.each([
    ['could not be read', null],
    ['belongs to another establishment', { ...head!, siret: '00001234400024' }],
  ])('omits the head office when its address %s', (_, other) => {
    expect(mapSireneProfile(unit, other, lists).head_office).toBeNull();
  });

  it('has the successor of a duplicate SIREN', () => {
    expect(mapReplacedProfile('000010173', '000012344')).toMatchObject({ siren: '000010173', successor_siren: '000012344', name: null });
  });
});

describe('officer of INSEE', () => {
  it('is the sole trader', () => {
    expect(mapSireneOfficer(trader, lists)).toMatchObject({
      type: 'PERSON',
      last_name: 'PROTOTYPE',
      first_names: ['FELIX', 'LEO'],
      gender: 'MALE',
      roles: [{ code: '101', name: 'Entrepreneur', start_date: '2018-03-01', end_date: null, is_auditor: false }],
    });
  });

  it.each([
    ['a company', unit],
    ['a trader with restricted diffusion', { ...trader, statutDiffusionUniteLegale: 'P' }],
  ])('is null for %s', (_, other) => {
    expect(mapSireneOfficer(other, lists)).toBeNull();
  });
});
