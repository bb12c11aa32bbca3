import type { CompanyDescription, Filing } from './description.js';
import {
  CLOSING_FAMILY,
  CONTINUATION,
  OPENING,
  OPENING_FAMILY,
  PLAN_END,
  PRONOUNCING_FAMILY,
  accounts,
  cancellation,
  creation,
  judgment,
  modification,
  sale,
} from './notices.js';
import { ALICE, BRUNO, CHLOE, DENIS, FELIX, address } from './people.js';
import { leasing, ofSocialSecurity, ofTreasury, pledge } from './privileges.js';

const YEAR_2022 = { revenue: 3_950_055, result: -5_620, assets: 1_705_011 };
const YEAR_2023 = { revenue: 4_234_647, result: 90_998, assets: 1_801_755 };
const YEAR_2024 = { revenue: 4_810_200, result: 152_400, assets: 1_990_310 };

/** The company with data for every data type, first row of docs/sandbox.md. */
export const healthy: CompanyDescription = {
  siren: '000012344',
  name: 'EXEMPLE LOGICIELS',
  acronym: 'EXLO',
  purpose:
    'Healthy company with data for every type, known to all four sources: officers, auditors, four offices, notices, a closed procedure, acts, accounts',
  form: '5710',
  formLabel: 'Société par actions simplifiée',
  ape: '62.01Z',
  ape2025: '62.10Y',
  activity: 'Édition et développement de logiciels fictifs',
  created: '2018-03-01',
  capital: 50_000,
  closingDay: '3112',
  headcount: '11',
  category: 'PME',
  diffusion: 'O',
  officers: [
    { role: '73', since: '2018-03-01', person: ALICE },
    { role: '53', since: '2021-07-01', person: CHLOE },
    { role: '70', since: '2022-01-10', person: BRUNO },
    { role: '70', since: '2018-03-01', resigned: true, person: FELIX },
    {
      role: '71',
      since: '2019-06-30',
      company: { name: 'EXEMPLE AUDIT', siren: '000010124', form: '5785', address: address('20', 'lyon') },
    },
    { role: '72', since: '2019-06-30', person: DENIS },
  ],
  owners: [
    { person: ALICE, parts: 51, votes: 51, since: '2018-03-01' },
    { person: CHLOE, parts: 45, votes: 45, indirect: 5 },
  ],
  offices: [
    { sequence: 1, address: address('12'), opened: '2018-03-01', ape: '62.01Z', activity: 'Édition de logiciels', sign: 'EXLO' },
    { sequence: 2, address: address('4', 'lyon'), opened: '2020-09-15', ape: '62.01Z', activity: 'Studio de logiciels', sign: 'EXLO LYON' },
    { sequence: 3, address: address('9', 'nantes', 'QUAI'), opened: '2022-02-01', ape: '62.02A', activity: 'Conseil en systèmes' },
    {
      sequence: 4,
      address: address('2', 'avignon', 'AV'),
      opened: '2019-01-02',
      closed: '2021-12-31',
      ape: '62.02A',
      activity: 'Formation',
    },
  ],
  former: [{ name: 'EXEMPLE STUDIO', until: '2021-06-30' }],
  notices: notices(),
  observations: [
    { number: '1806', added: '2019-05-14', text: "Jugement d'ouverture d'une procédure de redressement judiciaire en date du 07/05/2019." },
    { number: '2210', added: '2022-04-05', text: 'Jugement de clôture pour extinction du passif en date du 29/03/2022.' },
  ],
  filings: filings(),
  trademarks: [
    {
      collection: 'FR',
      number: '4999001',
      name: 'EXEMPLIX',
      status: 'Marque enregistrée',
      filed: '2023-10-02',
      expires: '2033-10-02',
      classes: [9, 42],
      registered: '2024-02-09',
      agent: { organization: 'CABINET FICTIF & ASSOCIÉS', first: 'Alice', last: 'EXEMPLE' },
    },
    {
      collection: 'FR',
      number: '3999002',
      name: 'EXLO & CIE',
      status: 'Marque expirée',
      filed: '2012-05-14',
      expires: '2022-05-14',
      classes: [35],
      feature: 'Combined',
      registered: '2012-09-07',
      agent: { first: 'Chloé', last: 'MODELE' },
    },
    { collection: 'FR', number: '5099003', status: 'Demande publiée', filed: '2025-06-10', expires: '2035-06-10', classes: [9, 38, 42] },
  ],
  privileges: [
    ofSocialSecurity('2024001234', '2024-09-12', '12450.50'),
    ofTreasury('2021000877', '2021-03-30', '8300', '2022-01-17'),
    pledge('2020000412', '2020-06-25', '150000'),
    leasing('2023000951', '2023-02-09'),
  ],
  craft: {
    code: '9511ZZ',
    label: "Réparation d'ordinateurs et d'équipements périphériques",
    registered: '2018-03-15',
    department: '75',
    region: '11',
  },
  court: { name: 'Tribunal des activités économiques de Paris', registry: 'Paris' },
};

function notices(): CompanyDescription['notices'] {
  const mistaken = modification('2023-02-14', 712, 'Modification survenue sur le capital.');
  return [
    creation('2018-03-08', 1187),
    judgment(
      '2019-05-16',
      2041,
      OPENING_FAMILY,
      OPENING,
      '2019-05-07',
      'Redressement judiciaire, date de cessation des paiements le 2 avril 2019.',
    ),
    judgment(
      '2020-06-11',
      1422,
      PRONOUNCING_FAMILY,
      CONTINUATION,
      '02/06/2020',
      'Plan de redressement, continuation de l’activité, durée 2 ans.',
    ),
    judgment('2022-04-07', 988, CLOSING_FAMILY, PLAN_END, '29 mars 2022', 'Jugement de clôture pour extinction du passif.'),
    modification('2021-07-09', 650, 'Modification survenue sur la dénomination et sur les dirigeants.'),
    sale('2020-09-24', 1534, { siren: '000010082', name: 'EXEMPLE VENDEUR' }),
    mistaken,
    cancellation('2023-02-21', 744, mistaken),
    accounts('2022-07-05', 2528, '2021-12-31'),
    accounts('2023-07-04', 2611, '2022-12-31'),
    accounts('2024-07-02', 2703, '2023-12-31'),
    accounts('2025-07-01', 2790, '2024-12-31'),
  ];
}

function filings(): Filing[] {
  return [
    {
      filed: '2018-03-01',
      titles: ['Statuts constitutifs', 'Attestation de dépôt des fonds'],
      says: ['Attestation de dépôt des fonds', 'Les fonds ont été déposés auprès de la banque BNP PARIBAS'],
    },
    { filed: '2021-07-01', titles: ['Statuts mis à jour', "Procès-verbal d'assemblée générale"] },
    { filed: '2024-06-28', closing: '2023-12-31', accounts: { type: 'C', now: YEAR_2023, before: YEAR_2022 } },
    { filed: '2025-06-27', closing: '2024-12-31', accounts: { type: 'C', now: YEAR_2024, before: YEAR_2023 } },
  ];
}
