import {
  CLOSING_FAMILY,
  CONVERSION,
  DEFICIT_END,
  LIQUIDATION,
  OPENING,
  OPENING_FAMILY,
  PLAN_END,
  PRONOUNCING_FAMILY,
  cancellation,
  conciliation,
  correctionOf,
  creation,
  judgment,
} from './notices.js';
import { ordinary } from './ordinary.js';

const SAFEGUARD = "Jugement d'ouverture d'une procédure de sauvegarde";
const PLAN = 'Jugement arrêtant le plan de redressement';
const CHANGED_PLAN = 'Jugement modifiant le plan de redressement';
const FAILED_PLAN = 'Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire';
const SAFEGUARD_END = 'Jugement mettant fin à la procédure de sauvegarde';
const REOPENING = 'Jugement de reprise de la procédure de liquidation judiciaire';
const CRISIS_EXIT = "Jugement d'ouverture d'une procédure de traitement de sortie de crise";
const CRISIS_PLAN = 'Jugement de plan de traitement de sortie de crise';
const OVERTURNED = "Arrêt de la cour d'appel infirmant une décision soumise à publicité";
const APPEAL_FAMILY = "Arrêt de la cour d'appel";

const born = creation('2019-02-12', 1);

const reorganised = (published: string, number: number, date: string) =>
  judgment(
    published,
    number,
    OPENING_FAMILY,
    OPENING,
    date,
    "Jugement prononçant l'ouverture d'une procédure de redressement judiciaire, désignant mandataire judiciaire Selarl Exemple 4 rue des Exemples 75011 Paris.",
  );

const liquidated = (published: string, number: number, date: string) =>
  judgment(
    published,
    number,
    OPENING_FAMILY,
    LIQUIDATION,
    date,
    'Jugement prononçant la liquidation judiciaire, désignant liquidateur Me Exemple 4 rue des Exemples 75011 Paris. Les créances sont à déclarer dans les deux mois de la publication.',
  );

/** Company whose SIREN a notice of another company has. */
const CONFUSED = '000020743';
const FOR_ANOTHER = liquidated('2024-05-21', 2, '2024-05-14');

/** Companies with unusual courses of collective procedures. */
export const procedures = [
  ordinary('000020081', 'EXEMPLE PLAN RESOLU', 'Failed reorganisation plan: judicial liquidation, open', {
    notices: [
      born,
      reorganised('2021-03-09', 2, '2021-03-02'),
      judgment('2022-03-15', 3, PRONOUNCING_FAMILY, PLAN, '8 mars 2022', 'Jugement arrêtant le plan de redressement, durée 10 ans.'),
      judgment(
        '2024-06-11',
        4,
        PRONOUNCING_FAMILY,
        FAILED_PLAN,
        '2024-06-04',
        'Jugement prononçant la résolution du plan et la liquidation.',
      ),
    ],
  }),
  ordinary('000020099', 'EXEMPLE SOUS PLAN', 'Under a reorganisation plan that was changed once', {
    notices: [
      born,
      reorganised('2022-02-08', 2, '01/02/2022'),
      judgment('2023-02-14', 3, PRONOUNCING_FAMILY, PLAN, '7 février 2023', 'Jugement arrêtant le plan de redressement, durée 8 ans.'),
      judgment('2024-10-08', 4, PRONOUNCING_FAMILY, CHANGED_PLAN, '2024-10-01', 'Jugement modifiant le plan de redressement.'),
    ],
  }),
  ordinary('000020107', 'EXEMPLE SAUVEGARDEE', 'Safeguard procedure that the court ended', {
    notices: [
      born,
      judgment('2022-05-17', 2, OPENING_FAMILY, SAFEGUARD, '2022-05-10', "Jugement d'ouverture d'une procédure de sauvegarde."),
      judgment('2023-01-17', 3, CLOSING_FAMILY, SAFEGUARD_END, '2023-01-10', 'Jugement mettant fin à la procédure de sauvegarde.'),
    ],
  }),
  ordinary('000020115', 'EXEMPLE EN APPEL', 'Liquidation reversed on appeal: the reorganisation it was converted from is open again', {
    notices: [
      born,
      reorganised('2024-01-16', 2, '2024-01-09'),
      judgment('2024-07-09', 3, PRONOUNCING_FAMILY, CONVERSION, '2 juillet 2024', 'Jugement de conversion en liquidation judiciaire.'),
      judgment(
        '2025-02-18',
        4,
        APPEAL_FAMILY,
        OVERTURNED,
        '2025-02-06',
        "Arrêt de la cour d'appel infirmant le jugement du 2 juillet 2024 ayant converti le redressement judiciaire en liquidation judiciaire.",
      ),
    ],
  }),
  ordinary('000020123', 'EXEMPLE RETABLIE', 'Opening of the liquidation reversed on appeal: no procedure ever existed', {
    notices: [
      born,
      liquidated('2024-03-12', 2, '2024-03-05'),
      judgment(
        '2024-11-19',
        3,
        APPEAL_FAMILY,
        OVERTURNED,
        '2024-11-07',
        "Arrêt de la cour d'appel infirmant le jugement d'ouverture de la liquidation judiciaire du 5 mars 2024.",
      ),
    ],
  }),
  ordinary('000020131', 'EXEMPLE ANNULEE', 'Liquidation published by mistake: the notice was cancelled', {
    notices: mistaken(),
  }),
  ordinary('000020149', 'EXEMPLE CONCILIEE', 'Agreement with its creditors that a court confirmed: not a collective procedure', {
    notices: [
      born,
      conciliation('2024-09-10', 2, '2024-09-03', "Jugement d'homologation de l'accord conclu dans la procédure de conciliation."),
    ],
  }),
  ordinary('000020156', 'EXEMPLE REPRISE DE LIQUIDATION', 'Liquidation closed and reopened, still open', {
    notices: [
      born,
      liquidated('2020-02-11', 2, '2020-02-04'),
      judgment('2022-09-13', 3, CLOSING_FAMILY, DEFICIT_END, '2022-09-06', "Clôture pour insuffisance d'actif."),
      judgment(
        '2024-05-14',
        4,
        PRONOUNCING_FAMILY,
        REOPENING,
        '7 mai 2024',
        'Jugement de reprise de la procédure de liquidation judiciaire.',
      ),
    ],
  }),
  ordinary('000020164', 'EXEMPLE SORTIE DE CRISE', 'Under a plan of the crisis exit procedure (2021 to 2025)', {
    notices: [
      born,
      judgment(
        '2022-11-15',
        2,
        OPENING_FAMILY,
        CRISIS_EXIT,
        '2022-11-08',
        "Jugement d'ouverture d'une procédure de traitement de sortie de crise.",
      ),
      judgment(
        '2023-02-21',
        3,
        PRONOUNCING_FAMILY,
        CRISIS_PLAN,
        '2023-02-14',
        'Jugement arrêtant le plan de traitement de sortie de crise.',
      ),
    ],
  }),
  ordinary('000020172', 'EXEMPLE APUREE', 'Liquidation closed because all creditors were paid', {
    notices: [
      born,
      liquidated('2021-06-15', 2, '2021-06-08'),
      judgment('2023-06-20', 3, CLOSING_FAMILY, PLAN_END, '2023-06-13', 'Jugement de clôture pour extinction du passif.'),
    ],
  }),
  ordinary(CONFUSED, 'EXEMPLE CONFONDUE', 'Liquidation published with its SIREN by mistake: the correction has another SIREN', {
    notices: [born, FOR_ANOTHER],
  }),
  ordinary('000020750', 'EXEMPLE RECTIFIEE', 'Liquidation first published with the SIREN of another company, then corrected', {
    notices: [born, correctionOf(CONFUSED, liquidated('2024-06-04', 2, '2024-05-14'), FOR_ANOTHER)],
  }),
  ordinary('000020768', 'EXEMPLE PLAN ECHU', 'Plan that should have ended two years ago, without a judgment of its end', {
    notices: [
      born,
      reorganised('2019-03-12', 2, '2019-03-05'),
      judgment(
        '2019-09-10',
        3,
        PRONOUNCING_FAMILY,
        PLAN,
        '3 septembre 2019',
        'Jugement arrêtant le plan de redressement, apurement du passif sur quarante-huit mois.',
      ),
    ],
  }),
];

function mistaken() {
  const opened = liquidated('2024-04-16', 2, '2024-04-09');
  return [born, opened, cancellation('2024-04-30', 3, opened)];
}
