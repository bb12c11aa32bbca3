import { describe, expect, it } from '@jest/globals';
import type { InpiCompany, InpiEntity, InpiObservation } from '../sources/inpi-rne/company.js';
import { mapRegistration } from './registration.js';

const NOW = new Date('2025-06-01T00:00:00Z');

type Content = InpiCompany['formality']['content'];

const document = (content: Content, formality: Partial<InpiCompany['formality']> = {}): InpiCompany => ({
  formality: { siren: '000012344', ...formality, content },
});

const legalPerson = (entity: InpiEntity, content: Content = {}) => mapRegistration(document({ personneMorale: entity, ...content }), NOW);

describe('registration of a company in the register', () => {
  it('is REGISTERED without a removal', () => {
    expect(legalPerson({})).toMatchObject({
      register_status: 'REGISTERED',
      status: 'ACTIVE',
      rncs_closing_date: null,
      rncs_closing_source: null,
    });
  });

  it.each([
    ['of the company', { detailCessationEntreprise: { dateRadiation: '2024-02-01' } }, {}],
    ['of the formality', {}, { natureCessationEntreprise: { dateRadiation: '2024-02-01' } }],
  ])('is REMOVED on the date of the removal %s', (_, entity, content) => {
    expect(legalPerson(entity, content)).toMatchObject({
      register_status: 'REMOVED',
      status: 'CLOSED',
      rncs_closing_date: '2024-02-01',
      rncs_closing_source: 'REGISTER',
    });
  });

  it('is REGISTERED before a planned removal', () => {
    expect(legalPerson({ detailCessationEntreprise: { dateRadiation: '2030-12-31' } })).toMatchObject({
      register_status: 'REGISTERED',
      status: 'ACTIVE',
      rncs_closing_date: null,
    });
  });

  it('is REGISTERED for a trader who registered again after a removal', () => {
    const entity = {
      identite: { entreprise: { dateImmat: '2024-09-01' } },
      detailCessationEntreprise: { dateRadiation: '2020-01-31' },
    };
    expect(mapRegistration(document({ personnePhysique: entity }), NOW)).toMatchObject({
      register_status: 'REGISTERED',
      registration_date: '2024-09-01',
    });
  });
});

describe('registration after a reinstatement', () => {
  const registered = (...rcs: InpiObservation[]) =>
    legalPerson({ detailCessationEntreprise: { dateRadiation: '2024-02-01' }, observations: { rcs } }).register_status;
  const noted = (dateAjout: string, texte: string, etatObs = 'Ajout'): InpiObservation => ({ dateAjout, texte, etatObs });

  it.each([
    ['REGISTERED', 'follows', noted('2024-06-15', "Rapport de la radiation d'office")],
    ['REGISTERED', 'is of the same day', noted('2024-02-01', 'Relevé de radiation')],
    ['REMOVED', 'is earlier', noted('2023-06-15', "Rapport de la radiation d'office")],
    ['REMOVED', 'was withdrawn', noted('2024-06-15', "Rapport de la radiation d'office", 'Suppression')],
    ['REMOVED', 'concerns an establishment', noted('2024-06-15', "Rapport de la radiation d'office de l'établissement secondaire")],
  ])('is %s when the reinstatement %s', (status, _when, observation) => {
    expect(registered(observation)).toBe(status);
  });

  it('is REMOVED after another removal', () => {
    const again = noted('2025-01-10', "Radiation d'office");
    expect(registered(noted('2024-06-15', 'Réimmatriculation'), again)).toBe('REMOVED');
  });
});

describe('registration date', () => {
  const natureCreation = { dateCreation: '2023-11-02' };

  it('is the creation date for a legal entity of the one-stop shop', () => {
    expect(legalPerson({}, { natureCreation }).registration_date).toBe('2023-11-02');
  });

  it('is the date of the creation event when the creation date is missing', () => {
    const historique = [{ codeEvenement: '01M', dateEffet: '2023-11-02T00:00:00+01:00' }];
    expect(mapRegistration(document({ personneMorale: {} }, { historique }), NOW).registration_date).toBe('2023-11-02');
  });

  it.each([
    ['the register has a registration date', { identite: { entreprise: { dateImmat: '2023-11-09' } } }, {}],
    [
      'the former registry has a registration date',
      {},
      { registreAnterieur: { rncs: { dateImmatriculation: '2023-11-09T00:00:00+01:00' } } },
    ],
  ])('is not the creation date when %s', (_, entity, content) => {
    expect(legalPerson(entity, { natureCreation, ...content }).registration_date).toBe('2023-11-09');
  });

  it('is null for a creation before the one-stop shop', () => {
    expect(legalPerson({}, { natureCreation: { dateCreation: '1990-05-22' } }).registration_date).toBeNull();
  });

  it('is null for a natural person, who may start earlier', () => {
    expect(mapRegistration(document({ personnePhysique: {}, natureCreation }), NOW).registration_date).toBeNull();
  });
});
