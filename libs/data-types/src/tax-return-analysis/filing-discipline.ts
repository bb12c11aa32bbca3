import type { companyProfile } from '../company-profile/definition.js';
import type { ComputeInputs, RecordOf } from '../definition.js';
import { recordsOf } from '../derived.js';
import type { financialStatement } from '../financial-statement/definition.js';
import { addMonths, daysBetween, monthsBetween } from './calendar.js';
import type { AnalysedReturn } from './lines.js';

type Statement = RecordOf<typeof financialStatement>;
type Profile = RecordOf<typeof companyProfile>;

/** Filing statuses of the accounts of a year. */
export const FILING_STATES = ['FILED', 'LATE', 'MISSING', 'OVERDUE', 'DUE'] as const;

/** Records that show which accounts were filed. */
export interface Filed {
  taxReturns: readonly AnalysedReturn[];
  statements: readonly Statement[];
  profile: Profile | undefined;
}

/** Returns the accounts and the profile among the inputs of a computation. */
export const filedIn = (inputs: ComputeInputs): Filed => ({
  taxReturns: recordsOf<AnalysedReturn>(inputs, 'TAX_RETURN'),
  statements: recordsOf<Statement>(inputs, 'FINANCIAL_STATEMENT'),
  profile: recordsOf<Profile>(inputs, 'COMPANY_PROFILE')[0],
});

interface Filing {
  closing: string;
  /** Length of the fiscal year in months. Null without typed accounts. */
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

/** Months to approve the accounts (C. com. L. 223-26, L. 225-100). */
const MONTHS_TO_APPROVE = 6;

/** Months to file approved accounts on paper, and online (C. com. L. 232-21 to L. 232-23). */
const MONTHS_ON_PAPER = 1;
const MONTHS_ONLINE = 2;

/** First day on which accounts can only be filed online (C. com. L. 123-33). */
const ONLINE_ONLY_FROM = '2023-01-01';

/** Closings whose accounts had three more months to be approved (ordinance 2020-318, article 3). */
const EXTENDED = { from: '2019-09-30', to: '2020-08-10', months: 3 };

/** Months after which accounts should be published, whichever way they were filed. */
const MONTHS_TO_APPEAR = MONTHS_TO_APPROVE + MONTHS_ONLINE + 2;

const YEAR = 12;
/**
 * Maximum length of a fiscal year of unknown length, in months. A gap shorter than half a year is a
 * difference of dates, not a missing year.
 */
const MAX_YEAR_LENGTH = 23;
const SHORTEST_GAP = 6;
const MAX_YEARS = 10;

const publicWording = 'Public';

/**
 * Combines several filings of one year: the earliest filing date, and confidential when any of them
 * is.
 */
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
 * Returns the company's own accounts by closing date, oldest first. Accounts with a closing date
 * after the filing are ignored as errors.
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

const deadline = (closing: string, months: number): string =>
  addMonths(closing, months + (closing >= EXTENDED.from && closing <= EXTENDED.to ? EXTENDED.months : 0));

/** Returns the last day to file online, and the due date. The latter was for paper before 2023. */
function deadlinesOf(closing: string): { online: string; due: string } {
  const online = deadline(closing, MONTHS_TO_APPROVE + MONTHS_ONLINE);
  return { online, due: online >= ONLINE_ONLY_FROM ? online : deadline(closing, MONTHS_TO_APPROVE + MONTHS_ON_PAPER) };
}

/** Null between the deadlines of paper and online filings, because the way of filing is unknown. */
function daysLate(closing: string, deposited: string | null): number | null {
  const { online, due } = deadlinesOf(closing);
  if (deposited === null || (deposited > due && deposited <= online)) return null;
  return Math.max(0, daysBetween(due, deposited));
}

function yearOf({ closing, deposited, confidential }: Filing): FilingYear {
  const { due } = deadlinesOf(closing);
  const late = daysLate(closing, deposited);
  const status = late !== null && late > 0 ? 'LATE' : 'FILED';
  return { closing_date: closing, status, deposit_date: deposited, due_date: due, days_late: late, confidential };
}

const absent = (closing: string, status: FilingYear['status']): FilingYear => ({
  closing_date: closing,
  status,
  deposit_date: null,
  due_date: deadlinesOf(closing).due,
  days_late: null,
  confidential: null,
});

/**
 * Returns the missing years between two filings. The length of the later fiscal year determines its
 * start.
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

/**
 * Returns the years since the last filing of an active company, each assumed to be twelve months.
 */
function sinceLast(last: Filing, profile: Profile | undefined, today: string): FilingYear[] {
  if (profile?.status !== 'ACTIVE') return [];
  const years: FilingYear[] = [];
  for (let closing = addMonths(last.closing, YEAR); closing < today; closing = addMonths(closing, YEAR)) {
    const overdue = deadline(closing, MONTHS_TO_APPEAR) < today;
    years.push(absent(closing, overdue ? 'OVERDUE' : 'DUE'));
  }
  return years;
}

/**
 * Returns the filing discipline from the first known accounts, newest year first, at most ten
 * years.
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
