import type { TimelineEvent } from './definition.js';
import { eventsOf, type EventContent } from './event.js';
import type { TimelineAct, TimelineNotice, TimelineOffice, TimelineOfficer, TimelineStatement } from './inputs.js';

const officerName = ({ type, name, first_name, last_name }: TimelineOfficer): string =>
  (type === 'COMPANY' ? name : [first_name, last_name].filter(Boolean).join(' ')) || 'Officer';

/** Returns the start and end of each role. */
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

/** Returns the opening and closing of an establishment. */
export function ofOffice(office: TimelineOffice): TimelineEvent[] {
  const place = [office.address?.postal_code, office.address?.city].filter(Boolean).join(' ');
  const named = `${office.head_office ? 'Head office' : 'Establishment'} ${office.siret}${place === '' ? '' : `, ${place}`}`;
  return eventsOf('CORPORATE_OFFICE', office, [
    { date: office.opening_date, type: 'OFFICE_OPENED', label: `${named}, opened` },
    { date: office.closing_date, type: 'OFFICE_CLOSED', label: `${named}, closed` },
  ]);
}

/** Event types of notices by family of the bulletin. All other families are NOTICE_PUBLISHED. */
const NOTICE_TYPES: Readonly<Record<string, string>> = {
  creation: 'CREATION_PUBLISHED',
  immatriculation: 'REGISTRATION_PUBLISHED',
  modification: 'CHANGE_PUBLISHED',
  radiation: 'REMOVAL_PUBLISHED',
  vente: 'SALE_PUBLISHED',
  dpc: 'ACCOUNTS_PUBLISHED',
  collective: 'PROCEDURE_PUBLISHED',
};

type Ban = NonNullable<NonNullable<TimelineNotice['details']>['ban']>;

/** Returns the ban that a notice publishes, or null. */
export const banIn = ({ details }: TimelineNotice): Ban | null => details?.ban ?? null;

const ofBan = (notice: TimelineNotice, ban: Ban): EventContent => ({
  date: ban.date ?? notice.publication_date,
  type: 'BAN_PRONOUNCED',
  label: `${ban.kind === 'PERSONAL_BANKRUPTCY' ? 'Personal bankruptcy' : 'Ban from directing companies'}: ${ban.person ?? 'unnamed person'}`,
  description: ban.text,
  code: notice.notice_id,
});

const ofPublication = (notice: TimelineNotice): EventContent => ({
  date: notice.publication_date,
  type: NOTICE_TYPES[notice.family] ?? 'NOTICE_PUBLISHED',
  label: notice.title ?? notice.family_label ?? 'Notice',
  description: notice.text,
  code: notice.notice_id,
});

/** Returns the ban of a notice, otherwise its publication. */
export function ofNotice(notice: TimelineNotice): TimelineEvent[] {
  const ban = banIn(notice);
  return eventsOf('LEGAL_NOTICE', notice, [ban === null ? ofPublication(notice) : ofBan(notice, ban)]);
}

/** Returns the filing of an act, by its own date when the filing date is unknown. */
export const ofAct = (act: TimelineAct): TimelineEvent[] =>
  eventsOf('ACT', act, [
    { date: act.deposit_date ?? act.act_date, type: 'ACT_FILED', label: act.title ?? 'Act filed', code: act.source_document_id },
  ]);

/** Returns the filing of annual accounts. */
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
