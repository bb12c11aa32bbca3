import { describe, expect, it } from '@jest/globals';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import type { Corrections } from './notice-corrections.js';
import { removalIn } from './removal-notice.js';

const nothing = (): Corrections => ({ cancelledBy: new Map(), replacedBy: new Map() });

const PARIS = 'Greffe du Tribunal de Commerce de Paris';
const VERSAILLES = 'Greffe du Tribunal de Commerce de Versailles';

const notice = (members: Partial<BodaccNotice>): BodaccNotice => ({ id: 'A202400021', dateparution: '2024-06-01', ...members });

const removal = (members: Partial<BodaccNotice> = {}): BodaccNotice =>
  notice({
    id: 'B202400011',
    dateparution: '2025-02-01',
    familleavis: 'radiation',
    tribunal: PARIS,
    radiationaurcs: '{"radiationPM":"O"}',
    ...members,
  });

const commented = (commentaire: string) => removal({ radiationaurcs: JSON.stringify({ radiationPM: 'O', commentaire }) });

const registered = (dateparution: string, tribunal: string | null) => notice({ familleavis: 'immatriculation', dateparution, tribunal });

describe('a removal from the registry', () => {
  it('is told by the notice, on the day it was published', () => {
    expect(removalIn([removal()], nothing())).toEqual({ publishedOn: '2025-02-01', soleTrader: false });
  });

  it.each([
    ['a registration of long before', [registered('2018-01-15', VERSAILLES)]],
    ['a creation at the same court shortly before', [registered('2025-01-15', 'Tribunal des Activités Economiques de PARIS')]],
    ['the end of its liquidation published after it', [later('modification', { descriptif: 'Clôture des opérations de liquidation' })]],
    ['accounts of before it published after it', [later('dpc', { dateCloture: '2024-12-31', typeDepot: 'Comptes annuels' })]],
    ['its own removal abroad', []],
  ])('stands beside %s', (what, others) => {
    const own = what === 'its own removal abroad' ? commented("Transfert du siège à l'étranger") : removal();
    expect(removalIn([...others, own], nothing())).toMatchObject({ publishedOn: '2025-02-01' });
  });

  it.each([
    ['another court registered the company shortly before: it moved', [registered('2025-01-15', VERSAILLES)]],
    ['nobody knows which court registered it shortly before', [registered('2025-01-15', null)]],
    ['a registration followed', [registered('2025-03-01', PARIS)]],
    ['a registration was published on the same day', [registered('2025-02-01', PARIS)]],
    ['the company changed afterwards', [later('modification', { descriptif: "Modification de l'administration" })]],
    ['it filed accounts of afterwards', [later('dpc', { dateCloture: '2025-12-31', typeDepot: 'Comptes annuels' })]],
  ])('is none when %s', (_, others) => {
    expect(removalIn([...others, removal()], nothing())).toBeNull();
  });

  it.each([
    'Transfert du siège hors ressort',
    'Radiation : entreprise désormais immatriculée au Rcs de VERSAILLES',
    'Radiation suite au transfert de son siège social',
    "Transfert de l'établissement principal hors du ressort",
    "Rapport de radiation d'office",
  ])('is none when its comment says "%s"', (comment) => {
    expect(removalIn([commented(comment)], nothing())).toBeNull();
  });

  it('is none when the notice was cancelled', () => {
    expect(removalIn([removal()], { ...nothing(), cancelledBy: new Map([['B202400011', 'B202400099']]) })).toBeNull();
  });

  it('is none without a notice of it', () => {
    expect(removalIn([registered('2018-01-15', PARIS)], nothing())).toBeNull();
  });

  it('keeps the day of the notice that was corrected', () => {
    const parutionavisprecedent = JSON.stringify({ nomPublication: 'BODACC B', numeroParution: '20240001', numeroAnnonce: 1 });
    const correction = removal({ id: 'B202500301', dateparution: '2025-02-20', typeavis: 'rectificatif', parutionavisprecedent });
    const corrections = { ...nothing(), replacedBy: new Map([['B202400011', correction.id]]) };
    expect(removalIn([correction, removal()], corrections)).toMatchObject({ publishedOn: '2025-02-01' });
  });

  it('is none when its correction takes it back', () => {
    const correction = {
      ...commented("Rapport de radiation d'office"),
      id: 'B202500301',
      dateparution: '2025-02-20',
      typeavis: 'rectificatif',
    };
    expect(removalIn([correction, removal()], { ...nothing(), replacedBy: new Map([['B202400011', correction.id]]) })).toBeNull();
  });

  it.each([
    ['the present form', '{"dateCessationActivitePP":"2025-01-20"}', null],
    ['the former form', '{"radiationPP":{"dateCessationActivitePP":"2025-01-20"}}', null],
    ['its list of persons', '{}', '{"personne":{"typePersonne":"pp","nom":"PROTOTYPE"}}'],
  ])('is that of a sole trader by %s', (_, radiationaurcs, listepersonnes) => {
    expect(removalIn([removal({ radiationaurcs, listepersonnes })], nothing())).toMatchObject({ soleTrader: true });
  });
});

function later(familleavis: string, content: object): BodaccNotice {
  const member = familleavis === 'dpc' ? 'depot' : 'modificationsgenerales';
  return notice({ id: 'B202500777', dateparution: '2025-03-10', familleavis, tribunal: PARIS, [member]: JSON.stringify(content) });
}
