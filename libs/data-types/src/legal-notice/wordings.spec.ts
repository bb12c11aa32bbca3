import { describe, expect, it } from '@jest/globals';
import { removalEffect } from './wordings.js';
import rules from './wordings.json' with { type: 'json' };

describe('removalEffect', () => {
  it.each(rules.flatMap(({ effect, examples }) => examples.map((text) => [effect, text])))('is %s for: %s', (effect, text) => {
    expect(removalEffect(text)).toBe(effect);
  });

  it.each([
    ['REINSTATES', "Radiation d'office du 01/02/2024 annulée par ordonnance du 03/05/2024"],
    ['REINSTATES', "Ordonnance du 03/05/2024 : rapporte la mesure de radiation d'office"],
    ['REINSTATES', "Sur requête de la société, rapport de la radiation d'office"],
    ['REINSTATES', "Rapport de la mention de radiation d'office à la demande de la société"],
    ['REINSTATES', "Retrait d'une mention de radiation"],
    ['REINSTATES', 'Rétablissement de la société au registre du commerce'],
    ['BY_OFFICE', "Radiation d'office sur rapport du juge commis à la surveillance du registre"],
    ['BY_OFFICE', "Mention d'office de la radiation"],
    ['REMOVES', 'Radiation suite à clôture de la liquidation'],
    ['ESTABLISHMENT', "Radiation d'office d'un établissement secondaire"],
    ['REMOVES', "Radiation : transfert du siège à l'étranger"],
    [null, "La conversion du capital en euros a été effectuée d'office par le greffe"],
    [null, 'Jugement ouvrant une procédure de rétablissement professionnel'],
    [null, 'Rapport du commissaire aux comptes'],
    [null, null],
  ])('is %s for the variation: %s', (effect, text) => {
    expect(removalEffect(text)).toBe(effect);
  });
});
