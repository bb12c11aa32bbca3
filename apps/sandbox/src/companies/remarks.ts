import { CLOSING_FAMILY, DEFICIT_END, LIQUIDATION, OPENING, OPENING_FAMILY, PRONOUNCING_FAMILY, creation, judgment } from './notices.js';
import { ordinary } from './ordinary.js';

const BAN = "Jugement d'interdiction de gérer";
const born = creation('2019-02-12', 1);

const closedLiquidation = [
  born,
  judgment('2020-10-13', 2, OPENING_FAMILY, LIQUIDATION, '2020-10-06', 'Jugement prononçant la liquidation judiciaire.'),
  judgment('2022-04-12', 3, CLOSING_FAMILY, DEFICIT_END, '2022-04-05', "Clôture pour insuffisance d'actif."),
];

/**
 * Companies with texts that are easy to misread: bans of persons, and observations of the registry.
 */
export const remarks = [
  ordinary('000020180', 'EXEMPLE DIRIGEANT INTERDIT', 'A director received a management ban after the liquidation was closed', {
    ceased: '2022-04-05',
    removed: '2022-04-05',
    notices: [
      ...closedLiquidation,
      judgment(
        '2023-05-16',
        4,
        PRONOUNCING_FAMILY,
        BAN,
        '9 mai 2023',
        "Jugement prononçant l'interdiction de gérer prévue à l'article L. 653-8 du code de commerce à l'encontre de M. FICTIF Bruno pour une durée de 5 ans.",
      ),
    ],
  }),
  ordinary(
    '000020198',
    'EXEMPLE FAILLITE PERSONNELLE',
    'A director was declared personally bankrupt, and the text names the closed liquidation',
    {
      ceased: '2022-04-05',
      removed: '2022-04-05',
      notices: [
        ...closedLiquidation,
        judgment(
          '2023-06-13',
          4,
          PRONOUNCING_FAMILY,
          'Autre jugement prononçant',
          '2023-06-06',
          'Jugement prononçant la faillite personnelle de M. ECHANTILLON Denis, dirigeant de la société EXEMPLE FAILLITE PERSONNELLE en liquidation judiciaire, pour une durée de 10 ans.',
        ),
      ],
    },
  ),
  ordinary(
    '000020206',
    'EXEMPLE OBSERVEE',
    'Liquidation published in an observation only, which also names the date for the review of its closing',
    {
      notices: [born],
      observations: [
        {
          number: '412',
          added: '2024-09-17',
          text: 'Jugement du tribunal de commerce de Paris en date du 12/09/2024 prononçant la liquidation judiciaire, désigne liquidateur SELARL EXEMPLE MJ 4 rue des Exemples 75011 Paris, fixe à 24 mois le délai au terme duquel la clôture de la procédure devra être examinée',
        },
      ],
    },
  ),
  ordinary('000020214', 'EXEMPLE SANS PLAN', 'Reorganisation whose plan the court rejected: liquidation, published in observations only', {
    notices: [born],
    observations: [
      {
        number: '118',
        added: '2024-01-18',
        text: "Jugement d'ouverture d'une procédure de redressement judiciaire en date du 11/01/2024.",
      },
      {
        number: '131',
        added: '2024-07-18',
        text: 'Jugement en date du 11/07/2024 rejetant le plan de redressement et prononçant la liquidation judiciaire.',
      },
    ],
  }),
  ordinary('000020222', 'EXEMPLE CLOTUREE AU REGISTRE', 'Liquidation opened in the bulletin and closed in the registry only', {
    notices: [born, judgment('2020-10-13', 2, OPENING_FAMILY, LIQUIDATION, '2020-10-06', 'Jugement prononçant la liquidation judiciaire.')],
    observations: [
      { number: '77', added: '2020-10-07', text: 'Liquidation judiciaire par jugement du 06/10/2020.' },
      { number: '93', added: '2022-04-06', text: "Jugement de clôture pour insuffisance d'actif en date du 05/04/2022." },
    ],
  }),
  ordinary(
    '000020230',
    'EXEMPLE OBSERVATION SUPPRIMEE',
    'A liquidation observation that the registry withdrew, and one about another company whose business it bought',
    {
      notices: [born],
      observations: [
        {
          number: '55',
          added: '2023-11-09',
          text: "Jugement d'ouverture de liquidation judiciaire en date du 02/11/2023.",
          state: 'Suppression',
        },
        {
          number: '61',
          added: '2024-02-08',
          text: 'Acquisition du fonds de commerce de la société EXEMPLE LIQUIDEE dans le cadre de son plan de cession, redressement judiciaire ouvert par jugement du 02/05/2023.',
        },
      ],
    },
  ),
  ordinary(
    '000020248',
    'EXEMPLE DEMI-CAPITAL',
    'Lost more than half of its capital and continued, published in an observation only, not restored yet',
    {
      observations: [
        {
          number: '1806',
          added: '2024-07-28',
          text: "DECISION DE NE PAS DISSOUDRE LA SOCIETE NONOBSTANT LA PERTE DE PLUS DE LA MOITIE DU CAPITAL SOCIAL --(P.V. D'AGE DU 02.07.2024)",
        },
        {
          added: '2019-03-13',
          text: "LA CONVERSION DU MONTANT DU CAPITAL DES FRANCS EN EUROS A ETE EFFECTUEE D'OFFICE PAR LE GREFFE",
        },
      ],
    },
  ),
  ordinary('000020255', 'EXEMPLE RECONSTITUEE', 'Lost more than half of its capital, continued, and restored its equity', {
    capitalLoss: { continued: '2021-06-30', restored: '2023-06-30' },
    observations: [
      {
        number: '1807',
        added: '2021-07-28',
        text: 'Continuation de la société malgré un actif net devenu inférieur à la moitié du capital social. Décision du 30/06/2021.',
      },
      {
        number: '1933',
        added: '2023-07-19',
        text: "Reconstitution de l'actif net à concurrence d'un montant au moins égal à la moitié du capital social. Décision du 30/06/2023.",
      },
    ],
  }),
  ordinary('000020701', 'EXEMPLE PLAN EXECUTE', 'Reorganisation plan adopted and carried out, published in observations only', {
    notices: [
      born,
      judgment(
        '2019-10-15',
        2,
        OPENING_FAMILY,
        OPENING,
        '2019-10-08',
        "Jugement prononçant l'ouverture d'une procédure de redressement judiciaire.",
      ),
    ],
    observations: [
      {
        number: '21',
        added: '2020-10-14',
        text: 'Jugement du tribunal de commerce de Paris en date du 06/10/2020 arrêtant le plan de redressement pour une durée de trois ans.',
      },
      {
        number: '27',
        added: '2023-11-15',
        text: 'Jugement en date du 07/11/2023 constatant que le plan de redressement a été intégralement exécuté.',
      },
    ],
  }),
  ordinary('000020719', 'EXEMPLE RETRACTEE', 'Liquidation that the court retracted in a judgment without a nature of its own', {
    notices: [
      born,
      judgment('2025-01-21', 2, OPENING_FAMILY, LIQUIDATION, '2025-01-10', 'Jugement prononçant la liquidation judiciaire.'),
      judgment(
        '2025-03-18',
        3,
        PRONOUNCING_FAMILY,
        'Autre jugement prononçant',
        '2025-03-11',
        'Jugement rétractant le jugement du 10 janvier 2025 ayant ouvert la liquidation judiciaire.',
      ),
    ],
  }),
  ordinary('000020727', 'EXEMPLE INCOMPRISE', 'A judgment about a procedure whose wording no rule recognizes', {
    notices: [
      born,
      judgment(
        '2024-05-21',
        2,
        PRONOUNCING_FAMILY,
        'Autre jugement prononçant',
        '2024-05-14',
        'Jugement statuant sur la situation du débiteur au regard de la procédure de sauvegarde.',
      ),
    ],
  }),
  ordinary('000020735', 'EXEMPLE REIMMATRICULEE', 'Removed ex officio and reinstated: the registry still has the date of the removal', {
    removed: '2024-02-01',
    notices: [born],
    observations: [
      { number: '31', added: '2024-02-01', text: "Radiation d'office en application de l'article R. 123-136 du code de commerce." },
      {
        number: '34',
        added: '2024-06-15',
        text: "Ordonnance du juge commis à la surveillance du registre rapportant la radiation d'office.",
      },
    ],
  }),
];
