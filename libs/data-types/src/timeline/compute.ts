import type { Compute, ComputeInputs } from '../definition.js';
import { citing, joined, recordsOf } from '../derived.js';
import type { TimelineEvent } from './definition.js';
import { distinct } from './event.js';
import type {
  TimelineAct,
  TimelineNotice,
  TimelineOffice,
  TimelineOfficer,
  TimelineProcedure,
  TimelineProfile,
  TimelineStatement,
} from './inputs.js';
import { ofAct, ofNotice, ofOffice, ofOfficer, ofProcedure, ofProfile, ofStatement } from './tellings.js';

/** A removal is published within some months of its day. */
const MONTHS_TO_PUBLICATION = 3;

/** The month of a day, and those before it. */
function monthsUpTo(day: string): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const months = Array.from({ length: MONTHS_TO_PUBLICATION + 1 }, (_, back) => last - back);
  return months.map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`);
}

/** What a notice publishes that another record may tell: a judgment, a removal, a filing of accounts, a registration. */
function subjectsOf({ notice_id, family, publication_date, details }: TimelineNotice): string[] {
  const closing = family === 'dpc' ? details?.accounts?.closing_date : null;
  const registered = details?.registration?.registration_date;
  return [
    notice_id,
    ...(family === 'radiation' && publication_date !== null ? monthsUpTo(publication_date).map((month) => `removal ${month}`) : []),
    ...(closing ? [`accounts ${closing}`] : []),
    ...(registered ? [`registration ${registered}`] : []),
  ];
}

function addTo(bySubject: Map<string, TimelineNotice[]>, subject: string, notice: TimelineNotice): void {
  const known = bySubject.get(subject);
  if (known === undefined) bySubject.set(subject, [notice]);
  else known.push(notice);
}

/** The notices by what they publish. */
function noticesBySubject(notices: readonly TimelineNotice[]): ReadonlyMap<string, TimelineNotice[]> {
  const bySubject = new Map<string, TimelineNotice[]>();
  for (const notice of notices) for (const subject of subjectsOf(notice)) addTo(bySubject, subject, notice);
  return bySubject;
}

const withCauses = (event: TimelineEvent, notices: readonly TimelineNotice[]): TimelineEvent =>
  notices.length === 0 ? event : { ...event, computed_from: joined(event.computed_from, citing({ LEGAL_NOTICE: notices })) };

/** Tells events, and takes the notices that publish the same as further causes of theirs. */
class Telling {
  readonly events: TimelineEvent[] = [];
  private readonly taken = new Set<TimelineNotice>();
  private readonly bySubject: ReadonlyMap<string, TimelineNotice[]>;

  constructor(private readonly notices: readonly TimelineNotice[]) {
    this.bySubject = noticesBySubject(notices);
  }

  tell(events: readonly TimelineEvent[], subjectOfEvent: (event: TimelineEvent) => string | null | undefined = () => null): void {
    for (const event of events) {
      const published = this.bySubject.get(subjectOfEvent(event) ?? '') ?? [];
      for (const notice of published) this.taken.add(notice);
      this.events.push(withCauses(event, published));
    }
  }

  tellRemainingNotices(): void {
    for (const notice of this.notices) if (!this.taken.has(notice)) this.events.push(...ofNotice(notice));
  }
}

const standing = ({ cancelled, replaced_by_notice_id }: TimelineNotice): boolean => !cancelled && replaced_by_notice_id === null;

const subjectOfProfileEvent = ({ type, date }: TimelineEvent): string | null =>
  type === 'REMOVAL' ? `removal ${date.slice(0, 7)}` : type === 'REGISTRATION' ? `registration ${date}` : null;

function told(inputs: ComputeInputs): TimelineEvent[] {
  const telling = new Telling(recordsOf<TimelineNotice>(inputs, 'LEGAL_NOTICE').filter(standing));
  telling.tell(recordsOf<TimelineProfile>(inputs, 'COMPANY_PROFILE').flatMap(ofProfile), subjectOfProfileEvent);
  telling.tell(recordsOf<TimelineOfficer>(inputs, 'COMPANY_OFFICER').flatMap(ofOfficer));
  telling.tell(recordsOf<TimelineOffice>(inputs, 'CORPORATE_OFFICE').flatMap(ofOffice));
  telling.tell(recordsOf<TimelineProcedure>(inputs, 'COLLECTIVE_PROCEDURE').flatMap(ofProcedure), ({ source_code }) => source_code);
  telling.tell(recordsOf<TimelineAct>(inputs, 'ACT').flatMap(ofAct));
  for (const statement of recordsOf<TimelineStatement>(inputs, 'FINANCIAL_STATEMENT'))
    telling.tell(ofStatement(statement), () => statement.closing_date && `accounts ${statement.closing_date}`);
  telling.tellRemainingNotices();
  return telling.events;
}

/**
 * Dated events in order, each once: a notice that publishes what another record tells is a cause of that event and no event of
 * its own; cancelled and corrected notices are none.
 */
export const computeTimeline: Compute<TimelineEvent> = (inputs) => distinct(told(inputs));
