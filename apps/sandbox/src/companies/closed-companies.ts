import {
  CLOSING_FAMILY,
  CONVERSION,
  DEFICIT_END,
  LIQUIDATION,
  OPENING,
  OPENING_FAMILY,
  PRONOUNCING_FAMILY,
  creation,
  judgment,
  removal,
} from './notices.js';
import { ordinary } from './ordinary.js';
import { BRUNO, DENIS } from './people.js';
import { ofSocialSecurity, ofTreasury } from './privileges.js';

const LIQUIDATOR = { role: '40', since: '2024-02-06', person: DENIS };

/** Closed companies, and companies in a collective procedure. */
export const closedCompanies = [
  ordinary('000010017', 'EXEMPLE FERMEE', 'Closed in both registries', {
    ceased: '2023-12-31',
    removed: '2024-01-15',
    notices: [creation('2019-02-12', 1), removal('2024-01-18', 2)],
  }),
  ordinary('000010025', 'EXEMPLE CESSEE', 'Closed in the INSEE directory only, still in the commercial registry', {
    ceased: '2023-09-30',
  }),
  ordinary('000010199', 'EXEMPLE RADIEE', 'Removed from the commercial registry only, still active in the INSEE directory', {
    removed: '2024-05-02',
    notices: [creation('2019-02-12', 1), removal('2024-05-06', 2)],
  }),
  ordinary('000010033', 'EXEMPLE EN REDRESSEMENT', 'In judicial reorganisation (redressement judiciaire), procedure open', {
    notices: [
      creation('2019-02-12', 1),
      judgment(
        '2025-03-02',
        2,
        OPENING_FAMILY,
        OPENING,
        '2025-02-20',
        'Redressement judiciaire, cessation des paiements le 3 janvier 2025.',
      ),
    ],
    privileges: [ofSocialSecurity('2024002001', '2024-11-14', '48211.07'), ofTreasury('2025000119', '2025-01-22', '61904.30')],
    observations: [{ number: '77', added: '2025-02-21', text: `${OPENING} en date du 20/02/2025.` }],
  }),
  ordinary('000010041', 'EXEMPLE LIQUIDEE', 'Liquidated: judicial reorganisation, conversion, closed for lack of assets, removed', {
    ceased: '2025-01-28',
    removed: '2025-01-28',
    officers: [LIQUIDATOR],
    notices: [
      creation('2019-02-12', 1),
      judgment('2023-05-11', 2, OPENING_FAMILY, OPENING, '02/05/2023', 'Redressement judiciaire.'),
      judgment('2024-02-15', 3, PRONOUNCING_FAMILY, CONVERSION, '6 février 2024', 'Conversion en liquidation judiciaire.'),
      judgment('2025-02-02', 4, CLOSING_FAMILY, DEFICIT_END, '2025-01-28', "Clôture pour insuffisance d'actif."),
      removal('2025-02-04', 5),
    ],
  }),
  ordinary('000010207', 'EXEMPLE EN LIQUIDATION', 'In judicial liquidation, procedure open', {
    officers: [{ role: '30', since: '2019-02-04', person: BRUNO }, LIQUIDATOR],
    notices: [
      creation('2019-02-12', 1),
      judgment('2024-02-15', 2, OPENING_FAMILY, LIQUIDATION, '1er février 2024', 'Liquidation judiciaire, liquidateur Me Exemple.'),
    ],
  }),
];
