import type { LegalPerson } from './description.js';
import { creation, manyNotices } from './notices.js';
import { ordinary } from './ordinary.js';
import { ALICE, BRUNO, CHLOE, DENIS, ELISA, FELIX, address } from './people.js';

const member = (siren: string, name: string, form = '5710'): LegalPerson => ({ name, siren, form, address: address('30') });

const HOLDING = member('000010090', 'EXEMPLE GROUPE');
const SUBSIDIARY = member('000010108', 'EXEMPLE FILIALE');
const AUDITOR = member('000010124', 'EXEMPLE AUDIT', '5785');

/**
 * Companies with special officers (groups, foreigners, auditors), and companies with many records.
 */
export const groups = [
  ordinary(
    '000010074',
    'EXEMPLE FRONTIERES',
    'Foreign officers: a foreign national, and a foreign company without SIREN with its representative',
    {
      form: '5710',
      formLabel: 'Société par actions simplifiée',
      officers: [
        {
          role: '73',
          company: {
            name: 'VOORBEELD HOLDING NV',
            registrationPlace: 'BRUXELLES',
            address: address('1', 'bruxelles'),
            representative: ELISA,
          },
        },
        { role: '53', since: '2020-01-01', person: ELISA },
      ],
    },
  ),
  ordinary('000010082', 'EXEMPLE VENDEUR', 'Seller named in a notice of another company', { notices: [creation('2019-02-12', 1)] }),
  ordinary('000010090', 'EXEMPLE GROUPE', 'Head of a group: president of the subsidiaries, with a person as its own president', {
    form: '5599',
    formLabel: "Société anonyme à conseil d'administration",
    officers: [
      { role: '60', since: '2015-06-01', person: BRUNO },
      { role: '65', since: '2015-06-01', person: ALICE },
      { role: '71', since: '2015-06-01', company: AUDITOR },
    ],
    owners: [{ person: BRUNO, parts: 80, votes: 80 }],
  }),
  ordinary('000010108', 'EXEMPLE FILIALE', 'Subsidiary: the head of the group is its president', {
    officers: [
      { role: '73', since: '2019-02-04', company: { ...HOLDING, representative: BRUNO } },
      { role: '53', since: '2019-02-04', person: BRUNO },
    ],
  }),
  ordinary(
    '000010116',
    'EXEMPLE PETITE-FILIALE',
    'Subsidiary of the subsidiary: third level of the group, and one person is an officer at all levels',
    {
      officers: [
        { role: '73', since: '2021-03-01', company: { ...SUBSIDIARY, representative: BRUNO } },
        { role: '70', since: '2021-03-01', company: HOLDING },
      ],
    },
  ),
  ordinary(
    '000010280',
    'EXEMPLE DEPENDANTE',
    'Its president is a company in judicial reorganisation, and a liquidated company directs it',
    {
      officers: [
        { role: '73', since: '2020-02-03', company: member('000010033', 'EXEMPLE EN REDRESSEMENT', '5499') },
        { role: '53', since: '2021-02-03', company: member('000010041', 'EXEMPLE LIQUIDEE', '5499') },
      ],
    },
  ),
  ordinary('000010124', 'EXEMPLE AUDIT', 'Audit company: statutory auditor of other companies of the sandbox', {
    form: '5785',
    officers: [{ role: '30', person: DENIS }],
  }),
  ordinary('000010132', 'EXEMPLE CONTROLEE', 'Auditors: one manager, a statutory and a deputy auditor, a resigned manager', {
    officers: [
      { role: '30', since: '2019-02-04', person: CHLOE },
      { role: '30', since: '2019-02-04', resigned: true, person: BRUNO },
      { role: '71', since: '2019-02-04', company: AUDITOR },
      { role: '72', since: '2019-02-04', person: DENIS },
    ],
  }),
  ordinary('000010306', 'EXEMPLE DEMISSION', 'Resignations noted by the registrar: one manager, and another one with the first change', {
    officers: [
      { role: '73', since: '2019-02-04', person: CHLOE },
      { role: '53', since: '2019-02-04', person: DENIS },
      { role: '53', since: '2019-02-04', noted: '2025-03-31', person: BRUNO },
      { role: '53', since: '2020-06-01', resigns: '2025-09-30', person: FELIX },
    ],
  }),
  ordinary('000010140', 'EXEMPLE ANNONCES', '1,200 notices: twelve pages of 100', { notices: manyNotices(1200) }),
  ordinary('000010157', 'EXEMPLE RESEAU', '130 offices', {
    offices: Array.from({ length: 130 }, (_, index) => ({
      sequence: index + 1,
      address: address(String(index + 1), index % 2 === 0 ? 'paris' : 'lyon'),
      opened: '2019-02-04',
      ...(index % 10 === 9 ? { closed: '2024-12-31' } : {}),
      ape: '47.11F',
      activity: 'Commerce de détail fictif',
    })),
  }),
  ordinary('000010165', 'EXEMPLE SILENCIEUSE', 'No notice: a total of 0', { notices: [] }),
];
