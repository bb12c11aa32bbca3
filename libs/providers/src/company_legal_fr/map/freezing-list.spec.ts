import { describe, expect, it } from '@jest/globals';
import { freezingMeasures } from '../../../test/company-legal-fr-fixtures.js';
import { listOfMeasures } from './freezing-list.js';

const listOf = (...details: unknown[]) =>
  listOfMeasures({ DatePublication: '2025-05-30', PublicationDetail: details } as Parameters<typeof listOfMeasures>[0]).entries;

const born = (...values: object[]) =>
  listOf({
    IdRegistre: 1,
    Nature: 'Personne physique',
    Nom: 'FICTIF',
    RegistreDetail: [{ TypeChamp: 'DATE_DE_NAISSANCE', Valeur: values }],
  })[0]?.births;

describe('listOfMeasures', () => {
  it('returns the publication date, names, aliases and births, without ships', () => {
    const { date, entries } = listOfMeasures(freezingMeasures.Publications);
    expect(date).toBe('2025-05-30');
    expect(entries.map(({ reference, type, name, births }) => [reference, type, name, births])).toEqual([
      ['990001', 'PERSON', 'FICTIF Bruno', ['1968-11-17']],
      ['990002', 'PERSON', 'SPECIMEN Alice Zoé', ['1951']],
      ['990003', 'COMPANY', 'OOO ESEMPIO HOLDING', []],
    ]);
    expect(entries[0]?.names.map(({ words }) => words)).toEqual([
      ['FICTIF', 'BRUNO'],
      ['BRUNO', 'FIKTIF'],
    ]);
  });

  it.each([
    [{ Jour: 3, Mois: 4, Annee: 1970 }, ['1970-04-03']],
    [{ Jour: '00', Mois: '4', Annee: '1970' }, ['1970-04']],
    [{ Jour: '31', Mois: '02', Annee: '1970' }, ['1970-02']],
    [{ Jour: '', Mois: '00', Annee: '1970' }, ['1970']],
    [{ Jour: '1', Mois: '1', Annee: 'vers 1970' }, []],
  ])('maps the birth %j to %p', (value, births) => {
    expect(born(value)).toEqual(births);
  });

  it('returns all births of an entry', () => {
    expect(born({ Annee: '1970' }, { Annee: '1972', Mois: '5' }, { Annee: '1970' })).toEqual(['1970', '1972-05']);
  });

  it('maps an unknown kind to a company and skips entries without a name', () => {
    const entries = listOf({ IdRegistre: 1, Nature: 'Entité', Nom: 'EXEMPLE' }, { IdRegistre: 2, Nature: 'Personne physique', Nom: ' ' });
    expect(entries.map(({ reference, type }) => [reference, type])).toEqual([['1', 'COMPANY']]);
  });
});
