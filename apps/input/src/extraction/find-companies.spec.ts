import { describe, expect, it } from '@jest/globals';
import { lines, scannedLines } from '../../test/lines.js';
import { findCompanies, findCompanyName } from './find-companies.js';

describe('company number', () => {
  it.each([
    ['RCS Lyon 000 012 344', '000012344', true],
    ['SIREN : 000012344', '000012344', true],
    ['SIRET 000 012 344 00016', '000012344', true],
    ['N° SIRET : 00001234400016', '000012344', true],
    ['immatriculée au registre du commerce de Lyon sous le numéro 000.012.344', '000012344', true],
    ['000 012 344 R.C.S. Lyon', '000012344', false],
    ['000 012 344 RCS Lyon', '000012344', true],
    ['dossier 000012344', '000012344', false],
  ])('is found in %p', (text, siren, isLabelled) => {
    expect(findCompanies(lines(text))).toMatchObject([{ siren, isLabelled }]);
  });

  it.each([
    'SIREN 000012345',
    'RCS 12 344',
    'IBAN FR76 0000 1234 4000',
    'Tél. 04 00 01 23 44',
    '1 000 012 344,00 euros',
    'SIRET 000 012 344 00017',
  ])('is not found in %p', (text) => {
    expect(findCompanies(lines(text))).toEqual([]);
  });

  it('is returned once, with its label', () => {
    const found = findCompanies(scannedLines(80, 'dossier 000012344', 'RCS Lyon 000 012 344'));
    expect(found).toEqual([{ siren: '000012344', isLabelled: true, page: 1, confidence: 0.8 }]);
  });
});

describe('company name', () => {
  it.each([
    ['EXEMPLE LOGICIELS', 'La société Exemple Logiciels, au capital de'],
    ['Exemple Logiciels SAS', 'EXEMPLE LOGICIELS'],
    ['ÉXEMPLE', 'SAS EXEMPLE'],
    ['Exemple', 'EXEMPLE SARL'],
    ["L'Exemple & Fils", 'L EXEMPLE FILS'],
  ])('%p is found in %p', (name, text) => {
    expect(findCompanyName(lines('titre', text), name)?.text).toBe(text);
  });

  it.each([
    ['EXEMPLE LOGICIELS', 'Exemple de logiciels'],
    ['EXEMPLE', 'un exemple de plus'],
    ['SAS', 'la SAS'],
    ['', 'texte'],
    ['EXEMPLE LOGICIELS', 'CONTREEXEMPLE LOGICIELS'],
  ])('%p is not found in %p', (name, text) => {
    expect(findCompanyName(lines(text), name)).toBeUndefined();
  });
});
