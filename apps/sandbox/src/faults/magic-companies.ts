import { ALICE, BRUNO } from '../companies/people.js';
import { upstreams } from '../upstreams/catalogue.js';
import { type MagicCompany, magicCompany, status, type Trouble, type Troubles } from './magic.js';

const everywhere = (trouble: Trouble): Troubles => Object.fromEntries(upstreams.map(({ name }) => [name, trouble]));

const down = { siren: '000090019', title: 'PANNE', purpose: 'All sources return 500, always' };
const recovering = {
  siren: '000090027',
  title: 'REPRISE',
  purpose: 'Each source returns 500 twice, then succeeds once, in cycles of three calls',
};
const changing = {
  siren: '000090274',
  title: 'MOUVANTE',
  purpose: 'Changes between two synchronizations: an officer leaves, one notice is added, the address changes',
  company: {
    officers: [
      { role: '30', since: '2019-02-04', person: ALICE },
      { role: '30', since: '2022-05-01', person: BRUNO },
    ],
  },
};

/** Companies for which all upstreams fail, and the company that changes by itself. */
const ofAll: MagicCompany[] = [
  magicCompany(down, everywhere(status(500))),
  magicCompany(recovering, everywhere({ ...status(500), times: 2, cycle: 3 })),
  { ...magicCompany(changing, {}), changesByItself: true },
];

const ofOne = upstreams.flatMap(({ name, magic = [] }) => magic.map((account) => magicCompany(account, { [name]: account.trouble })));

/** Companies with scripted failures, sorted by SIREN. */
export const magicCompanies: MagicCompany[] = [...ofAll, ...ofOne].toSorted((a, b) => Number(a.company.siren) - Number(b.company.siren));
