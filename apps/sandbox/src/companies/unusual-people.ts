import { ordinary } from './ordinary.js';
import { ALICE, BRUNO, CHLOE, DENIS, ELISA, FELIX, address, person } from './people.js';
import { soleTrader } from './sole-trader.js';

/**
 * Two people with the same name and month of birth. Only the registry's number of each owner
 * distinguishes them.
 */
const TWIN = person('JUMEAU', 'Camille', '1984-06', '1', { nationality: { code: 'FRA' } });

const SINCE = '2019-02-04';

/** Companies with officers and owners that are easy to misread. */
export const unusualPeople = [
  ordinary(
    '000020388',
    'EXEMPLE MANDATS',
    'Unusual officers: a future end of term, a past end of term, a role in words, given names in one text',
    {
      officers: [
        { role: '73', since: SINCE, until: '2035-12-31', person: ALICE },
        { role: '70', since: SINCE, until: '2022-06-30', person: BRUNO },
        { role: '99', roleWords: 'Directeur de la stratégie', since: SINCE, person: CHLOE },
        { role: '70', since: SINCE, person: person('GABARIT', 'ANNE, MARIE, LOUISE', '1971-03', '2', { nationality: { code: 'BEL' } }) },
      ],
    },
  ),
  ordinary(
    '000020396',
    'EXEMPLE ETRANGERE',
    'Foreign corporate officers without a French number: one with a name and a register, one without a name',
    {
      officers: [
        {
          role: '73',
          since: SINCE,
          company: {
            name: 'ESEMPIO SPA',
            registrationPlace: 'MILANO',
            foreignNumber: 'MI-0000001',
            address: address('8', 'milan'),
            representative: ELISA,
          },
        },
        {
          role: '53',
          since: SINCE,
          company: { name: '', registrationPlace: 'BRUXELLES', foreignNumber: 'BE-0000000002', address: address('1', 'bruxelles') },
        },
      ],
    },
  ),
  ordinary('000020404', 'EXEMPLE AUDITEURS', 'Auditors of every kind: statutory, deputy, of accounts (14) and of sustainability (220)', {
    officers: [
      { role: '73', since: SINCE, person: ALICE },
      { role: '71', since: SINCE, person: BRUNO },
      { role: '72', since: SINCE, person: CHLOE },
      { role: '14', since: SINCE, person: DENIS },
      { role: '220', since: SINCE, person: FELIX },
    ],
  }),
  ordinary('000020412', 'EXEMPLE JUMEAUX', 'Two owners with the same name and month of birth, distinguished by their number only', {
    owners: [
      { person: TWIN, parts: 51, votes: 51, since: SINCE },
      { person: TWIN, parts: 45, votes: 45, since: SINCE },
    ],
  }),
  ordinary('000020420', 'EXEMPLE BENEFICIAIRES RESERVES', 'Three declared owners that the registry withholds', { withheldOwners: 3 }),
  ordinary('000020438', 'EXEMPLE MAL MARQUEE', 'Company that the registry wrongly marks as restricted: its officers are public', {
    wronglyRestricted: true,
    owners: [{ person: ALICE, parts: 100, votes: 100, since: SINCE }],
  }),
  soleTrader('000020446', person('RESERVE', 'Dominique', '1977-08', '2'), 'Sole trader with restricted publication: number and town only', {
    diffusion: 'P',
    offices: [
      {
        sequence: 1,
        address: address('3', 'lyon'),
        opened: SINCE,
        ape: '62.02A',
        activity: 'Conseil en systèmes',
        sign: 'ATELIER RESERVE',
      },
    ],
  }),
];
