import { describe, expect, it } from '@jest/globals';
import { lines, scannedLines } from '../../test/lines.js';
import { findLabelledNames, findPerson } from './find-names.js';

describe('labelled names', () => {
  it.each([
    [['Nom : MARTIN', 'Prénom(s) : CAMILLE, LOUISE'], 'MARTIN', 'CAMILLE, LOUISE'],
    [['Nom: LE GALL Prénoms: Hélène Marie'], 'LE GALL', 'Hélène Marie'],
    [['NOM / Surname', 'MARTIN', 'Prénoms / Given names', 'CAMILLE LOUISE'], 'MARTIN', 'CAMILLE LOUISE'],
    [['Nom de naissance : MARTIN', 'Prénom : Camille'], 'MARTIN', 'Camille'],
    [['Prénom : Jean-Marc', 'Nom : O’BRIEN'], 'O’BRIEN', 'Jean-Marc'],
    [["Nom : D'ORMESSON Nationalité : Française", 'Prénom : Zoé'], "D'ORMESSON", 'Zoé'],
    [['Nom : MARTIN'], 'MARTIN', null],
  ])('are found in %p', (texts, lastName, firstName) => {
    expect(findLabelledNames(lines(...texts))).toEqual([{ lastName, firstName, page: 1, confidence: 0.98 }]);
  });

  it('are returned for each person', () => {
    const found = findLabelledNames(lines('Nom : MARTIN', 'Prénom : Camille', 'Nom : DURAND', 'Prénom : Paul'));
    expect(found.map(({ lastName }) => lastName)).toEqual(['MARTIN', 'DURAND']);
  });

  it('have the confidence of their least certain line', () => {
    expect(findLabelledNames(scannedLines(50, 'Nom', 'MARTIN'))).toMatchObject([{ lastName: 'MARTIN', confidence: 0.5 }]);
  });

  it.each([
    ['a sentence', ['au nom de la société, il est décidé']],
    ['a label of another field', ['Nombre : quatre', 'Nom : 12345']],
    ['a label above another', ['Nom', 'Prénom(s)']],
    ['a label at the end', ['Nom']],
  ])('are not found in %s', (_what, texts) => {
    expect(findLabelledNames(lines(...texts))).toEqual([]);
  });
});

describe('expected person', () => {
  const camille = { lastNames: ['Martin'], firstName: 'Camille' };
  it.each([
    ['Camille MARTIN', camille],
    ['MARTIN Camille', camille],
    ['Madame Camille Martin, née le', camille],
    ['Présidente : Camille MARTIN, demeurant à Lyon', camille],
    ['nommée présidente Camille MARTIN.', camille],
    ['M. Jean-Marc LE GALL', { lastNames: ['Le Gall'], firstName: 'Jean-Marc' }],
    ['M. Jean Marc LE GALL', { lastNames: ['Le Gall'], firstName: 'Jean-Marc' }],
    ['Zoé D’ORMESSON', { lastNames: ["d'Ormesson"], firstName: 'Zoé' }],
    ['Hélène LEGER', { lastNames: ['Durand', 'Léger'], firstName: 'Hélène, Marie' }],
  ])('is found in %p', (text, sought) => {
    expect(findPerson(lines('texte', text), sought)?.text).toBe(text);
  });

  it.each([
    ['Camille DURAND et Paul MARTIN', camille],
    ['Paul DURAND, Camille', camille],
    ['Jean Camille MARTIN', camille],
    ['Jean-Camille MARTIN', camille],
    ['Camille MARTIN DURAND', camille],
    ['Camille, MARTIN', camille],
    ['Camille MARTINEZ', camille],
    ['MARTIN', camille],
    ['', camille],
    ['Camille MARTIN', { lastNames: [''], firstName: 'Camille' }],
    ['Camille MARTIN', { lastNames: ['Martin'], firstName: '' }],
  ])('is not found in %p', (text, sought) => {
    expect(findPerson(lines(text), sought)).toBeUndefined();
  });
});
