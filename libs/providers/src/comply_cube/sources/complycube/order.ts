import { keyOfOrder } from '../../../kit/keyed-hash.js';
import type { CompanySubject, PersonSubject, Subject } from '../../../subject.js';

/** Everything that a check is made from: while it is the same, the check is. */
export interface Order {
  client: { type: 'person'; personDetails: Record<string, string> } | { type: 'company'; companyDetails: Record<string, string> };
  check: { type: string; enableMonitoring: false; options: Record<string, unknown> };
}

/**
 * An order under the name by which it is found again at the service, which tells nobody anything.
 */
export interface NamedOrder extends Order {
  externalId: string;
  /**
   * The service wants one; nobody can own the domain, and it takes no mail (RFC 2606, RFC 7505).
   */
  email: string;
}

const WATCHLISTS = [
  'watchlistSanctionsLists',
  'watchlistOtherOfficialLists',
  'watchlistWarCrimes',
  'watchlistTerror',
  'watchlistSanctionsControlAndOwnership',
];
const OF_THE_EXTENSIVE = ['watchlistOtherExclusionLists'];
const PEP = ['pepLevel1', 'pepLevel2', 'pepLevel3', 'pepLevel4'];

const MAX_NAME = 200;
const cut = (name: string): string => name.slice(0, MAX_NAME);

/** A birth is sent when its day is known alone: the service knows no month without it. */
function personDetails({ given_names: [first, ...middle], birth }: PersonSubject, lastName: string): Record<string, string> {
  return {
    firstName: cut(first!),
    ...(middle.length > 0 ? { middleName: cut(middle.join(' ')) } : {}),
    lastName: cut(lastName),
    ...(birth?.length === 10 ? { dob: birth } : {}),
  };
}

const companyDetails = ({ name, siren }: CompanySubject): Record<string, string> => ({
  name: cut(name),
  ...(siren === null ? {} : { registrationNumber: siren, incorporationCountry: 'FR' }),
});

const clientsOf = (subject: Subject): Order['client'][] =>
  subject.type === 'COMPANY'
    ? [{ type: 'company', companyDetails: companyDetails(subject) }]
    : subject.last_names.map((name) => ({ type: 'person', personDetails: personDetails(subject, name) }));

function checkOf({ type }: Subject, coverage: string): Order['check'] {
  const watchlists = coverage === 'extensive' ? [...WATCHLISTS, ...OF_THE_EXTENSIVE] : WATCHLISTS;
  const screeningClassification = type === 'PERSON' ? [...PEP, ...watchlists] : watchlists;
  return {
    type: `${coverage}_screening_check`,
    enableMonitoring: false,
    // Months of birth are told from namesakes by us, which the service cannot.
    options: { screeningNameSearchMode: 'fuzzy', screeningClassification },
  };
}

/**
 * What is ordered of a subject: a check under each last name, for lists know a person by either.
 */
export function ordersOf(subject: Subject, coverage: string, key: Uint8Array): NamedOrder[] {
  const check = checkOf(subject, coverage);
  return clientsOf(subject).map((client) => {
    const externalId = keyOfOrder(key, [client, check]);
    return { client, check, externalId, email: `screening-${externalId}@example.com` };
  });
}
