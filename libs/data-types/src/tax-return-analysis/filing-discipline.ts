import type { companyProfile } from '../company-profile/definition.js';
import type { RecordOf } from '../definition.js';
import type { financialStatement } from '../financial-statement/definition.js';
import { addMonths, daysBetween, monthsBetween } from './calendar.js';
import type { AnalysedReturn } from './lines.js';

type Statement = RecordOf<typeof financialStatement>;
type Profile = RecordOf<typeof companyProfile>;

/** What is said of one year's accounts. */
export const FILING_STATES = ['FILED', 'LATE', 'MISSING', 'OVERDUE', 'DUE'] as const;

/** What accounts are known to have been filed by. */
export interface Filed {
  taxReturns: readonly AnalysedReturn[];
  statements: readonly Statement[];
  profile: Profile | undefined;
}

interface Filing {
  closing: string;
  /** Months of the fiscal year; null when no typed accounts tell. */
  duration: number | null;
  deposited: string | null;
  confidential: boolean | null;
}

interface FilingYear {
  closing_date: string;
  status: (typeof FILING_STATES)[number];
  deposit_date: string | null;
  due_date: string;
  days_late: number | null;
  confidential: boolean | null;
}

/**
 * Six months to approve the accounts and one to file them (C. com. L. 225-100, L. 223-26, L.
 * 232-22, L. 232-23).
 */
const MONTHS_TO_FILE = 7;

/** One month more for filing on line, and the time until what was filed is public. */
const MONTHS_TO_APPEAR = 3;

const YEAR = 12;
/**
 * A fiscal year of unknown length may be that long; and a gap shorter than half a year is one of
 * dates, not of accounts.
 */
const MAX_YEAR_LENGTH = 23;
const SHORTEST_GAP = 6;
const MAX_YEARS = 10;

const publicWording = 'Public';

/** What was filed of a year: of several papers the first day, and the least that is public. */
function combined(one: Filing, other: Filing): Filing {
  const deposits = [one.deposited, other.deposited].filter((day) => day !== null).toSorted();
  const confidential =
    one.confidential === null
      ? other.confidential
      : other.confidential === null
        ? one.confidential
        : one.confidential || other.confidential;
  return { closing: one.closing, duration: one.duration ?? other.duration, deposited: deposits[0] ?? null, confidential };
}

const ofReturn = ({ closing_date, duration, submitted_date, privacy }: AnalysedReturn): Filing => ({
  closing: closing_date,
  duration,
  deposited: submitted_date,
  confidential: privacy === null ? null : privacy !== publicWording,
});

const ofStatement = ({ closing_date, deposit_date, confidential }: Statement): Filing[] =>
  closing_date === null ? [] : [{ closing: closing_date, duration: null, deposited: deposit_date, confidential }];

/**
 * The company's own accounts by closing date, oldest first; a closing after the filing is a slip
 * and tells of no year.
 */
function filingsOf({ taxReturns, statements }: Filed): Filing[] {
  const own = [
    ...taxReturns.filter(({ type }) => type !== 'K').map(ofReturn),
    ...statements.filter(({ consolidated }) => consolidated !== true).flatMap(ofStatement),
  ].filter(({ closing, deposited }) => deposited === null || closing <= deposited);
  const byClosing = new Map<string, Filing>();
  for (const filing of own)
    byClosing.set(filing.closing, byClosing.has(filing.closing) ? combined(byClosing.get(filing.closing)!, filing) : filing);
  return [...byClosing.values()].toSorted((one, other) => (one.closing < other.closing ? -1 : 1));
}

function yearOf({ closing, deposited, confidential }: Filing): FilingYear {
  const due = addMonths(closing, MONTHS_TO_FILE);
  const late = deposited === null ? null : Math.max(0, daysBetween(due, deposited));
  const status = late !== null && late > 0 ? 'LATE' : 'FILED';
  return { closing_date: closing, status, deposit_date: deposited, due_date: due, days_late: late, confidential };
}

const absent = (closing: string, status: FilingYear['status']): FilingYear => ({
  closing_date: closing,
  status,
  deposit_date: null,
  due_date: addMonths(closing, MONTHS_TO_FILE),
  days_late: null,
  confidential: null,
});

/**
 * The years between two filings that none tells of; the length of the later one says where it
 * began.
 */
function missingBetween(older: Filing, newer: Filing): FilingYear[] {
  const apart = monthsBetween(older.closing, newer.closing);
  if (newer.duration === null && apart <= MAX_YEAR_LENGTH) return [];
  const missing: FilingYear[] = [];
  let closing = addMonths(newer.closing, -(newer.duration ?? YEAR));
  while (monthsBetween(older.closing, closing) >= SHORTEST_GAP) {
    missing.push(absent(closing, 'MISSING'));
    closing = addMonths(closing, -YEAR);
  }
  return missing;
}

/** The years since the last filing of an active company, taken as twelve months each. */
function sinceLast(last: Filing, profile: Profile | undefined, today: string): FilingYear[] {
  if (profile?.status !== 'ACTIVE') return [];
  const years: FilingYear[] = [];
  for (let closing = addMonths(last.closing, YEAR); closing < today; closing = addMonths(closing, YEAR)) {
    const overdue = addMonths(closing, MONTHS_TO_FILE + MONTHS_TO_APPEAR) < today;
    years.push(absent(closing, overdue ? 'OVERDUE' : 'DUE'));
  }
  return years;
}

/**
 * How the company files its accounts, from the first that are known: newest year first, ten at
 * most.
 */
export function filingDisciplineOf(filed: Filed, today: string) {
  const filings = filingsOf(filed);
  const last = filings.at(-1);
  if (last === undefined) return null;
  const between = filings.slice(1).flatMap((filing, place) => missingBetween(filings[place]!, filing));
  const all = [...filings.map(yearOf), ...between, ...sinceLast(last, filed.profile, today)];
  const years = all.toSorted((one, other) => (one.closing_date < other.closing_date ? 1 : -1)).slice(0, MAX_YEARS);
  const count = (...states: FilingYear['status'][]): number => years.filter(({ status }) => states.includes(status)).length;
  return {
    years,
    filed: count('FILED', 'LATE'),
    late: count('LATE'),
    missing: count('MISSING', 'OVERDUE'),
    confidential: years.filter(({ confidential }) => confidential === true).length,
  };
}
