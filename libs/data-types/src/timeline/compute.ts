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
import { subjectsOf, subjectsOfProfileEvent } from './notice-subjects.js';
import { noticesOf, coveredNotices, ofProcedure } from './procedure-events.js';
import { ofProfile } from './profile-events.js';
import { banIn, ofAct, ofNotice, ofOffice, ofOfficer, ofStatement } from './timeline-events.js';

function addTo(bySubject: Map<string, TimelineNotice[]>, subject: string, notice: TimelineNotice): void {
  const known = bySubject.get(subject);
  if (known === undefined) bySubject.set(subject, [notice]);
  else known.push(notice);
}

/** Groups the notices by the subjects that they publish. */
function noticesBySubject(notices: readonly TimelineNotice[]): ReadonlyMap<string, TimelineNotice[]> {
  const bySubject = new Map<string, TimelineNotice[]>();
  for (const notice of notices) for (const subject of subjectsOf(notice)) addTo(bySubject, subject, notice);
  return bySubject;
}

const withCauses = (event: TimelineEvent, notices: readonly TimelineNotice[]): TimelineEvent =>
  notices.length === 0 ? event : { ...event, computed_from: joined(event.computed_from, citing({ LEGAL_NOTICE: notices })) };

/** Collects events. A notice that publishes the same event becomes a further source of it. */
class TimelineBuilder {
  readonly events: TimelineEvent[] = [];
  private readonly taken = new Set<TimelineNotice>();
  private readonly bySubject: ReadonlyMap<string, TimelineNotice[]>;

  constructor(private readonly notices: readonly TimelineNotice[]) {
    this.bySubject = noticesBySubject(notices);
  }

  add(events: readonly TimelineEvent[], subjectsOfEvent: (event: TimelineEvent) => readonly string[] = () => []): void {
    for (const event of events) {
      this.events.push(withCauses(event, this.take(subjectsOfEvent(event))));
    }
  }

  /**
   * Returns the notices that publish one of the subjects, and excludes them from the remaining
   * notices.
   */
  take(subjects: readonly string[]): TimelineNotice[] {
    const published = subjects.flatMap((subject) => this.bySubject.get(subject) ?? []);
    for (const notice of published) this.taken.add(notice);
    return published;
  }

  addRemainingNotices(): void {
    for (const notice of this.notices) if (!this.taken.has(notice)) this.events.push(...ofNotice(notice));
  }
}

/** True for notices in force. A cancellation only cancels another notice. */
const standing = ({ type, cancelled, replaced_by_notice_id }: TimelineNotice): boolean =>
  type !== 'CANCELLATION' && !cancelled && replaced_by_notice_id === null;

function eventsOf(inputs: ComputeInputs, today: string): TimelineEvent[] {
  const notices = recordsOf<TimelineNotice>(inputs, 'LEGAL_NOTICE').filter(standing);
  const bans = new Set(notices.filter((notice) => banIn(notice) !== null).map(({ notice_id }) => notice_id));
  const telling = new TimelineBuilder(notices);
  telling.add(
    recordsOf<TimelineProfile>(inputs, 'COMPANY_PROFILE').flatMap((profile) => ofProfile(profile, today)),
    subjectsOfProfileEvent,
  );
  telling.add(recordsOf<TimelineOfficer>(inputs, 'COMPANY_OFFICER').flatMap(ofOfficer));
  telling.add(recordsOf<TimelineOffice>(inputs, 'CORPORATE_OFFICE').flatMap(ofOffice));
  for (const procedure of recordsOf<TimelineProcedure>(inputs, 'COLLECTIVE_PROCEDURE')) {
    telling.add(ofProcedure(procedure, bans), (event) => coveredNotices(procedure, event));
    // An annulled procedure has no other events, even when the annulment date is unknown.
    if (procedure.status === 'ANNULLED') telling.take(noticesOf(procedure));
  }
  telling.add(recordsOf<TimelineAct>(inputs, 'ACT').flatMap(ofAct));
  for (const statement of recordsOf<TimelineStatement>(inputs, 'FINANCIAL_STATEMENT'))
    telling.add(ofStatement(statement), () => (statement.closing_date === null ? [] : [`accounts ${statement.closing_date}`]));
  telling.addRemainingNotices();
  return telling.events;
}

/**
 * Computes dated events in order, each once.
 *
 * - A notice that publishes an event of another record is a source of that event.
 * - Cancelled notices, corrected notices and cancellations have no events.
 * - An annulled procedure has only its annulment.
 */
export const computeTimeline: Compute<TimelineEvent> = (inputs, { today }) => distinct(eventsOf(inputs, today));
