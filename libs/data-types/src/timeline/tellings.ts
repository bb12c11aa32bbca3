import type { TimelineEvent } from './definition.js';
import { eventsOf } from './event.js';
import type {
  TimelineAct,
  TimelineNotice,
  TimelineOffice,
  TimelineOfficer,
  TimelineProcedure,
  TimelineProfile,
  TimelineStatement,
} from './inputs.js';

/** Creation, registration and end of the company. */
export const ofProfile = (profile: TimelineProfile): TimelineEvent[] =>
  eventsOf('COMPANY_PROFILE', profile, [
    { date: profile.creation_date, type: 'CREATION', label: 'Creation of the company' },
    { date: profile.registration_date, type: 'REGISTRATION', label: 'Registration in the commercial registry' },
    { date: profile.activity_start_date, type: 'ACTIVITY_STARTED', label: 'Start of the activity' },
    { date: profile.stats_closing_date, type: 'CESSATION', label: 'Cessation at the statistics institute' },
    { date: profile.rncs_closing_date, type: 'REMOVAL', label: 'Removal from the commercial registry' },
  ]);

const officerName = ({ type, name, first_name, last_name }: TimelineOfficer): string =>
  (type === 'COMPANY' ? name : [first_name, last_name].filter(Boolean).join(' ')) || 'Officer';

/** Each role taken up and given up. */
export const ofOfficer = (officer: TimelineOfficer): TimelineEvent[] =>
  eventsOf(
    'COMPANY_OFFICER',
    officer,
    officer.roles.flatMap(({ code, name, start_date, end_date }) => {
      const role = name === null ? '' : `: ${name}`;
      return [
        { date: start_date, type: 'OFFICER_APPOINTED', label: `${officerName(officer)} appointed${role}`, code: code ?? name },
        { date: end_date, type: 'OFFICER_LEFT', label: `${officerName(officer)} left${role}`, code: code ?? name },
      ];
    }),
  );

/** Opening and closing of an establishment. */
export function ofOffice(office: TimelineOffice): TimelineEvent[] {
  const place = [office.address?.postal_code, office.address?.city].filter(Boolean).join(' ');
  const named = `${office.head_office ? 'Head office' : 'Establishment'} ${office.siret}${place === '' ? '' : `, ${place}`}`;
  return eventsOf('CORPORATE_OFFICE', office, [
    { date: office.opening_date, type: 'OFFICE_OPENED', label: `${named}, opened` },
    { date: office.closing_date, type: 'OFFICE_CLOSED', label: `${named}, closed` },
  ]);
}

/** Types of notice events by family of the bulletin; others are NOTICE_PUBLISHED. */
const NOTICE_TYPES: Readonly<Record<string, string>> = {
  creation: 'CREATION_PUBLISHED',
  immatriculation: 'REGISTRATION_PUBLISHED',
  modification: 'CHANGE_PUBLISHED',
  radiation: 'REMOVAL_PUBLISHED',
  vente: 'SALE_PUBLISHED',
  dpc: 'ACCOUNTS_PUBLISHED',
  collective: 'PROCEDURE_PUBLISHED',
};

/** The publication of a notice. */
export const ofNotice = (notice: TimelineNotice): TimelineEvent[] =>
  eventsOf('LEGAL_NOTICE', notice, [
    {
      date: notice.publication_date,
      type: NOTICE_TYPES[notice.family] ?? 'NOTICE_PUBLISHED',
      label: notice.title ?? notice.family_label ?? 'Notice',
      description: notice.text,
      code: notice.notice_id,
    },
  ]);

/** Opening, judgments and end of a collective procedure; cancelled ones took no effect. */
export function ofProcedure(procedure: TimelineProcedure): TimelineEvent[] {
  const named = procedure.kind_label ?? 'Collective procedure';
  const judgments = procedure.events
    .filter(({ cancelled }) => !cancelled)
    .map(({ date, publication_date, nature, text, notice_id }) => ({ date: date ?? publication_date, nature, text, notice_id }));
  const boundary = (day: string | null) => judgments.find(({ date }) => date === day && day !== null);
  const [opening, ending] = [boundary(procedure.opening_date), boundary(procedure.end_date)];
  return eventsOf('COLLECTIVE_PROCEDURE', procedure, [
    { date: procedure.opening_date, type: 'PROCEDURE_OPENED', label: named, description: opening?.text ?? null, code: procedure.notice_id },
    ...judgments
      .filter((judgment) => judgment !== opening && judgment !== ending)
      .map(({ date, nature, text, notice_id }) => ({
        date,
        type: 'PROCEDURE_JUDGMENT',
        label: nature ?? named,
        description: text,
        code: notice_id,
      })),
    {
      date: procedure.end_date,
      type: 'PROCEDURE_ENDED',
      label: procedure.end_reason ?? named,
      description: ending?.text ?? null,
      code: ending?.notice_id ?? procedure.notice_id,
    },
  ]);
}

/** The filing of an act, on the day of the act where only that is known. */
export const ofAct = (act: TimelineAct): TimelineEvent[] =>
  eventsOf('ACT', act, [
    { date: act.deposit_date ?? act.act_date, type: 'ACT_FILED', label: act.title ?? 'Act filed', code: act.source_document_id },
  ]);

/** The filing of annual accounts. */
export const ofStatement = (statement: TimelineStatement): TimelineEvent[] =>
  eventsOf('FINANCIAL_STATEMENT', statement, [
    {
      date: statement.deposit_date,
      type: 'ACCOUNTS_FILED',
      label: `Accounts filed${statement.closing_date === null ? '' : ` for the year closed ${statement.closing_date}`}`,
      description: statement.confidential ? 'Confidential' : null,
      code: statement.source_document_id,
    },
  ]);
