import { describe, expect, it } from '@jest/globals';
import { judgmentDayIn } from './court-days.js';

describe('judgmentDayIn', () => {
  it.each([
    ['2025-03-03', 'Jugement du 03/03/2025 rétractant le jugement du 10/01/2025 ayant ouvert la liquidation judiciaire'],
    ['2025-03-03', "Arrêt de la cour d'appel du 3 mars 2025 infirmant le jugement du tribunal du 10/01/2025"],
    ['2022-04-05', "Clôture pour insuffisance d'actif de la liquidation judiciaire ouverte le 06/10/2020, par jugement du 05/04/2022"],
    ['2020-10-06', 'Liquidation judiciaire ouverte le 06/10/2020'],
    ['2020-10-06', 'Liquidation judiciaire prononcée par jugement du 06/10/2020, cessation des paiements le 01/01/2020'],
    [null, 'Jugement rétractant le jugement du 10 janvier 2025 ayant ouvert la liquidation judiciaire'],
    [null, 'Constate la bonne exécution du plan de redressement arrêté le 12/03/2014'],
    [null, "Clôture pour insuffisance d'actif du redressement judiciaire ouvert par jugement du 12.03.2014"],
  ])('returns %s for: %s', (day, text) => {
    expect(judgmentDayIn(text)).toBe(day);
  });
});
