import { LIQUIDATION, OPENING_FAMILY, creation, judgment } from './notices.js';
import { ordinary } from './ordinary.js';
import { person } from './people.js';

/** Directs two companies; others share his name and month of birth. */
const GASTON = person('DOUBLON', 'Gaston', '1971-03', '1', { firstNames: ['Gaston', 'Émile', 'Luc'] });
const HOMONYM = person('DOUBLON', 'Gaston', '1971-03', '1', { firstNames: ['Gaston', 'Marcel'] });
const MAYBE_GASTON = person('DOUBLON', 'Gaston', '1971-03', '1');

/** On the register of freezing measures by name and birth; another bears her name. */
const IRINA = person('FIGEE', 'Irina', '1966-08', '2');
const NAMESAKE = person('FIGEE', 'Irina', '1990-01', '2');

/** The register of freezing measures tells the year of his birth only. */
const OLEG = person('TIEDE', 'Oleg', '1959-05', '1');

const managed = (manager: typeof GASTON) => ({ officers: [{ role: '30', since: '2019-02-04', person: manager }] });

/**
 * Companies told apart by who directs them: other companies of one person, homonyms, and those
 * whose assets are frozen.
 */
export const directors = [
  ordinary('000030015', 'EXEMPLE DIRIGEE', 'Its manager directs a company in liquidation too; homonyms direct others', managed(GASTON)),
  ordinary('000030023', 'EXEMPLE DU MEME DIRIGEANT', 'In liquidation, directed by the manager of EXEMPLE DIRIGEE', {
    ...managed(GASTON),
    notices: [
      creation('2019-02-12', 1),
      judgment('2025-03-13', 2, OPENING_FAMILY, LIQUIDATION, '2025-03-04', 'Liquidation judiciaire, liquidateur Me Exemple.'),
    ],
  }),
  ordinary(
    '000030031',
    'EXEMPLE HOMONYME',
    'Its manager shares name and month of birth with another, but not the given names',
    managed(HOMONYM),
  ),
  ordinary(
    '000030049',
    'EXEMPLE PEUT-ETRE',
    'Of its manager one given name is known: the manager of EXEMPLE DIRIGEE, or a homonym',
    managed(MAYBE_GASTON),
  ),
  ordinary('000030056', 'EXEMPLE GELEE', 'Its manager is on the register of freezing measures, by name and birth', {
    ...managed(IRINA),
    owners: [{ person: IRINA, parts: 100, votes: 100 }],
  }),
  ordinary(
    '000030064',
    'EXEMPLE NON GELEE',
    'Its manager bears a name of the register of freezing measures, with another birth',
    managed(NAMESAKE),
  ),
  ordinary('000030072', 'EXEMPLE A VERIFIER', 'Its owner may be on the register of freezing measures, which tells a year of birth only', {
    owners: [{ person: OLEG, parts: 60, votes: 60 }],
  }),
];
