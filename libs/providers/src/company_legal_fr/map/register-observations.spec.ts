import { describe, expect, it } from '@jest/globals';
import { registerObservationsOf } from './register-observations.js';

const company = (rcs: object[], inscriptionsOffices: object[] = []) => ({
  formality: { siren: '000012344', content: { personneMorale: { observations: { rcs } }, inscriptionsOffices } },
});

describe('observations of the register', () => {
  it('include removed ones with their state, oldest first', () => {
    const removed = { numObservation: 12, dateAjout: '2020-02-01', texte: 'Fusion', etatObs: 'Suppression' };
    const kept = { numObservation: '1806', dateAjout: '1992-07-28', texte: ' Décision de ne pas dissoudre -- ', etatObs: 'Ajout' };
    expect(registerObservationsOf(company([removed, kept]))).toEqual([
      { number: '1806', date: '1992-07-28', text: 'Décision de ne pas dissoudre', state: 'Ajout' },
      { number: '12', date: '2020-02-01', text: 'Fusion', state: 'Suppression' },
    ]);
  });

  it('include ex officio entries with a text, after the name of the authority', () => {
    const entries = [
      { dateEffet: '2025-06-30', partnerCenter: 'GREFFE DE PARIS', observationComplementaire: 'Mention de dissolution' },
      { dateEffet: '2025-07-01', partnerCenter: 'URSSAF CN' },
    ];
    expect(registerObservationsOf(company([], entries))).toEqual([
      { number: null, date: '2025-06-30', text: 'GREFFE DE PARIS: Mention de dissolution', state: null },
    ]);
  });

  it('have the date of the registrar when the entry date is missing', () => {
    expect(registerObservationsOf(company([{ dateGreffe: '2017-03-13', texte: 'Fusion' }]))).toMatchObject([{ date: '2017-03-13' }]);
  });
});
