import type { Flaw } from '../accounts/filed-accounts.js';
import type { Year } from '../accounts/lines.js';
import type { Filing } from './description.js';
import { manyTrademarks } from './trademarks.js';
import { manyNotices } from './notices.js';
import { ordinary } from './ordinary.js';

const year = (revenue: number, result: number, assets: number): Year => ({ revenue, result, assets });

const SMALL = [year(398_000, 12_400, 251_000), year(421_300, 18_900, 262_500), year(447_850, -9_300, 240_100)] as const;
const GROUP = [year(24_812_000, 1_902_000, 31_440_000), year(25_287_000, 2_130_000, 32_015_000)] as const;

const filed = (closing: string): string => `${Number(closing.slice(0, 4)) + 1}-06-28`;

/** Accounts of one year with one error that the controls detect. */
const faulty = (closing: string, flaw: Flaw, type: 'C' | 'S' = 'C'): Filing => ({
  filed: filed(closing),
  closing,
  accounts: { type, now: SMALL[1], before: SMALL[0], flaw },
});

const confidential = (closing: string, confidentiality: Filing['confidentiality'], now: Year, before: Year): Filing => ({
  filed: filed(closing),
  closing,
  accounts: { type: 'C', now, before },
  ...(confidentiality === undefined ? {} : { confidentiality }),
});

/** Returns acts of the old stock, two per week. Every fourth one has new articles. */
const oldActs = (count: number): Filing[] =>
  Array.from({ length: count }, (_, index) => ({
    filed: new Date(Date.UTC(2005, 0, 3 + 7 * Math.floor(index / 2))).toISOString().slice(0, 10),
    titles: [index % 4 === 0 ? 'Statuts mis à jour' : `Procès-verbal d'assemblée générale n° ${index}`],
    labelled: true,
  }));

/** Companies with unusual filings: two regimes, consolidated, confidential or faulty accounts. */
export const filers = [
  ordinary(
    '000010231',
    'EXEMPLE SIMPLIFIEE',
    'Simplified regime: a first year of 18 months, a year without typed accounts, and few companies in its activity class',
    {
      ape: '62.03Z',
      ape2025: '62.20Y',
      activity: "Gestion fictive d'installations informatiques",
      filings: [
        { filed: '2022-06-28', closing: '2021-12-31', duration: '18', accounts: { type: 'S', now: SMALL[0], before: year(0, 0, 0) } },
        { filed: '2023-06-28', closing: '2022-12-31', accounts: { type: 'S', now: SMALL[1], before: SMALL[0] } },
        { filed: '2024-06-28', closing: '2023-12-31', accounts: { type: 'S', now: SMALL[2], before: SMALL[1] } },
        { filed: '2025-06-27', closing: '2024-12-31' },
      ],
    },
  ),
  ordinary(
    '000010249',
    'EXEMPLE CONSOLIDEE',
    'Consolidated accounts in addition to its own, with the older year typed in thousands of euros',
    {
      filings: [
        { filed: '2023-07-01', closing: '2022-12-31', accounts: { type: 'K', now: GROUP[0], before: GROUP[0], inThousands: true } },
        { filed: '2024-07-01', closing: '2023-12-31', accounts: { type: 'K', now: GROUP[1], before: GROUP[0] } },
        { filed: '2024-07-01', closing: '2023-12-31', accounts: { type: 'C', now: SMALL[1], before: SMALL[0] } },
      ],
    },
  ),
  ordinary(
    '000010256',
    'EXEMPLE CONFIDENTIELLE',
    'Accounts that are confidential, partially confidential, published in simplified form, and public',
    {
      filings: [
        confidential('2021-12-31', 'Confidentiel', SMALL[0], SMALL[0]),
        confidential('2022-12-31', 'Partiellement confidentiel', SMALL[1], SMALL[0]),
        confidential('2023-12-31', 'Publication simplifiée', SMALL[2], SMALL[1]),
        confidential('2024-12-31', 'Public', SMALL[1], SMALL[2]),
      ],
    },
  ),
  ordinary(
    '000010264',
    'EXEMPLE INCOHERENTE',
    'Five years of accounts, each with one error: warnings 01, 02, 26, 41, and 26 in the simplified regime',
    {
      filings: [
        faulty('2019-12-31', '01'),
        faulty('2020-12-31', '02'),
        faulty('2021-12-31', '26'),
        faulty('2022-12-31', '41'),
        faulty('2023-12-31', '26', 'S'),
      ],
    },
  ),
  ordinary('000010272', 'EXEMPLE ARCHIVES', '2,000 notices and 500 acts in the old format, with typed accounts at their own address only', {
    notices: manyNotices(2000),
    filings: [
      ...oldActs(500),
      { filed: '2024-06-28', closing: '2023-12-31', apart: true, accounts: { type: 'C', now: SMALL[2], before: SMALL[1] } },
    ],
  }),
  ordinary('000010298', 'EXEMPLE MARQUES', '1,450 trademarks, more than one search of the trademark office returns', {
    trademarks: manyTrademarks(1450),
  }),
];
