import type { RecordBody } from '@company-data/data-types';
import { ProviderFetchError } from '../../adapter.js';
import type { FoundMark } from '../sources/inpi-pi/search-answer.js';
import { dayOf } from './dates.js';

/** The public name of the data type this file maps to. */
export const TRADEMARK = 'TRADEMARK';

const OFFICES: Readonly<Record<string, string>> = { FMARK: 'FR', CTMMARK: 'EU', EUMARK: 'EU', WOMARK: 'WO' };

/** The first that fits decides: what ended a mark is said beside the word for its registration. */
const STATES: readonly [RegExp, string][] = [
  [/annul|dechu|decheance/, 'OTHER'],
  [/rejet|refus|irrecevable/, 'REFUSED'],
  [/retir|retrait|renonc/, 'WITHDRAWN'],
  [/expir|non renouvel/, 'EXPIRED'],
  [/enregistree|renouvel/, 'REGISTERED'],
  [/demande|depos|publi|examen/, 'FILED'],
];

/** A mark as the office's search tells it; what only its notice holds (kind, registration, agent) is null. */
export function mapMark(mark: FoundMark): RecordBody {
  const label = first(mark, 'MarkCurrentStatusCode');
  return {
    office: officeOf(mark),
    application_number: required(mark, 'ApplicationNumber'),
    name: first(mark, 'Mark'),
    kind: null,
    status: label === null ? null : stateOf(label),
    status_label: label,
    application_date: day(first(mark, 'ApplicationDate')),
    registration_date: null,
    expiry_date: day(first(mark, 'ExpiryDate')),
    classes: classesOf(mark),
    applicants: valuesOf(mark, 'DEPOSANT'),
    representative: null,
    image_url: null,
  };
}

function officeOf(mark: FoundMark): string {
  const office = OFFICES[required(mark, 'ukey').split('|')[0] ?? ''];
  if (office === undefined) throw new ProviderFetchError('malformed', 'a trademark of an unknown collection');
  return office;
}

function stateOf(label: string): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
  return STATES.find(([words]) => words.test(plain))?.[1] ?? 'OTHER';
}

function classesOf(mark: FoundMark): number[] {
  const numbers = valuesOf(mark, 'ClassNumber').flatMap((value) => value.split(/[\s,;]+/).map(Number));
  return [...new Set(numbers)].filter((number) => Number.isInteger(number) && number >= 1 && number <= 45).toSorted((a, b) => a - b);
}

/** The office writes days with dashes or without. */
const day = (value: string | null): string | null => dayOf(value?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

const valuesOf = (mark: FoundMark, field: string): string[] =>
  (mark.get(field) ?? []).map((value) => value.trim()).filter((value) => value !== '');

const first = (mark: FoundMark, field: string): string | null => valuesOf(mark, field)[0] ?? null;

function required(mark: FoundMark, field: string): string {
  const value = first(mark, field);
  if (value === null) throw new ProviderFetchError('malformed', `a trademark without ${field}`);
  return value;
}
