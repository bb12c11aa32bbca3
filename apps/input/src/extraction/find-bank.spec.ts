import { describe, expect, it } from '@jest/globals';
import { lines, pageOf, scannedLines } from '../../test/lines.js';
import { INSTITUTIONS, institutionsIn } from './credit-institutions.js';
import { findBank } from './find-bank.js';
import { linesOf } from './read-page.js';

describe('credit institutions', () => {
  it('share no spelling', () => {
    const owners = Map.groupBy(
      INSTITUTIONS.flatMap(({ name, written }) => written.map((words) => ({ name, text: words.join(' ') }))),
      ({ text }) => text,
    );
    const shared = [...owners].filter(([, each]) => new Set(each.map(({ name }) => name)).size > 1);
    expect(shared).toEqual([]);
  });

  it.each([
    ['BANQUE BNP PARIBAS AGENCE', ['BNP Paribas']],
    ['CAISSE REGIONALE DE CREDIT AGRICOLE MUTUEL D ILE DE FRANCE', ['Crédit Agricole Ile de France']],
    ['CREDIT AGRICOLE DES SAVOIE', ['Crédit Agricole Savoie']],
    ['CAISSE D EPARGNE ET DE PREVOYANCE RHONE ALPES', ["Caisse d'Epargne Rhône Alpes"]],
    ['BRED BANQUE POPULAIRE', ['BRED Banque Populaire']],
    ['LE CREDIT LYONNAIS ET LA BANQUE POSTALE', ['LCL', 'La Banque Postale']],
    ['PARIBASSE ET LCLA', []],
  ])('are found in %p', (text, names) => {
    expect(institutionsIn(text.split(' ')).map(({ institution }) => institution.name)).toEqual(names);
  });
});

describe('bank of a deposit', () => {
  it.each([
    [['Les fonds ont été déposés auprès de la banque BNP PARIBAS, agence de Lyon'], 'BNP Paribas'],
    [['Le dépôt des fonds a été effectué', 'à un compte ouvert dans les livres de la Société Générale'], 'Société Générale'],
    [['somme déposée au crédit d’un compte ouvert', 'auprès du Crédit Agricole Mutuel', 'au nom de la société'], 'Crédit Agricole'],
    [['Etablissement dépositaire des fonds : Caisse d’Epargne Normandie'], "Caisse d'Epargne Normandie"],
    [['dépôt du capital auprès de la Banque Populaire du Sud', 'la Banque Populaire atteste'], 'Banque Populaire Sud'],
    [
      ['BNP PARIBAS', '', 'ATTESTATION DE DÉPÔT DES FONDS', '', 'Nous soussignés, BNP PARIBAS, avons reçu', 'en dépôt les fonds'],
      'BNP Paribas',
    ],
    [['LCL', 'Le Crédit Lyonnais', 'CERTIFICAT DU DÉPOSITAIRE', 'Le capital est déposé'], 'LCL'],
  ])('is found in %p', (texts, bankName) => {
    expect(findBank(lines(...texts))).toMatchObject({ bankName, page: 1 });
  });

  it.each([
    ['a passage names two banks', ['dépôt des fonds auprès de la banque BNP PARIBAS ou de la Société Générale']],
    ['two passages name different banks', ['dépôt des fonds auprès de LCL', 'a', 'b', 'c', 'd', 'fonds déposés auprès de BNP PARIBAS']],
    ['the bank is far from the deposit', ['dépôt des fonds', 'a', 'b', 'c', 'd', 'auprès de la banque BNP PARIBAS']],
    ['no cue precedes the bank', ['BNP PARIBAS, associée, a fait dépôt de fonds']],
    ['the bank is unknown', ['dépôt des fonds auprès de la banque EXEMPLE']],
    ['the passage is about the sale of a business', ['dépôt du fonds de commerce auprès de la banque LCL']],
    ['the letterhead names another bank', ['BNP PARIBAS', 'ATTESTATION DE DÉPÔT DES FONDS', 'fonds déposés auprès de LCL']],
    ['the letterhead names two banks', ['BNP PARIBAS LCL', 'ATTESTATION DE DÉPÔT DES FONDS']],
    ['the text mentions no deposit', ['Le siège est à Lyon', 'auprès de la banque BNP PARIBAS']],
    ['the document has no text', []],
  ])('is not returned when %s', (_when, texts) => {
    expect(findBank(lines(...texts))).toBeUndefined();
  });

  it('has the confidence of its least certain word, and is not returned below 0.85', () => {
    const text = 'dépôt des fonds auprès de la banque BNP PARIBAS';
    expect(findBank(scannedLines(91, text))).toMatchObject({ confidence: 0.91, text: 'BNP PARIBAS' });
    expect(findBank(scannedLines(84, text))).toBeUndefined();
  });

  it('has the page of its passage', () => {
    const first = linesOf(pageOf(['Statuts', 'Le siège est à Lyon']));
    const second = linesOf(pageOf(['dépôt des fonds auprès de la banque LCL'], { page: 2 }));
    expect(findBank([...first, ...second])).toMatchObject({ bankName: 'LCL', page: 2 });
  });
});
