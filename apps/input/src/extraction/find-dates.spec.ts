import { describe, expect, it } from '@jest/globals';
import { lines } from '../../test/lines.js';
import { datesIn, findLabelledDates } from './find-dates.js';

it.each([
  ['le 17/01/1980', ['1980-01-17']],
  ['17.01.1980', ['1980-01-17']],
  ['17-01-1980', ['1980-01-17']],
  ['17 01 1980', ['1980-01-17']],
  ['7/1/1980', ['1980-01-07']],
  ['17 janvier 1980', ['1980-01-17']],
  ['1er août 2024', ['2024-08-01']],
  ['12 FÉV 1980', []],
  ['12 février 1980', ['1980-02-12']],
  ['4 MAY 1990', ['1990-05-04']],
  ['le douze mars deux mille vingt-quatre', ['2024-03-12']],
  ['le vingt et un juin mille neuf cent quatre-vingt-dix-sept', ['1997-06-21']],
  ['le premier juillet mil neuf cent soixante et onze', ['1971-07-01']],
  ["l'an deux mille vingt-cinq, le trente et un décembre deux mille vingt-cinq", ['2025-12-31']],
  ['trente et un avril 2024', []],
  ['30/02/2026', []],
  ['2026-02-03', []],
  ['01/02/03', []],
  ['12/34/5678', []],
  ['du 01/02/2024 au 03/04/2024', ['2024-02-01', '2024-04-03']],
  ['29 février 2023', []],
  ['facture 1234567890', []],
  ['', []],
])('the dates of %p are %p', (text, dates) => {
  expect(datesIn(text)).toEqual(dates);
});

describe('labelled date', () => {
  it.each([
    ['Date de naissance : 17/01/1980', 'BIRTH', '1980-01-17'],
    ['Née le : 17.01.1980 à LYON', 'BIRTH', '1980-01-17'],
    ['né le dix-sept janvier mille neuf cent quatre-vingts', 'BIRTH', '1980-01-17'],
    ["Date d'expiration 01 02 2031", 'EXPIRY', '2031-02-01'],
    ["Carte valable jusqu'au 01.02.2031", 'EXPIRY', '2031-02-01'],
    ['Date of expiry 4 MAY 2030', 'EXPIRY', '2030-05-04'],
  ])('is found in %p as %s date %s', (text, of, date) => {
    expect(findLabelledDates(lines(text))).toEqual([{ of, date, page: 1, confidence: 0.98 }]);
  });

  it('is found on the line below its label', () => {
    expect(findLabelledDates(lines('Date de naissance', '17 01 1980'))).toMatchObject([{ of: 'BIRTH', date: '1980-01-17' }]);
  });

  it.each([
    ['two labels on one line', ["Date de naissance Date d'expiration", '17 01 1980 01 02 2031']],
    ['two dates', ["Date d'expiration 01/02/2021 01/02/2031"]],
    ['a date of issue on the same line', ["Délivré le 01/02/2021, date d'expiration"]],
    ['no date', ['Date de naissance', 'LYON']],
  ])('is not found with %s', (_what, texts) => {
    expect(findLabelledDates(lines(...texts))).toEqual([]);
  });
});
