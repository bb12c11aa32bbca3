import { describe, expect, it } from '@jest/globals';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { contentOf } from './notice-details.js';

const notice = (members: Partial<BodaccNotice>): BodaccNotice => ({ id: 'A202500421187', dateparution: '2025-03-02', ...members });
const detailsOf = (members: Partial<BodaccNotice>) => contentOf(notice(members)).details!;

describe('removal of a natural person', () => {
  it.each([
    ['the current format', { dateCessationActivitePP: '2022-01-27' }],
    ['the former format', { radiationPP: { dateCessationActivitePP: '27/01/2022' } }],
  ])('has the end of the activity in %s', (_, radiationaurcs) => {
    expect(detailsOf({ radiationaurcs: JSON.stringify(radiationaurcs) }).removal?.cessation_date).toBe('2022-01-27');
  });

  it('has no end of the activity for a company', () => {
    expect(detailsOf({ radiationaurcs: '{"radiationPM":"O"}' }).removal).toEqual({ cessation_date: null, description: null });
  });
});

describe('sale of a business', () => {
  const saleWith = (members: Partial<BodaccNotice>) => detailsOf({ acte: '{"vente":{"categorieVente":"Achat"}}', ...members }).sale;
  const priced = (origineFonds: string) => {
    const sale = saleWith({ listeetablissements: JSON.stringify({ etablissement: { origineFonds } }) });
    return [sale?.price, sale?.price_currency];
  };
  const numbered = (denomination: string) => ({
    typePersonne: 'pm',
    denomination,
    numeroImmatriculation: { numeroIdentification: '000 056 788' },
  });

  it('has one seller when the same company owned and ran the business', () => {
    const list = JSON.stringify({ personne: numbered('EXEMPLE CÉDANT') });
    expect(saleWith({ listeprecedentproprietaire: list, listeprecedentexploitant: list })?.sellers).toEqual([
      { name: 'EXEMPLE CÉDANT', siren: '000056788' },
    ]);
  });

  it('has several sellers, including persons', () => {
    const personne = [numbered('EXEMPLE CÉDANT'), { typePersonne: 'pp', nom: 'FICTIF', prenom: 'Bruno' }];
    expect(saleWith({ listeprecedentproprietaire: JSON.stringify({ personne }) })?.sellers).toEqual([
      { name: 'EXEMPLE CÉDANT', siren: '000056788' },
      { name: 'Bruno FICTIF', siren: null },
    ]);
  });

  it.each([
    ['établissement principal acquis par achat au prix stipulé de 70000.00 euros', 70_000, 'EUR'],
    ['Fonds acquis par achat au prix stipulé de 170 000,00 euros.', 170_000, 'EUR'],
    ['Achat au prix stipulé de 85000 EUR.', 85_000, 'EUR'],
    ['cédé moyennant le prix de 1.200.000,50 €', 1_200_000.5, 'EUR'],
    ['au prix stipulé de 500 000 francs', 500_000, 'FRF'],
  ])('has the price in "%s"', (origin, price, currency) => {
    expect(priced(origin)).toEqual([price, currency]);
  });

  it.each([
    'Fonds acquis par fusion',
    'au prix stipulé de 0.00 euros',
    'prix de 10000 euros, puis au prix de 20000 euros',
    'au prix de 5000000 francs CFP',
  ])('has no price in "%s"', (origin) => {
    expect(priced(origin)).toEqual([null, null]);
  });
});

describe('ban of a person', () => {
  const banWith = (nature: string, complementJugement: string | null, members: Partial<BodaccNotice> = {}) =>
    detailsOf({ jugement: JSON.stringify({ nature, date: '2025-02-20', complementJugement }), ...members }).ban;

  it('has the person and the duration', () => {
    const text =
      "Jugement prononçant l'interdiction prévue à l'article L. 653-8 du code de commerce à l'encontre de Monsieur Bruno FICTIF pour une durée de 5 ans.";
    expect(banWith("Jugement d'interdiction de gérer", text)).toEqual({
      kind: 'MANAGEMENT_BAN',
      person: 'Monsieur Bruno FICTIF',
      date: '2025-02-20',
      until_date: null,
      duration_months: 60,
      text,
    });
  });

  it.each([
    ['un', 12],
    ['une', 12],
    ['deux', 24],
    ['trois', 36],
    ['quatre', 48],
    ['cinq', 60],
    ['six', 72],
    ['sept', 84],
    ['huit', 96],
    ['neuf', 108],
    ['dix', 120],
    ['onze', 132],
    ['douze', 144],
    ['treize', 156],
    ['quatorze', 168],
    ['quinze', 180],
  ])('has the duration of %s years', (count, duration_months) => {
    expect(banWith("Jugement d'interdiction de gérer", `pour une durée de ${count} (${duration_months / 12}) ans`)).toMatchObject({
      duration_months,
    });
  });

  it('is a personal bankruptcy in a judgment of another nature', () => {
    expect(
      banWith(
        'Autre jugement prononçant',
        'Faillite personnelle de Mme Anne FICTIF, dirigeante de la société EXEMPLE en liquidation judiciaire, pour dix ans',
      ),
    ).toMatchObject({
      kind: 'PERSONAL_BANKRUPTCY',
      person: 'Mme Anne FICTIF',
      duration_months: 120,
    });
  });

  it('concerns the only natural person of the notice when the text names none', () => {
    const listepersonnes = JSON.stringify({ personne: { typePersonne: 'pp', nom: 'FICTIF', prenom: 'Bruno' } });
    expect(banWith('Jugement de faillite personnelle', "jusqu'au 20 février 2030", { listepersonnes })).toMatchObject({
      person: 'Bruno FICTIF',
      until_date: '2030-02-20',
      duration_months: null,
    });
  });

  it('does not concern other persons in the text', () => {
    const text =
      "Sur requête de M. Jean TÉMOIN, prononce une interdiction de gérer à l'encontre de Mme Anne FICTIF pour 24 mois, Me Exemple liquidateur";
    expect(banWith('Autre jugement prononçant', text)).toMatchObject({
      person: 'Mme Anne FICTIF',
      duration_months: 24,
    });
  });

  it('has no person when the notice names only a company', () => {
    const listepersonnes = JSON.stringify({ personne: { typePersonne: 'pm', denomination: 'EXEMPLE' } });
    expect(banWith("Jugement d'interdiction de gérer Loi de 1985", null, { listepersonnes })).toMatchObject({
      kind: 'MANAGEMENT_BAN',
      person: null,
    });
  });

  it.each([
    ['Autre jugement et ordonnance', "Relève M. Bruno FICTIF de l'interdiction de gérer"],
    ['Autre jugement prononçant', 'Rejette la demande de faillite personnelle'],
    ['Autre jugement prononçant', 'Rejette la requête tendant à prononcer une interdiction de gérer'],
    ["Arrêt de la cour d'appel infirmant une décision soumise à publicité", "Infirme le jugement prononçant l'interdiction de gérer"],
    ['Jugement modifiant la date de cessation des paiements', null],
  ])('is absent for the nature "%s" with the text %s', (nature, text) => {
    expect(banWith(nature, text)).toBeNull();
  });
});

describe('merger or transfer of assets', () => {
  const told = (descriptif: string) =>
    detailsOf({ modificationsgenerales: JSON.stringify({ descriptif }) }).modification?.operation ?? null;

  it.each([
    [
      'Fusion - L236-1 à compter du 26/06/2023 : société ayant participé à l’opération : TÉMOIN, RCS Paris 000 056 788',
      'MERGER',
      false,
      ['000056788'],
    ],
    ['Projet de fusion avec la société TÉMOIN (000 056 788)', 'MERGER', true, ['000056788']],
    ["Apport partiel d'actif à la société TÉMOIN", 'PARTIAL_TRANSFER', false, []],
    ["Traité d'apport partiel d'actifs", 'PARTIAL_TRANSFER', true, []],
    ["Dissolution en application de l'article 1844-5 du code civil", 'UNIVERSAL_TRANSFER', false, []],
    ['Transmission universelle de son patrimoine', 'UNIVERSAL_TRANSFER', false, []],
    ['Traité de scission', 'DIVISION', true, []],
    [
      'Dissolution et transmission universelle du patrimoine au profit de TÉMOIN, RCS Lyon 000 056 788',
      'UNIVERSAL_TRANSFER',
      false,
      ['000056788'],
    ],
    ['Fusion absorption emportant transmission universelle du patrimoine de la société', 'MERGER', false, []],
    ['Scission', 'DIVISION', false, []],
  ])('is recognized in "%s"', (text, kind, planned, companies) => {
    expect(told(text)).toMatchObject({ kind, planned, companies });
  });

  it.each([
    'Transfert du siège social',
    'Abandon du projet de fusion',
    'Projet de fusion abandonné',
    'Fusion annulée',
    'Projet de scission caduc',
    'La société renonce à la fusion',
    "Fusion et apport partiel d'actif",
    'Opposition formée à la dissolution, transmission universelle du patrimoine',
  ])('is absent in "%s"', (text) => {
    expect(told(text)).toBeNull();
  });

  it('has no companies for an amount or a telephone number', () => {
    expect(told('Fusion, capital porté à 123 456 789 euros, téléphone 123 456 780')?.companies).toEqual([]);
  });
});
