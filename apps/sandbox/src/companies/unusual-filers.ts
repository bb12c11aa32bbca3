import type { Year } from '../accounts/lines.js';
import type { Filing } from './description.js';
import { accounts, creation, sale } from './notices.js';
import { ordinary } from './ordinary.js';
import { address } from './people.js';

/** Consecutive years of a small company. The first has 18 months, the fourth six. */
const SMALL: Year[] = [
  { revenue: 520_400, result: 16_100, assets: 220_900 },
  { revenue: 402_700, result: 15_300, assets: 248_200 },
  { revenue: 455_900, result: 21_700, assets: 279_300 },
  { revenue: 211_050, result: 4_020, assets: 251_800 },
  { revenue: 471_300, result: 18_900, assets: 288_400 },
];
const GROUP: Year[] = [
  { revenue: 24_651_000_000, result: 2_349_000_000, assets: 44_178_000_000 },
  { revenue: 25_287_000_000, result: 2_028_000_000, assets: 45_362_000_000 },
];

/** Line codes of the totals. Many groups have only the totals of consolidated accounts typed. */
const TOTALS = ['BJ', 'CJ', 'CO', 'DL', 'EC', 'EE', 'FJ', 'FR', 'GF', 'GG', 'R6'];
const PROFIT_AND_LOSS = ['03'];

const filed = (closing: string, on: string, place: number, more: Partial<Filing> = {}): Filing => ({
  filed: on,
  closing,
  accounts: { type: 'C', now: SMALL[place]!, before: SMALL[place - 1] ?? { revenue: 0, result: 0, assets: 0 } },
  ...more,
});

const group = (closing: string, place: number, typed: Partial<NonNullable<Filing['accounts']>>): Filing => ({
  filed: `${Number(closing.slice(0, 4)) + 1}-07-01`,
  closing,
  accounts: { type: 'K', now: GROUP[place]!, before: GROUP[place - 1] ?? GROUP[place]!, ...typed },
});

/** Words of the bulletin for confidential accounts. */
const WITHHELD =
  "Les comptes annuels sont accompagnés d'une déclaration de confidentialité en application du premier ou deuxième alinéa de l'article L. 232-25.";

const born = creation('2019-02-12', 1);

const SELLER = { siren: '000020511', name: 'EXEMPLE CEDANTE' };

/** Companies with unusual but lawful accounts, and one that bought a business. */
export const unusualFilers = [
  ordinary('000020453', 'EXEMPLE EXERCICES', 'A first year of 18 months, two of twelve, a short one of six, and one of twelve', {
    created: '2018-07-02',
    closingDay: '3006',
    offices: [{ sequence: 1, address: address('10'), opened: '2018-07-02', ape: '62.02A', activity: 'Conseil en systèmes' }],
    notices: [creation('2018-07-10', 1)],
    filings: [
      filed('2019-12-31', '2020-06-25', 0, { duration: '18', yearBefore: null }),
      filed('2020-12-31', '2021-06-24', 1, { yearBefore: { closing: '2019-12-31', duration: '18' } }),
      filed('2021-12-31', '2022-06-23', 2),
      filed('2022-06-30', '2022-12-15', 3, { duration: '06', yearBefore: { closing: '2021-12-31', duration: '12' } }),
      filed('2023-06-30', '2023-12-14', 4, { yearBefore: { closing: '2022-06-30', duration: '06' } }),
    ],
  }),
  ordinary('000020461', 'EXEMPLE TOTAUX', 'Consolidated accounts with typed totals only', {
    filings: [group('2022-12-31', 0, { only: TOTALS }), group('2023-12-31', 1, { only: TOTALS })],
  }),
  ordinary(
    '000020479',
    'EXEMPLE UNITES',
    'Consolidated accounts whose newest profit and loss is typed in thousands, and the balance sheet and result in euros',
    { filings: [group('2022-12-31', 0, {}), group('2023-12-31', 1, { inThousands: PROFIT_AND_LOSS })] },
  ),
  ordinary('000020487', 'EXEMPLE RETARDATAIRE', 'Accounts filed late for two years and not filed for one', {
    filings: [
      filed('2020-12-31', '2021-06-24', 1),
      filed('2021-12-31', '2022-12-19', 2),
      filed('2023-12-31', '2025-01-14', 4, { yearBefore: { closing: '2022-12-31', duration: '12' } }),
    ],
    notices: [
      born,
      accounts('2021-07-06', 2, '2020-12-31'),
      accounts('2022-12-27', 3, '2021-12-31'),
      accounts('2025-01-21', 4, '2023-12-31'),
    ],
  }),
  ordinary('000020495', 'EXEMPLE DISCRETION', 'Confidential accounts filed on time, with the confidentiality also in the bulletin', {
    filings: [
      filed('2022-12-31', '2023-06-22', 1, { confidentiality: 'Confidentiel' }),
      filed('2023-12-31', '2024-06-20', 2, { confidentiality: 'Confidentiel' }),
    ],
    notices: [born, accounts('2023-07-04', 2, '2022-12-31', WITHHELD), accounts('2024-07-02', 3, '2023-12-31', WITHHELD)],
  }),
  ordinary('000020503', 'EXEMPLE ACHETEUSE', 'Bought a business: the notice names the seller and the price', {
    offices: [
      { sequence: 1, address: address('10'), opened: '2019-02-04', ape: '62.02A', activity: 'Conseil en systèmes' },
      { sequence: 2, address: address('4', 'lyon'), opened: '2024-05-02', ape: '62.02A', activity: 'Studio de logiciels' },
    ],
    notices: [born, sale('2024-05-21', 2, SELLER)],
  }),
  ordinary(
    '000020529',
    'EXEMPLE DEUX GREFFES',
    'Registered at a second registry because of an establishment, and that registry has copies of its accounts',
    {
      offices: [
        { sequence: 1, address: address('10'), opened: '2019-02-04', ape: '62.02A', activity: 'Conseil en systèmes' },
        { sequence: 2, address: address('4', 'lyon'), opened: '2021-03-01', ape: '62.02A', activity: 'Studio de logiciels' },
      ],
      otherFiles: [{ registry: 'Lyon', opened: '2021-03-01' }],
      filings: [filed('2023-12-31', '2024-06-20', 2), filed('2024-12-31', '2025-06-19', 4)],
    },
  ),
  ordinary(SELLER.siren, SELLER.name, 'Sold its business: named as the seller in the notice of the buyer', { notices: [born] }),
];
