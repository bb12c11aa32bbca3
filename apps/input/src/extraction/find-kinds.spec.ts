import { describe, expect, it } from '@jest/globals';
import { lines, scannedLines } from '../../test/lines.js';
import { findKinds } from './find-kinds.js';

describe('document kind', () => {
  it.each([
    ["CARTE NATIONALE D'IDENTITÉ", 'IDENTITY_CARD'],
    ['CARTE D’IDENTITÉ / IDENTITY CARD', 'IDENTITY_CARD'],
    ['PASSEPORT', 'PASSPORT'],
    ['Passeport Passport', 'PASSPORT'],
    ['TITRE DE SÉJOUR', 'RESIDENCE_PERMIT'],
    ['CARTE DE RÉSIDENT', 'RESIDENCE_PERMIT'],
    ['EXTRAIT KBIS', 'KBIS_EXTRACT'],
    ['Extrait K bis', 'KBIS_EXTRACT'],
    ["Extrait d'immatriculation principale au registre", 'KBIS_EXTRACT'],
    ["PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE", 'MINUTES'],
    ["DÉCISIONS DE L'ASSOCIÉ UNIQUE", 'MINUTES'],
    ['Assemblée générale extraordinaire du 2 mai 2024', 'MINUTES'],
    ['STATUTS', 'STATUTES'],
    ['Statuts mis à jour', 'STATUTES'],
    ['ACTE DE NOMINATION', 'APPOINTMENT'],
    ['Nomination du premier gérant', 'APPOINTMENT'],
    ['DÉCLARATION DES BÉNÉFICIAIRES EFFECTIFS', 'OWNERS_DECLARATION'],
    ['Document relatif au bénéficiaire effectif', 'OWNERS_DECLARATION'],
    ['REGISTRE DES MOUVEMENTS DE TITRES', 'SHARE_REGISTER'],
  ])('is found by the title %p as %s', (title, kind) => {
    expect(findKinds(lines('EXEMPLE SAS', title, '', 'texte', 'texte'))).toMatchObject([{ kind, confidence: 0.98 }]);
  });

  it.each([
    'Vu les statuts de la société mis à jour au mois de mai',
    'titulaire du passeport délivré par la préfecture de Lyon le 3 mai',
    'La nomination est adoptée à la majorité',
    'Le présent extrait du compte bancaire',
    'une carte de fidélité',
  ])('is not found in the sentence %p', (sentence) => {
    expect(findKinds(lines(sentence, 'texte', 'texte'))).toEqual([]);
  });

  it('is not found at the foot of a page', () => {
    expect(findKinds(lines('Lettre', 'a', 'b', 'c', 'd', 'STATUTS'))).toEqual([]);
  });

  it('has at most 0.85 confidence in a scan', () => {
    expect(findKinds(scannedLines(97, 'STATUTS', 'texte'))).toMatchObject([{ confidence: 0.85 }]);
    expect(findKinds(scannedLines(41, 'STATUTS', 'texte'))).toMatchObject([{ confidence: 0.41 }]);
  });

  it('is returned once for each document in a file', () => {
    const found = findKinds(lines('STATUTS', 'ACTE DE NOMINATION', 'STATUTS', 'a', 'b', 'c'));
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['APPOINTMENT', 'STATUTES']);
  });
});
