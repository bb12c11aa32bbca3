import { creation } from './notices.js';
import { ordinary } from './ordinary.js';
import { BRUNO, CHLOE, FELIX, address } from './people.js';
import { soleTrader } from './sole-trader.js';

/** Craft businesses, sole traders, and companies with partial diffusion. */
export const persons = [
  ordinary('000056788', 'EXEMPLE ARROSAGE', 'Craft business, also in the trades directory', {
    ape: '43.22A',
    ape2025: '43.22G',
    activity: "Installation d'arrosage",
    created: '1990-01-22',
    officers: [{ role: '30', person: FELIX }],
    offices: [
      { sequence: 1, address: address('7', 'avignon', 'RTE'), opened: '1990-01-22', ape: '43.22A', activity: "Installation d'arrosage" },
    ],
    trademarks: [
      {
        collection: 'FR',
        number: '4888010',
        name: 'ARROSAGE EXEMPLE',
        status: 'Marque enregistrée',
        filed: '2021-03-15',
        expires: '2031-03-15',
        classes: [11, 37],
        registered: '2021-07-09',
      },
    ],
    craft: { code: '4322AZ', label: "Installation d'eau et de gaz", registered: '1990-06-01', department: '84', region: '93' },
    notices: [creation('2008-03-04', 1)],
    court: { name: 'Greffe du Tribunal de Commerce d Avignon', registry: 'Avignon' },
  }),
  soleTrader('000010058', BRUNO, 'Sole trader (personne physique), who is the only officer'),
  soleTrader('000010215', FELIX, 'Sole trader with a craft, removed from the trades directory', {
    ape: '43.32A',
    ape2025: '43.32G',
    activity: 'Menuiserie',
    offices: [{ sequence: 1, address: address('5', 'avignon'), opened: '2012-04-01', ape: '43.32A', activity: 'Menuiserie' }],
    craft: { code: '4332AA', label: 'Menuiserie', registered: '2012-04-02', removed: '2022-10-31', department: '84', region: '93' },
    created: '2012-04-01',
  }),
  soleTrader('000010066', CHLOE, 'Sole trader with partial diffusion: [ND] at INSEE, diffusionINSEE N', {
    diffusion: 'P',
  }),
  ordinary('000010223', 'EXEMPLE DISCRETE', 'Company with partial diffusion: [ND] for name and street', { diffusion: 'P' }),
];
