import { LIQUIDATION, OPENING_FAMILY, creation, judgment } from './notices.js';
import { ordinary } from './ordinary.js';
import { person } from './people.js';

/** Directs two companies. Two homonyms share his name and month of birth. */
const GASTON = person('DOUBLON', 'Gaston', '1971-03', '1', { firstNames: ['Gaston', 'Émile', 'Luc'] });
const HOMONYM = person('DOUBLON', 'Gaston', '1971-03', '1', { firstNames: ['Gaston', 'Marcel'] });
const MAYBE_GASTON = person('DOUBLON', 'Gaston', '1971-03', '1');

/**
 * Listed in the register of freezing measures by name and birth. The other person has the same
 * name.
 */
const IRINA = person('FIGEE', 'Irina', '1966-08', '2');
const NAMESAKE = person('FIGEE', 'Irina', '1990-01', '2');

/** The register of freezing measures contains his year of birth only. */
const OLEG = person('TIEDE', 'Oleg', '1959-05', '1');

const managed = (manager: typeof GASTON) => ({ officers: [{ role: '30', since: '2019-02-04', person: manager }] });

/**
 * Companies that differ by their managers: shared managers, homonyms, and persons with frozen
 * assets.
 */
export const directors = [
  ordinary(
    '000030015',
    'EXEMPLE DIRIGEE',
    'Its manager also directs a company in liquidation, homonyms direct other companies',
    managed(GASTON),
  ),
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
    'Its manager shares name and month of birth with another person, but not the given names',
    managed(HOMONYM),
  ),
  ordinary(
    '000030049',
    'EXEMPLE PEUT-ETRE',
    'Its manager has one known given name: the manager of EXEMPLE DIRIGEE or a homonym',
    managed(MAYBE_GASTON),
  ),
  ordinary('000030056', 'EXEMPLE GELEE', 'Its manager is in the register of freezing measures, by name and birth', {
    ...managed(IRINA),
    owners: [{ person: IRINA, parts: 100, votes: 100 }],
  }),
  ordinary(
    '000030064',
    'EXEMPLE NON GELEE',
    'Its manager has a name of the register of freezing measures, with a different birth date',
    managed(NAMESAKE),
  ),
  ordinary(
    '000030072',
    'EXEMPLE A VERIFIER',
    'Its owner may be in the register of freezing measures, which contains a year of birth only',
    {
      owners: [{ person: OLEG, parts: 60, votes: 60 }],
    },
  ),
];
