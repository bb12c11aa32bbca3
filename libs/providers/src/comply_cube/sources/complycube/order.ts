import { keyOfOrder } from '../../../kit/keyed-hash.js';
import type { CompanySubject, PersonSubject, Subject } from '../../../subject.js';

/** Data that a check is made from. Equal data gives the same check. */
export interface Order {
  client: { type: 'person'; personDetails: Record<string, string> } | { type: 'company'; companyDetails: Record<string, string> };
  check: { type: string; enableMonitoring: false; options: Record<string, unknown> };
}

/**
 * An order with the id that finds it again at the service. The id reveals nothing about the
 * subject.
 */
export interface NamedOrder extends Order {
  externalId: string;
  /** Required by the service. The domain has no owner and receives no mail (RFC 2606, RFC 7505). */
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

/**
 * Sends the birth only when its day is known, because the service accepts no month without a day.
 */
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
    // The service cannot exclude namesakes by the month of birth, so the mapping does.
    options: { screeningNameSearchMode: 'fuzzy', screeningClassification },
  };
}

/**
 * Returns the orders for a subject: a check under each last name, because lists may have either
 * name.
 */
export function ordersOf(subject: Subject, coverage: string, key: Uint8Array): NamedOrder[] {
  const check = checkOf(subject, coverage);
  return clientsOf(subject).map((client) => {
    const externalId = keyOfOrder(key, [client, check]);
    return { client, check, externalId, email: `screening-${externalId}@example.com` };
  });
}
