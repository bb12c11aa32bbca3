import { beforeAll, describe, expect, it } from '@jest/globals';
import { inseeUnit } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { LegalUnitPeriod } from '../sources/insee-sirene/sirene.js';
import { mapHistory } from './profile-history.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const historyOf = (periods: LegalUnitPeriod[], ofPerson = false) =>
  mapHistory({ ...inseeUnit.uniteLegale, periodesUniteLegale: periods }, ofPerson, lists);

const shortOf = (entries: ReturnType<typeof historyOf>) =>
  entries.map(({ field, value, start_date, end_date }) => [field, value, start_date, end_date]);

describe('history of a company', () => {
  it('contains former and current names, oldest first', () => {
    const names = historyOf([...(inseeUnit.uniteLegale.periodesUniteLegale ?? [])]).filter(({ field }) => field === 'NAME');
    expect(shortOf(names)).toEqual([
      ['NAME', 'EXEMPLE STUDIO', '2018-03-01', '2021-06-30'],
      ['NAME', 'EXEMPLE LOGICIELS', '2021-07-01', null],
    ]);
  });

  it('has one entry per value while other fields change', () => {
    const periods = [
      { dateDebut: '2022-01-01', nicSiegeUniteLegale: '00024', categorieJuridiqueUniteLegale: '5710' },
      { dateDebut: '2020-01-01', dateFin: '2021-12-31', nicSiegeUniteLegale: '00016', categorieJuridiqueUniteLegale: '5710' },
      { dateDebut: '2018-01-01', dateFin: '2019-12-31', nicSiegeUniteLegale: '00016', categorieJuridiqueUniteLegale: '5499' },
    ];
    expect(shortOf(historyOf(periods))).toEqual([
      ['LEGAL_FORM', '5499', '2018-01-01', '2019-12-31'],
      ['LEGAL_FORM', '5710', '2020-01-01', null],
      ['HEAD_OFFICE', '00001234400016', '2018-01-01', '2021-12-31'],
      ['HEAD_OFFICE', '00001234400024', '2022-01-01', null],
    ]);
  });

  it('labels forms and activities, except those of a former nomenclature', () => {
    const periods = [
      { dateDebut: '2008-01-01', activitePrincipaleUniteLegale: '62.01Z', nomenclatureActivitePrincipaleUniteLegale: 'NAFRev2' },
      {
        dateDebut: '2000-01-01',
        dateFin: '2007-12-31',
        activitePrincipaleUniteLegale: '72.2C',
        nomenclatureActivitePrincipaleUniteLegale: 'NAFRev1',
      },
    ];
    expect(historyOf(periods)).toMatchObject([
      { field: 'ACTIVITY', value: '72.2C', label: null, nomenclature: 'NAFRev1' },
      {
        field: 'ACTIVITY',
        value: '62.01Z',
        label: 'Programmation informatique',
        label_en: 'Computer programming activities',
        nomenclature: 'NAFRev2',
      },
    ]);
  });

  it('has two entries for a code that a new nomenclature kept', () => {
    const period = { activitePrincipaleUniteLegale: '52.4C' };
    const periods = [
      { ...period, dateDebut: '2003-01-01', nomenclatureActivitePrincipaleUniteLegale: 'NAFRev1' },
      {
        ...period,
        dateDebut: '2001-05-01',
        dateFin: '2002-12-31',
        nomenclatureActivitePrincipaleUniteLegale: 'NAF1993',
        etatAdministratifUniteLegale: 'A',
      },
      { ...period, dateDebut: '1995-01-01', dateFin: '2001-04-30', nomenclatureActivitePrincipaleUniteLegale: 'NAF1993' },
    ];
    expect(shortOf(historyOf(periods))).toEqual([
      ['ACTIVITY', '52.4C', '1995-01-01', '2002-12-31'],
      ['ACTIVITY', '52.4C', '2003-01-01', null],
    ]);
  });

  it('has no start date when INSEE does not know it', () => {
    expect(historyOf([{ dateDebut: '1900-01-01', denominationUniteLegale: 'EXEMPLE' }])).toMatchObject([{ start_date: null }]);
  });

  it('starts a new entry after a withheld value', () => {
    const name = (dateDebut: string, denominationUniteLegale: string, dateFin?: string) => ({
      dateDebut,
      denominationUniteLegale,
      dateFin,
    });
    const periods = [name('2020-01-01', 'EXEMPLE'), name('2010-01-01', '[ND]', '2019-12-31'), name('2000-01-01', 'EXEMPLE', '2009-12-31')];
    expect(shortOf(historyOf(periods))).toEqual([
      ['NAME', 'EXEMPLE', '2000-01-01', '2009-12-31'],
      ['NAME', 'EXEMPLE', '2020-01-01', null],
    ]);
  });

  it('has no names of a sole trader', () => {
    const period = { dateDebut: '2020-01-01', categorieJuridiqueUniteLegale: '1000', denominationUsuelle1UniteLegale: 'CHEZ FELIX' };
    expect(historyOf([period], true).map(({ field }) => field)).toEqual(['LEGAL_FORM']);
  });
});
