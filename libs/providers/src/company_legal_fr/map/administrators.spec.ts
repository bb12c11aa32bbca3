import { describe, expect, it } from '@jest/globals';
import { administratorsIn } from './administrators.js';

const mapped = (text: string): string[] =>
  administratorsIn(text).map(({ type, name, representative, city }) =>
    [type, name, representative, city].map((each) => each ?? '-').join(' | '),
  );

describe('administratorsIn', () => {
  it.each<[text: string, expected: string[]]>([
    [
      'Jugement prononçant la liquidation judiciaire, désignant liquidateur Selarl Modèle prise en la personne de Me Exemple Martin 23 Rue Victor Hugo 95300 Pontoise.Les déclarations des créances sont à adresser au liquidateur ou sur le portail électronique.',
      ['LIQUIDATOR | Selarl Modèle | Me Exemple Martin | Pontoise'],
    ],
    [
      'désignant administrateur SCP Témoin Associes en la personne de Me Exemple 41 Rue de Liège 75008 Paris avec les pouvoirs : assistance, mandataire judiciaire SELARL Modèle prise en la personne de Me Essai 14/16 Rue de Lorraine 93000 Bobigny Les déclarations des créances sont à adresser au mandataire judiciaire.',
      ['ADMINISTRATOR | SCP Témoin Associes | Me Exemple | Paris', 'CREDITORS_REPRESENTATIVE | SELARL Modèle | Me Essai | Bobigny'],
    ],
    [
      'désignant mandataire judiciaire SCP Te associes prise en la personne de Me Exemple 24 rue du Lieutenant Modèle 97300 Cayenne, Administrateur Judiciaire : Selarl Aj associes prise en la personne de Me Essai 44 rue Fictive 97300 Cayenne. Les déclarations des créances sont à adresser.',
      ['CREDITORS_REPRESENTATIVE | SCP Te associes | Me Exemple | Cayenne', 'ADMINISTRATOR | Selarl Aj associes | Me Essai | Cayenne'],
    ],
    [
      'désignant liquidateur SELARL 4R MODELES prise en la personne de Maître Jean-Exemple ESSAI 2 B, avenue de la Fiction - 21000 Dijon . Les créances sont à adresser auprès du liquidateur.',
      ['LIQUIDATOR | SELARL 4R MODELES | Maître Jean-Exemple ESSAI | Dijon'],
    ],
    [
      'désignant mandataire judiciaire SELARL SBMJ - Mandataire Judiciaire prise en la personne de Maître Exemple ESSAI 22, rue Modèle - 30100 Ales . Les créances sont à adresser auprès du Mandataire Judiciaire ou sur le portail.',
      ['CREDITORS_REPRESENTATIVE | SELARL SBMJ | Maître Exemple ESSAI | Ales'],
    ],
    [
      "désignant mandataire judiciaire SELARL MJ DE L'EXEMPLE, représentée par Maître ESSAI Emilie 4/6, rue Modèle 03200 Vichy.",
      ["CREDITORS_REPRESENTATIVE | SELARL MJ DE L'EXEMPLE | Maître ESSAI Emilie | Vichy"],
    ],
    [
      'désignant liquidateur Bvxy prise en la personne de Me Exemple Essai 69 Rue Modèle 93000 BOBIGNY.',
      ['LIQUIDATOR | Bvxy | Me Exemple Essai | BOBIGNY'],
    ],
    ['désignant liquidateur Selafa Mxy 1 rue Modèle 75003 Paris', ['LIQUIDATOR | Selafa Mxy | - | Paris']],
    [
      'désignant mandataire judiciaire S.E.L.A.R.L. Modèle 5 place Fictive 69003 Lyon Cedex 03',
      ['CREDITORS_REPRESENTATIVE | S.E.L.A.R.L. Modèle | - | Lyon'],
    ],
    ['désignant liquidateur SELARLU Essai, 12 bis rue Modèle 93260 Les Lilas', ['LIQUIDATOR | SELARLU Essai | - | Les Lilas']],
    ['désignant liquidateur Selas Modèle', ['LIQUIDATOR | Selas Modèle | - | -']],
    ['désignant administrateur Me Exemple avec pour mission d’assister', ['ADMINISTRATOR | Me Exemple | - | -']],
    ['Liquidateur : ESSAI Jean 3 rue Modèle 59000 Lille', ['LIQUIDATOR | ESSAI Jean | - | Lille']],
    ['nomme la SELARL Modèle en qualité de liquidateur', ['LIQUIDATOR | SELARL Modèle | - | -']],
    ['Nomme M.Paul ESSAI juge commissaire en date du 25 septembre 2026.', ['JUDGE | M.Paul ESSAI | - | -']],
    ["Commissaire à l'exécution du plan : Me Exemple 1 rue Modèle 33000 Bordeaux", ['OTHER | Me Exemple | - | Bordeaux']],
    [
      'a nommé juge commissaire : M. Jean EXEMPLE, mandataire judiciaire : Me Anne Modèle 12 rue Fictive 75001 PARIS',
      ['JUDGE | M. Jean EXEMPLE | - | -', 'CREDITORS_REPRESENTATIVE | Me Anne Modèle | - | PARIS'],
    ],
    [
      'désignant juge-commissaire Monsieur Essai et Mandataire judiciaire la SAS Modèle 3 rue Fictive 06000 Nice',
      ['JUDGE | Monsieur Essai | - | -', 'CREDITORS_REPRESENTATIVE | SAS Modèle | - | Nice'],
    ],
    ['mandataire judiciaire Me Modèle (Jean) 1 rue Fictive 75001 Paris', ['CREDITORS_REPRESENTATIVE | Me Modèle | - | Paris']],
    [
      'désigne liquidateur la SELARL X - Y & ASSOCIES, mission conduite par Maître Jean MODELE, 3 rue Fictive 92000 Nanterre',
      ['LIQUIDATOR | SELARL X - Y & ASSOCIES | Maître Jean MODELE | Nanterre'],
    ],
  ])('finds the appointed persons in "%s"', (text, expected) => {
    expect(mapped(text)).toEqual(expected);
  });

  it.each([
    'Le mandataire judiciaire dépose son rapport.',
    'Les créances sont à adresser au Mandataire Judiciaire ou sur le portail.',
    'Les déclarations sont à adresser au liquidateur dans les deux mois.',
    'Met fin à la mission du liquidateur. Les opérations sont closes.',
    'rapport du liquidateur Tribunal de commerce',
  ])('finds no appointed person in "%s"', (text) => {
    expect(mapped(text)).toEqual([]);
  });

  it('returns the passage that contains the name', () => {
    expect(administratorsIn('désignant liquidateur Me Exemple 1 rue Modèle 33000 Bordeaux. Les créances')).toMatchObject([
      { type_label: 'liquidateur', text: 'désignant liquidateur Me Exemple 1 rue Modèle 33000 Bordeaux' },
    ]);
  });
});
