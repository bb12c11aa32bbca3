import { correction, creation, registration, removal, removalOfPerson } from './notices.js';
import { ordinary } from './ordinary.js';
import { ALICE, BRUNO, CHLOE, address } from './people.js';
import { soleTrader } from './sole-trader.js';

const VERSAILLES = { name: 'Greffe du Tribunal de Commerce de Versailles', registry: 'Versailles' };
const PARIS = { name: 'Tribunal des activités économiques de Paris', registry: 'Paris' };

const seats = [
  { sequence: 2, address: address('14', 'versailles', 'AV'), opened: '2025-01-06', ape: '62.02A', activity: 'Conseil en systèmes' },
  {
    sequence: 1,
    address: address('10'),
    opened: '2019-02-04',
    closed: '2025-01-06',
    ape: '62.02A',
    activity: 'Conseil en systèmes',
  },
];

const arrival = {
  ...registration('2025-01-15', 2, "Immatriculation d'une personne morale (B, C, D) suite à transfert de son siège social"),
  address: address('14', 'versailles', 'AV'),
};

const departure = (comment?: string) => ({ ...removal('2025-02-01', 3, comment), address: address('10'), court: PARIS });

const ofOldSeat = { ...creation('2019-02-12', 1), address: address('10'), court: PARIS };

/**
 * Builds a company that moved its head office to another court. The new court registers it first,
 * the old court removes it afterwards.
 */
const moved = (siren: string, name: string, purpose: string, comment?: string) =>
  ordinary(siren, name, purpose, {
    offices: seats,
    former: [{ until: '2025-01-05', seat: 1 }],
    court: VERSAILLES,
    notices: [ofOldSeat, arrival, departure(comment)],
  });

/** Active companies with a notice of removal. */
export const movedCompanies = [
  moved(
    '000020016',
    'EXEMPLE TRANSFEREE',
    'Moved its head office to another court, and the old court removed it later with the reason',
    'Radiation : entreprise désormais immatriculée au Rcs de VERSAILLES',
  ),
  moved('000020024', 'EXEMPLE DEMENAGEE', 'Moved its head office to another court, and the old court removed it later without a reason'),
  moved(
    '000020032',
    'EXEMPLE HORS RESSORT',
    'Moved its head office to another court, with the reason of the removal in the words of another registry',
    'Transfert du siège hors ressort',
  ),
  soleTrader(
    '000020040',
    BRUNO,
    'Sole trader who stopped in 2016 and restarted in 2020: an old removal notice, active in both registries',
    {
      created: '2010-05-03',
      paused: [{ from: '2016-03-31', until: '2020-09-13' }],
      notices: [creation('2010-05-18', 1), removalOfPerson('2016-04-12', 2, '2016-03-31', 'obsolete')],
    },
  ),
  soleTrader(
    '000020057',
    CHLOE,
    'Sole trader in a profession that no registry publishes: an old removal notice, not in the registry, active at INSEE',
    {
      ape: '86.90E',
      ape2025: '86.95Y',
      activity: 'Rééducation fictive',
      created: '2008-01-07',
      paused: [{ from: '2014-12-31', until: '2018-04-02' }],
      unregistered: true,
      notices: [creation('2008-01-22', 1), removalOfPerson('2015-01-13', 2, '2014-12-31')],
    },
  ),
  soleTrader('000020065', ALICE, 'Sole trader who stopped: removed from the registry, with a notice in the current format', {
    ceased: '2024-11-30',
    removed: '2024-12-05',
    notices: [creation('2019-02-12', 1), removalOfPerson('2024-12-10', 2, '2024-11-30')],
  }),
  ordinary(
    '000020073',
    'EXEMPLE RADIEE PAR ERREUR',
    'Removed ex officio by mistake: the registrar withdrew the removal, and the company is active',
    {
      notices: [creation('2019-02-12', 1), ...revoked()],
      observations: [
        { number: '31', added: '2023-03-02', text: "Radiation d'office en application de l'article R. 123-136 du code de commerce." },
        { number: '34', added: '2023-06-15', text: "Rapport de la radiation d'office, article R. 123-138 du code de commerce." },
      ],
    },
  ),
];

/** Returns a removal notice, and its correction with a comment that withdraws the removal. */
function revoked() {
  const struckOff = removal('2023-03-07', 2, "Radiation d'office");
  return [struckOff, correction(removal('2023-06-20', 3, "Rapport de radiation d'office"), struckOff)];
}
