import { creation, modification, removal } from './notices.js';
import { ordinary } from './ordinary.js';
import { ALICE, DENIS, address } from './people.js';

const born = creation('2019-02-12', 1);
const ABSORBING = '000020289';

/**
 * Companies that are dormant, ended or not registered, and companies with other unusual properties.
 */
export const situations = [
  ordinary('000020263', 'EXEMPLE DISSOUTE', 'Dissolved by its partners: amicable liquidation with a liquidator, still in the registry', {
    dissolution: { date: '2025-03-31', type: '1', reason: '9' },
    officers: [{ role: '40', since: '2025-03-31', person: DENIS }],
    notices: [
      born,
      modification(
        '2025-04-15',
        2,
        "Modification survenue sur l'administration. Dissolution de la société à compter du 31 mars 2025. Liquidateur : ECHANTILLON Denis.",
      ),
    ],
  }),
  ordinary('000020271', 'EXEMPLE ABSORBEE', `Merged into ${ABSORBING}: dissolved without liquidation, removed`, {
    ceased: '2024-12-31',
    removed: '2025-01-20',
    dissolution: { date: '2024-12-31', type: '2', words: 'Fusion-absorption par EXEMPLE ABSORBANTE' },
    notices: [
      born,
      modification(
        '2024-11-19',
        2,
        'Projet de fusion : société absorbante EXEMPLE ABSORBANTE (000 020 289 RCS Paris), société absorbée EXEMPLE ABSORBEE.',
      ),
      removal(
        '2025-01-23',
        3,
        'Dissolution par suite de fusion-absorption à compter du 31 décembre 2024, société absorbante 000 020 289 RCS Paris',
      ),
    ],
  }),
  ordinary(ABSORBING, 'EXEMPLE ABSORBANTE', 'Absorbed a company by merger', {
    notices: [
      born,
      modification(
        '2025-01-14',
        2,
        "Modification survenue sur le capital. Fusion à compter du 31 décembre 2024 : société ayant participé à l'opération EXEMPLE ABSORBEE (000 020 271 RCS Paris).",
      ),
    ],
  }),
  ordinary('000020297', 'EXEMPLE TRANSMISE', 'Ended by transfer of all its assets to its only partner, a company', {
    ceased: '2025-02-28',
    removed: '2025-03-28',
    solePartner: true,
    dissolution: { date: '2025-02-28', type: '2', reason: '11' },
    officers: [
      { role: '30', since: '2019-02-04', person: ALICE },
      { role: '130', company: { name: 'EXEMPLE GROUPE', siren: '000010090', form: '5710', address: address('30') } },
    ],
    notices: [born, removal('2025-04-01', 2, 'Transmission universelle du patrimoine à EXEMPLE GROUPE (000 010 090 RCS Paris)')],
  }),
  ordinary('000020305', 'EXEMPLE EN SOMMEIL', 'Dormant: no business activity, still in the registry', {
    dormantSince: '2024-10-01',
    notices: [born, modification('2024-10-17', 2, "Cessation totale d'activité à compter du 1er octobre 2024, mise en sommeil.")],
  }),
  ordinary('000020313', 'EXEMPLE RADIEE OFFICE', 'Removed ex officio by the registrar', {
    removed: '2024-02-15',
    officeEntries: [
      {
        event: 'RAD_OFFICE',
        day: '2024-02-15',
        partner: 'GREFFE PARIS',
        text: "Radiation d'office, article R. 123-136 du code de commerce",
      },
    ],
    notices: [born, removal('2024-02-20', 2, "Radiation d'office")],
  }),
  ordinary('000020321', 'EXEMPLE ASSOCIATION', 'Association: not in the registry, with its number in the directory of associations', {
    form: '9220',
    formLabel: 'Association déclarée',
    ape: '94.99Z',
    ape2025: '94.99Z',
    activity: 'Association fictive',
    associationNumber: 'W751000001',
    unregistered: true,
    officers: [],
    notices: [],
  }),
  ordinary('000020339', 'VOORBEELD FRANCE', 'Foreign company with its head office abroad and an office in France', {
    form: '3120',
    formLabel: 'Société commerciale étrangère immatriculée au RCS',
    offices: [
      { sequence: 1, address: address('1', 'bruxelles'), opened: '2019-02-04', ape: '62.02A', activity: 'Conseil en systèmes' },
      { sequence: 2, address: address('6', 'lyon'), opened: '2019-02-04', ape: '62.02A', activity: 'Conseil en systèmes' },
    ],
  }),
  ordinary('000020347', 'EXEMPLE FERMETURES', 'Two offices with an announced future closing, and one closed office', {
    offices: [
      { sequence: 1, address: address('10'), opened: '2019-02-04', closes: '2035-12-31', ape: '62.02A', activity: 'Conseil en systèmes' },
      { sequence: 2, address: address('6', 'lyon'), opened: '2020-02-04', closes: '2030-06-30', ape: '62.02A', activity: 'Studio' },
      { sequence: 3, address: address('8', 'nantes'), opened: '2020-02-04', closed: '2024-01-31', ape: '62.02A', activity: 'Studio' },
    ],
  }),
  ordinary(
    '000020354',
    'EXEMPLE DOMICILIEE',
    'Sole partner, domiciled at another company, registered in 2024 through the one-stop shop: its first year is not over',
    {
      created: '2024-09-02',
      solePartner: true,
      oneStopShop: true,
      firstClosing: '2025-12-31',
      domiciliation: { siren: '000010181', name: 'EXEMPLE ORDINAIRE' },
      offices: [{ sequence: 1, address: address('22'), opened: '2024-09-02', ape: '62.02A', activity: 'Conseil en systèmes' }],
      officers: [{ role: '73', since: '2024-09-02', person: ALICE }],
      form: '5710',
      formLabel: 'Société par actions simplifiée (à associé unique)',
      notices: [creation('2024-09-10', 1)],
    },
  ),
  ordinary('000020362', 'EXEMPLE RADIATION A VENIR', 'In the registry with a future removal date', {
    removed: '2035-01-31',
    notices: [born],
  }),
  ordinary('000020370', 'EXEMPLE TRANSFORMEE', 'Changed its name, legal form and activity', {
    form: '5710',
    formLabel: 'Société par actions simplifiée',
    former: [
      { until: '2020-12-31', name: 'EXEMPLE ANCIENNE', form: '5499', ape: '62.01Z' },
      { until: '2022-06-30', ape: '62.01Z' },
    ],
    notices: [born, modification('2021-01-14', 2, 'Modification survenue sur la dénomination et la forme juridique.')],
  }),
];
