import { withoutAccents } from '@company-data/kernel';
import type { MappedRecord } from '@company-data/data-types';
import type { trademark } from '@company-data/data-types/trademark';
import { ProviderFetchError } from '../../adapter.js';
import type { TrademarkNotice } from '../sources/inpi-pi-notices/notice.js';
import type { TrademarkFields } from '../sources/inpi-pi/search-response.js';
import { dayOf } from '../../kit/dates.js';

type TrademarkRecord = MappedRecord<typeof trademark>;

/** The public name of the data type this file maps to. */
export const TRADEMARK = 'TRADEMARK';

const OFFICES = new Map([
  ['FMARK', 'FR'],
  ['CTMMARK', 'EU'],
  ['EUMARK', 'EU'],
  ['WOMARK', 'WO'],
]);

/**
 * Kinds of ST.66 with an equivalent in the data type. Any other kind (3-D, Sound, Colour, ...) is
 * OTHER.
 */
const KINDS = new Map([
  ['word', 'WORD'],
  ['figurative', 'FIGURATIVE'],
  ['combined', 'COMBINED'],
]);

/**
 * States by wording. The first match applies, because the wording of an end may also contain the
 * word for registration.
 *
 * French trademarks have French wordings, European ones English wordings.
 */
const STATES: readonly [RegExp, string][] = [
  [/annul|dechu|decheance|cancel|revoked|invalid/, 'OTHER'],
  [/rejet|refus|irrecevable/, 'REFUSED'],
  [/retir|retrait|renonc|withdrawn|surrender/, 'WITHDRAWN'],
  [/expir|non renouvel/, 'EXPIRED'],
  [/enregistree|renouvel|registered/, 'REGISTERED'],
  [/demande|depos|publi|exam|filed|application/, 'FILED'],
];

/** Identity of a trademark, with its current status. */
export interface TrademarkIdentity {
  office: string;
  number: string;
  /** Wording of the office. */
  status: string | null;
}

export const identityOf = (trademarkRecord: TrademarkFields): TrademarkIdentity => ({
  office: officeOf(trademarkRecord),
  number: required(trademarkRecord, 'ApplicationNumber'),
  status: first(trademarkRecord, 'MarkCurrentStatusCode'),
});

/** A trademark with its identity only. */
const unknownTrademark = ({ office, number }: TrademarkIdentity): TrademarkRecord => ({
  office,
  application_number: number,
  name: null,
  kind: null,
  status: null,
  status_label: null,
  application_date: null,
  registration_date: null,
  expiry_date: null,
  classes: [],
  applicants: [],
  representative: null,
  image_url: null,
});

/**
 * Maps a trademark of the search. Fields that only the notice has (kind, registration, agent) are
 * null.
 */
export function mapTrademark(trademarkRecord: TrademarkFields): TrademarkRecord {
  const identity = identityOf(trademarkRecord);
  return {
    ...unknownTrademark(identity),
    name: first(trademarkRecord, 'Mark'),
    status: identity.status === null ? null : stateOf(identity.status),
    status_label: identity.status,
    application_date: day(first(trademarkRecord, 'ApplicationDate')),
    expiry_date: day(first(trademarkRecord, 'ExpiryDate')),
    classes: classesOf(trademarkRecord),
    applicants: valuesOf(trademarkRecord, 'DEPOSANT'),
  };
}

/** Maps the notice of a trademark. */
export function mapNotice(identity: TrademarkIdentity, { feature, registered, applicants, agent }: TrademarkNotice): TrademarkRecord {
  return {
    ...unknownTrademark(identity),
    kind: feature === null ? null : (KINDS.get(feature.toLowerCase()) ?? 'OTHER'),
    registration_date: day(registered),
    applicants,
    representative: agent,
  };
}

function officeOf(trademarkRecord: TrademarkFields): string {
  const office = OFFICES.get(required(trademarkRecord, 'ukey').split('|')[0] ?? '');
  if (office === undefined) throw new ProviderFetchError('malformed', 'a trademark of an unknown collection');
  return office;
}

function stateOf(label: string): string {
  const plain = withoutAccents(label).replaceAll('_', ' ').toLowerCase();
  return STATES.find(([words]) => words.test(plain))?.[1] ?? 'OTHER';
}

function classesOf(trademarkRecord: TrademarkFields): number[] {
  const numbers = valuesOf(trademarkRecord, 'ClassNumber').flatMap((value) => value.split(/[\s,;]+/).map(Number));
  return [...new Set(numbers)].filter((number) => Number.isInteger(number) && number >= 1 && number <= 45).toSorted((a, b) => a - b);
}

/** Parses dates with or without dashes. */
const day = (value: string | null): string | null => dayOf(value?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

const valuesOf = (trademarkRecord: TrademarkFields, field: string): string[] =>
  (trademarkRecord.get(field) ?? []).map((value) => value.trim()).filter((value) => value !== '');

const first = (trademarkRecord: TrademarkFields, field: string): string | null => valuesOf(trademarkRecord, field)[0] ?? null;

function required(trademarkRecord: TrademarkFields, field: string): string {
  const value = first(trademarkRecord, field);
  if (value === null) throw new ProviderFetchError('malformed', `a trademark without ${field}`);
  return value;
}
