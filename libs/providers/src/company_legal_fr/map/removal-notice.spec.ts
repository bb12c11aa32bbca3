import { describe, expect, it } from '@jest/globals';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { noCorrections } from './notice-corrections.js';
import { removalIn } from './removal-notice.js';

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

/** The removal in the notices, in the order that is given and in the other one. */
const inBothOrders = (...notices: BodaccNotice[]) => [notices, notices.toReversed()].map((each) => removalIn(each, noCorrections()));

const registered = (dateparution: string, tribunal: string | null) => notice({ familleavis: 'immatriculation', dateparution, tribunal });

describe('removal from the registry', () => {
  it('has the publication date of the notice', () => {
    expect(removalIn([removal()], noCorrections())).toEqual({ publishedOn: '2025-02-01', soleTrader: false });
  });

  it('needs only the family of the notice', () => {
    expect(removalIn([removal({ radiationaurcs: null })], noCorrections())).toEqual({ publishedOn: '2025-02-01', soleTrader: false });
  });

  it.each([
    ['an old registration', [registered('2018-01-15', VERSAILLES)]],
    ['a recent creation at the same court', [registered('2025-01-15', 'Tribunal des Activités Economiques de PARIS')]],
    ['a later notice about the end of its liquidation', [later('modification', { descriptif: 'Clôture des opérations de liquidation' })]],
    ['a later notice of earlier accounts', [later('dpc', { dateCloture: '2024-12-31', typeDepot: 'Comptes annuels' })]],
    ['a move of its head office abroad', []],
  ])('is valid despite %s', (what, others) => {
    const own = what === 'a move of its head office abroad' ? commented("Transfert du siège à l'étranger") : removal();
    const found = { publishedOn: '2025-02-01' };
    expect(inBothOrders(...others, own)).toMatchObject([found, found]);
  });

  it.each([
    ['another court registered the company shortly before', [registered('2025-01-15', VERSAILLES)]],
    ['an unknown court registered the company shortly before', [registered('2025-01-15', null)]],
    ['a registration followed', [registered('2025-03-01', PARIS)]],
    ['a registration was published on the same day', [registered('2025-02-01', PARIS)]],
    ['a later notice reports a change', [later('modification', { descriptif: "Modification de l'administration" })]],
    ['a later notice reinstates the company', [later('modification', { descriptif: "Rapport de la mention de radiation d'office" })]],
    ['a later notice has later accounts', [later('dpc', { dateCloture: '2025-12-31', typeDepot: 'Comptes annuels' })]],
  ])('is ignored when %s', (_, others) => {
    expect(inBothOrders(...others, removal())).toEqual([null, null]);
  });

  it.each([
    'Transfert du siège hors ressort',
    'Radiation : entreprise désormais immatriculée au Rcs de VERSAILLES',
    'Radiation suite au transfert de son siège social',
    "Transfert de l'établissement principal hors du ressort",
    "Rapport de radiation d'office",
    "Ordonnance du juge commis rapportant la radiation d'office",
    "Réimmatriculation suite à radiation d'office",
  ])('is ignored when its comment is "%s"', (comment) => {
    expect(removalIn([commented(comment)], noCorrections())).toBeNull();
  });

  it('is the newest of several', () => {
    const earlier = removal({ id: 'B202000011', dateparution: '2020-02-01' });
    const found = { publishedOn: '2025-02-01' };
    expect(inBothOrders(earlier, registered('2021-01-15', PARIS), removal())).toMatchObject([found, found]);
    const moved = removal({
      id: 'B202600011',
      dateparution: '2026-02-01',
      radiationaurcs: commented('Transfert du siège hors ressort').radiationaurcs!,
    });
    expect(inBothOrders(moved, removal())).toEqual([null, null]);
  });

  it('is ignored when the notice was cancelled', () => {
    expect(removalIn([removal()], { ...noCorrections(), cancelledBy: new Map([['B202400011', 'B202400099']]) })).toBeNull();
  });

  it('is absent without a removal notice', () => {
    expect(removalIn([registered('2018-01-15', PARIS)], noCorrections())).toBeNull();
  });

  it('keeps the date of the notice that was corrected', () => {
    const parutionavisprecedent = JSON.stringify({ nomPublication: 'BODACC B', numeroParution: '20240001', numeroAnnonce: 1 });
    const correction = removal({ id: 'B202500301', dateparution: '2025-02-20', typeavis: 'rectificatif', parutionavisprecedent });
    const corrections = { ...noCorrections(), replacedBy: new Map([['B202400011', correction.id]]) };
    expect(removalIn([correction, removal()], corrections)).toMatchObject({ publishedOn: '2025-02-01' });
  });

  it('is ignored when its correction reverses it', () => {
    const correction = {
      ...commented("Rapport de radiation d'office"),
      id: 'B202500301',
      dateparution: '2025-02-20',
      typeavis: 'rectificatif',
    };
    expect(removalIn([correction, removal()], { ...noCorrections(), replacedBy: new Map([['B202400011', correction.id]]) })).toBeNull();
  });

  it.each([
    ['the current format', '{"dateCessationActivitePP":"2025-01-20"}', null],
    ['the former format', '{"radiationPP":{"dateCessationActivitePP":"2025-01-20"}}', null],
    ['its list of persons', '{}', '{"personne":{"typePersonne":"pp","nom":"PROTOTYPE"}}'],
  ])('is recognized as that of a sole trader by %s', (_, radiationaurcs, listepersonnes) => {
    expect(removalIn([removal({ radiationaurcs, listepersonnes })], noCorrections())).toMatchObject({ soleTrader: true });
  });
});

function later(familleavis: string, content: object): BodaccNotice {
  const member = familleavis === 'dpc' ? 'depot' : 'modificationsgenerales';
  return notice({ id: 'B202500777', dateparution: '2025-03-10', familleavis, tribunal: PARIS, [member]: JSON.stringify(content) });
}
