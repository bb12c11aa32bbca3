import type { Judgment } from '../src/company_legal_fr/map/judgments.js';
import { judgment } from './judgments.js';

const REORGANISATION = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const SAFEGUARD = "Jugement d'ouverture d'une procédure de sauvegarde";
const CRISIS = "Jugement d'ouverture d'une procédure de traitement de sortie de crise";
const CONVERSION = 'Jugement de conversion en liquidation judiciaire';
export const PLAN = 'Jugement arrêtant le plan de redressement';
const SAFEGUARD_PLAN = 'Jugement arrêtant le plan de sauvegarde';
const NO_ASSETS = "Jugement de clôture pour insuffisance d'actif";
const OTHER = 'Autre jugement prononçant';
const REVERSAL = "Arrêt de la cour d'appel infirmant une décision soumise à publicité";

export const opened = judgment('2020-01-06', REORGANISATION);
const converted = judgment('2020-06-01', CONVERSION);
const closed = judgment('2021-03-01', NO_ASSETS);

/** Sequences of judgments and the expected procedures, one line per procedure. */
export const COURSES: [outcome: string, judgments: Judgment[], expected: string[]][] = [
  ['an open procedure', [opened], ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06']],
  [
    'a procedure that is converted and closed',
    [opened, converted, closed],
    ['JUDICIAL_REORGANISATION > JUDICIAL_LIQUIDATION; CLOSED; opened 2020-01-06; ended 2021-03-01; 2020-01-06 2020-06-01 2021-03-01'],
  ],
  [
    'a reorganisation that ends without a plan',
    [opened, judgment('2020-09-01', 'Jugement mettant fin à la procédure de redressement judiciaire')],
    ['JUDICIAL_REORGANISATION; CLOSED; opened 2020-01-06; ended 2020-09-01; 2020-01-06 2020-09-01'],
  ],
  [
    'a reorganisation under a plan',
    [opened, judgment('2020-12-01', PLAN)],
    ['JUDICIAL_REORGANISATION; IN_PLAN; opened 2020-01-06; plan 2020-12-01; 2020-01-06 2020-12-01'],
  ],
  [
    'a changed plan',
    [opened, judgment('2020-12-01', PLAN), judgment('2022-12-01', 'Jugement modifiant le plan de redressement')],
    ['JUDICIAL_REORGANISATION; IN_PLAN; opened 2020-01-06; plan 2020-12-01; 2020-01-06 2020-12-01 2022-12-01'],
  ],
  [
    'a safeguard under a plan',
    [judgment('2020-01-06', SAFEGUARD), judgment('2020-12-01', SAFEGUARD_PLAN)],
    ['SAFEGUARD; IN_PLAN; opened 2020-01-06; plan 2020-12-01; 2020-01-06 2020-12-01'],
  ],
  [
    'a plan of sale during an open procedure',
    [opened, judgment('2020-12-01', 'Jugement arrêtant un plan de cession')],
    ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06 2020-12-01'],
  ],
  [
    'a plan resolved into liquidation',
    [
      opened,
      judgment('2020-12-01', PLAN),
      judgment('2022-05-02', 'Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire'),
    ],
    ['JUDICIAL_REORGANISATION > JUDICIAL_LIQUIDATION; OPEN; opened 2020-01-06; plan 2020-12-01; 2020-01-06 2020-12-01 2022-05-02'],
  ],
  [
    'a plan resolved without a new procedure',
    [opened, judgment('2020-12-01', PLAN), judgment('2022-05-02', 'Jugement prononçant la résolution du plan de redressement')],
    ['JUDICIAL_REORGANISATION; CLOSED; opened 2020-01-06; plan 2020-12-01; ended 2022-05-02; 2020-01-06 2020-12-01 2022-05-02'],
  ],
  [
    'an opening during a plan, which ends the first procedure',
    [opened, judgment('2020-12-01', PLAN), judgment('2024-05-02', LIQUIDATION)],
    [
      'JUDICIAL_REORGANISATION; CLOSED; opened 2020-01-06; plan 2020-12-01; ended 2024-05-02; 2020-01-06 2020-12-01 2024-05-02',
      'JUDICIAL_LIQUIDATION; OPEN; opened 2024-05-02; 2024-05-02',
    ],
  ],
  [
    'a reopened liquidation',
    [judgment('2018-01-08', LIQUIDATION), closed, judgment('2023-04-03', 'Jugement de reprise de la procédure de liquidation judiciaire')],
    ['JUDICIAL_LIQUIDATION; OPEN; opened 2018-01-08; 2018-01-08 2021-03-01 2023-04-03'],
  ],
  [
    'two procedures in succession',
    [opened, judgment('2021-01-04', 'Autre jugement de clôture'), judgment('2024-01-08', LIQUIDATION)],
    [
      'JUDICIAL_REORGANISATION; CLOSED; opened 2020-01-06; ended 2021-01-04; 2020-01-06 2021-01-04',
      'JUDICIAL_LIQUIDATION; OPEN; opened 2024-01-08; 2024-01-08',
    ],
  ],
  [
    'a crisis exit under a plan',
    [judgment('2021-11-02', CRISIS), judgment('2022-02-01', 'Jugement de plan de traitement de sortie de crise')],
    ['CRISIS_EXIT; IN_PLAN; opened 2021-11-02; plan 2022-02-01; 2021-11-02 2022-02-01'],
  ],
  [
    'an opening overturned on appeal',
    [judgment('2020-01-06', LIQUIDATION), judgment('2020-04-06', REVERSAL)],
    ['JUDICIAL_LIQUIDATION; ANNULLED; opened 2020-01-06; annulled 2020-04-06; (2020-01-06) 2020-04-06'],
  ],
  [
    'a conversion overturned on appeal, after which the reorganisation continues',
    [opened, converted, judgment('2020-09-01', REVERSAL)],
    ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06 (2020-06-01) 2020-09-01'],
  ],
  [
    'a closing overturned on appeal, after which the procedure continues',
    [opened, converted, closed, judgment('2021-06-01', REVERSAL)],
    ['JUDICIAL_REORGANISATION > JUDICIAL_LIQUIDATION; OPEN; opened 2020-01-06; 2020-01-06 2020-06-01 (2021-03-01) 2021-06-01'],
  ],
  [
    'an opening overturned by its date, with all later judgments',
    [opened, converted, judgment('2020-09-01', REVERSAL, { text: 'Infirme le jugement du 6 janvier 2020' })],
    ['JUDICIAL_REORGANISATION; ANNULLED; opened 2020-01-06; annulled 2020-09-01; (2020-01-06) (2020-06-01) 2020-09-01'],
  ],
  [
    'an appeal against another judgment',
    [opened, judgment('2020-09-01', REVERSAL, { text: 'Infirme le jugement du 3 mars 2020' })],
    ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06 2020-09-01'],
  ],
  [
    'a liquidation that the appeal court replaces by a reorganisation',
    [
      judgment('2020-01-06', LIQUIDATION),
      judgment('2020-04-06', REVERSAL, {
        text: 'Infirme le jugement et, statuant à nouveau, ouvre une procédure de redressement judiciaire',
      }),
    ],
    [
      'JUDICIAL_LIQUIDATION; ANNULLED; opened 2020-01-06; annulled 2020-04-06; (2020-01-06) 2020-04-06',
      'JUDICIAL_REORGANISATION; OPEN; opened 2020-04-06; 2020-04-06',
    ],
  ],
  [
    'a plan that continues when the opening that ended it is overturned',
    [opened, judgment('2020-12-01', PLAN), judgment('2024-05-02', LIQUIDATION), judgment('2024-07-01', REVERSAL)],
    [
      'JUDICIAL_REORGANISATION; IN_PLAN; opened 2020-01-06; plan 2020-12-01; 2020-01-06 2020-12-01 (2024-05-02)',
      'JUDICIAL_LIQUIDATION; ANNULLED; opened 2024-05-02; annulled 2024-07-01; (2024-05-02) 2024-07-01',
    ],
  ],
  [
    'a retracted opening',
    [opened, judgment('2020-02-03', 'Jugement de rétractation')],
    ['JUDICIAL_REORGANISATION; ANNULLED; opened 2020-01-06; annulled 2020-02-03; (2020-01-06) 2020-02-03'],
  ],
  [
    'an opening that a text retracts',
    [
      judgment('2020-01-06', LIQUIDATION),
      judgment('2020-03-02', OTHER, { text: 'Jugement rétractant le jugement ayant ouvert la liquidation judiciaire' }),
    ],
    ['JUDICIAL_LIQUIDATION; ANNULLED; opened 2020-01-06; annulled 2020-03-02; (2020-01-06) 2020-03-02'],
  ],
  [
    'a void opening, with the later judgments',
    [
      opened,
      converted,
      judgment('2020-09-01', OTHER, { text: "Jugement prononçant la nullité du jugement d'ouverture du redressement judiciaire" }),
    ],
    ['JUDICIAL_REORGANISATION; ANNULLED; opened 2020-01-06; annulled 2020-09-01; (2020-01-06) (2020-06-01) 2020-09-01'],
  ],
  [
    'a void conversion, after which the reorganisation continues',
    [
      opened,
      converted,
      judgment('2020-07-06', 'Jugement modifiant la date de cessation des paiements'),
      judgment('2020-09-01', OTHER, { text: 'Annule le jugement de conversion en liquidation judiciaire' }),
    ],
    ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06 (2020-06-01) 2020-07-06 2020-09-01'],
  ],
  [
    'a retracted conversion, after which the reorganisation continues',
    [
      opened,
      converted,
      judgment('2020-09-01', 'Rétractation sur tierce opposition', {
        text: 'Rétractation de la décision ayant prononcé une liquidation judiciaire et remettant le débiteur en redressement judiciaire',
      }),
    ],
    ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06 (2020-06-01) 2020-09-01'],
  ],
  [
    'a void extension, which opened the procedure of this company',
    [
      judgment('2020-01-06', "Jugement d'extension de liquidation judiciaire"),
      judgment('2020-04-06', "Autre arrêt de la Cour d'Appel", {
        text: "Arrêt prononçant la nullité de l'extension de la liquidation judiciaire",
      }),
    ],
    ['JUDICIAL_LIQUIDATION; ANNULLED; opened 2020-01-06; annulled 2020-04-06; (2020-01-06) 2020-04-06'],
  ],
  [
    'a void extension to another company, which leaves the own procedure',
    [
      judgment('2020-01-06', LIQUIDATION),
      judgment('2020-05-04', "Jugement d'extension de liquidation judiciaire"),
      judgment('2020-09-07', OTHER, {
        text: "Jugement rétractant le jugement d'extension de la liquidation judiciaire à la société TÉMOIN",
      }),
    ],
    ['JUDICIAL_LIQUIDATION; OPEN; opened 2020-01-06; 2020-01-06 (2020-05-04) 2020-09-07'],
  ],
  [
    'a void extension that was never published',
    [
      judgment('2020-01-06', LIQUIDATION),
      judgment('2020-09-07', OTHER, { text: "Annule l'extension de la liquidation judiciaire à la société TÉMOIN" }),
    ],
    ['JUDICIAL_LIQUIDATION; OPEN; opened 2020-01-06; 2020-01-06 2020-09-07'],
  ],
  [
    'an annulled order of a judge',
    [opened, judgment('2020-09-07', OTHER, { text: "Annule l'ordonnance du juge-commissaire" })],
    ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06 2020-09-07'],
  ],
  [
    'a closed procedure whose opening is retracted',
    [judgment('2020-01-06', LIQUIDATION), closed, judgment('2021-09-06', OTHER, { text: "Rétracte le jugement d'ouverture" })],
    ['JUDICIAL_LIQUIDATION; ANNULLED; opened 2020-01-06; annulled 2021-09-06; (2020-01-06) (2021-03-01) 2021-09-06'],
  ],
  [
    'a refused plan and the conversion that follows',
    [
      opened,
      judgment('2020-06-01', OTHER, { text: 'Jugement de rejet du plan de redressement et de conversion en liquidation judiciaire' }),
    ],
    ['JUDICIAL_REORGANISATION > JUDICIAL_LIQUIDATION; OPEN; opened 2020-01-06; 2020-01-06 2020-06-01'],
  ],
  [
    'an opening with a cancelled notice, and a later opening',
    [{ ...opened, cancelledOn: '2020-01-20' }, judgment('2020-03-02', SAFEGUARD)],
    [
      'JUDICIAL_REORGANISATION; ANNULLED; opened 2020-01-06; annulled 2020-01-20; (2020-01-06)',
      'SAFEGUARD; OPEN; opened 2020-03-02; 2020-03-02',
    ],
  ],
  [
    'a conversion with a cancelled notice',
    [opened, { ...converted, cancelledOn: '2020-06-20' }],
    ['JUDICIAL_REORGANISATION; OPEN; opened 2020-01-06; 2020-01-06 (2020-06-01)'],
  ],
  ['a plan with an unknown opening', [judgment('2018-03-05', PLAN)], ['JUDICIAL_REORGANISATION; IN_PLAN; plan 2018-03-05; 2018-03-05']],
  ['an end with an unknown opening', [closed], ['JUDICIAL_LIQUIDATION; CLOSED; ended 2021-03-01; 2021-03-01']],
  [
    'judgments of an unknown kind',
    [judgment('2021-01-04', 'Autre jugement de clôture'), judgment('2022-01-03', "Dépôt de l'état des créances")],
    [],
  ],
  [
    'a personal bankruptcy of the director after the end',
    [
      opened,
      converted,
      closed,
      judgment('2022-01-03', 'Autre jugement prononçant', {
        text: 'Faillite personnelle de M. X, dirigeant de la société EXEMPLE LOGICIELS en liquidation judiciaire',
      }),
    ],
    [
      'JUDICIAL_REORGANISATION > JUDICIAL_LIQUIDATION; CLOSED; opened 2020-01-06; ended 2021-03-01; 2020-01-06 2020-06-01 2021-03-01 2022-01-03',
    ],
  ],
  [
    'a conciliation agreement during an open procedure',
    [opened, judgment('2020-03-02', "Jugement d'homologation de l'accord de conciliation"), converted],
    [
      'JUDICIAL_REORGANISATION > JUDICIAL_LIQUIDATION; OPEN; opened 2020-01-06; 2020-01-06 2020-06-01',
      'CONCILIATION; CLOSED; opened 2020-03-02; ended 2020-03-02; 2020-03-02',
    ],
  ],
  [
    'an end and a new opening on the same day',
    [
      judgment('2020-01-06', SAFEGUARD),
      judgment('2020-08-03', SAFEGUARD_PLAN),
      judgment('2022-08-01', REORGANISATION, { noticeId: 'A1', rootId: 'A1' }),
      judgment('2022-08-01', 'Jugement prononçant la résolution du plan de sauvegarde', { noticeId: 'A2', rootId: 'A2' }),
    ],
    [
      'SAFEGUARD; CLOSED; opened 2020-01-06; plan 2020-08-03; ended 2022-08-01; 2020-01-06 2020-08-03 2022-08-01',
      'JUDICIAL_REORGANISATION; OPEN; opened 2022-08-01; 2022-08-01',
    ],
  ],
];
