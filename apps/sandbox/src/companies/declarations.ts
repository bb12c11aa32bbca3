import { OPENING_FAMILY, LIQUIDATION, creation, judgment } from './notices.js';
import { ordinary } from './ordinary.js';
import { address, person } from './people.js';
import { soleTrader } from './sole-trader.js';

const PROTECTED_LAND = {
  residence: { isUnseizable: false, since: '2024-02-01', publishedAt: 'SPF NANTES 1', city: address('7', 'nantes', 'QUAI', 'DES MODELES') },
  other: [{ isUnseizable: true, since: '2021-05-03', publishedAt: 'SPF LYON 2', city: address('9', 'lyon', 'QUAI', 'DES MODELES') }],
};

/** A sole trader whose names have two letters each. One of them is a French word. */
const LY = person('LY', 'An', '1988-03', '2', { home: address('9', 'versailles') });

/** Companies with declarations about their business, land and websites. */
export const declarations = [
  ordinary('000020651', 'EXEMPLE LOCATAIRE', 'Leases the business of its head office, bought another one, and has an office overseas', {
    ape: '56.10A',
    ape2025: '56.11J',
    labels: ['est_bio', 'est_ess'],
    domains: [{ name: 'https://www.EXEMPLE-LOCATAIRE.fr/' }, { name: 'ancien-exemple.fr', status: '3' }],
    offices: [
      {
        sequence: 1,
        address: address('10'),
        opened: '2019-02-04',
        ape: '56.10A',
        activity: 'Restaurant',
        origin: '6',
        more: [
          { words: 'Traiteur', ape: '56.21Z', from: '2021-03-01', until: '2023-09-30', origin: '1' },
          { words: 'Exploitation de la cantine', from: '2022-09-01', origin: '9', originWords: 'Convention de la commune' },
        ],
      },
      {
        sequence: 2,
        address: address('4', 'lyon'),
        opened: '2021-06-01',
        ape: '56.10A',
        activity: 'Restaurant',
        origin: '3',
        domains: ['lyon.exemple-locataire.fr'],
      },
      { sequence: 3, address: address('2', 'fortDeFrance'), opened: '2022-06-01', ape: '56.10A', activity: 'Restaurant', origin: 'F' },
    ],
  }),
  soleTrader('000020669', person('RIVERAIN', 'Odile', '1971-12', '2'), 'Sole trader who gave up the protection of the main residence', {
    protectedLand: PROTECTED_LAND,
    domains: [{ name: 'odile-riverain.fr' }],
    labels: ['est_rge'],
  }),
  soleTrader('000020677', LY, 'Sole trader with partial diffusion and names of two letters, with land, a website and a liquidation', {
    diffusion: 'P',
    protectedLand: PROTECTED_LAND,
    domains: [{ name: 'ly-an.fr' }],
    offices: [
      {
        sequence: 1,
        address: address('9', 'versailles', 'RUE', 'DES MODELES'),
        opened: '2019-02-04',
        ape: '62.02A',
        activity: 'Atelier de Mme LY',
        more: [{ words: 'Conseil, AN LY', origin: '9', originWords: 'Reprise du fonds de Mme LY' }],
      },
    ],
    notices: [
      creation('2019-02-12', 1),
      judgment(
        '2025-03-18',
        2,
        OPENING_FAMILY,
        LIQUIDATION,
        '2025-03-11',
        'Prononce la liquidation judiciaire de LY (An), entrepreneur à Versailles. Mme AN peut faire appel en un mois.',
      ),
    ],
  }),
];
