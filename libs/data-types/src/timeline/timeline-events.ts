import type { TimelineEvent } from './definition.js';
import { removalEffect } from '../legal-notice/wordings.js';
import { eventsOf, type EventContent, type Wording } from './event.js';
import type { TimelineAct, TimelineNotice, TimelineOffice, TimelineOfficer, TimelineStatement } from './inputs.js';

const officerName = ({ type, name, first_name, last_name, patronym }: TimelineOfficer): string | null =>
  (type === 'COMPANY' ? name : [first_name, last_name ?? patronym].filter(Boolean).join(' ')) || null;

const withRole = (words: string, role: string | null, colon: string): string => (role === null ? words : `${words}${colon}${role}`);

/** Returns the start and end of each role. */
export function ofOfficer(officer: TimelineOfficer): TimelineEvent[] {
  const name = officerName(officer);
  const [named, inFrench] = [name ?? 'Officer', name ?? 'Dirigeant'];
  const told = (
    type: 'OFFICER_APPOINTED' | 'OFFICER_LEFT',
    date: string | null,
    role: TimelineOfficer['roles'][number],
    { fr, en }: Wording,
  ): EventContent => ({
    date,
    type,
    label: withRole(`${named} ${en}`, role.name, ': '),
    wording: { fr: withRole(`${inFrench}, ${fr}`, role.name, ' : '), en: withRole(`${named} ${en}`, role.name_en, ': ') },
    code: role.code ?? role.name,
  });
  return eventsOf(
    'COMPANY_OFFICER',
    officer,
    officer.roles.flatMap((role) => [
      told('OFFICER_APPOINTED', role.start_date, role, { fr: 'prise de fonction', en: 'appointed' }),
      told('OFFICER_LEFT', role.end_date, role, { fr: 'fin de fonction', en: 'left' }),
    ]),
  );
}

/** Returns the opening and closing of an establishment. */
export function ofOffice(office: TimelineOffice): TimelineEvent[] {
  const place = [office.address?.postal_code, office.address?.city].filter(Boolean).join(' ');
  const named = `${office.siret}${place === '' ? '' : `, ${place}`}`;
  const [fr, en] = office.head_office ? [`Siège ${named}`, `Head office ${named}`] : [`Établissement ${named}`, `Establishment ${named}`];
  return eventsOf('CORPORATE_OFFICE', office, [
    { date: office.opening_date, type: 'OFFICE_OPENED', wording: { fr: `${fr}, ouverture`, en: `${en}, opened` } },
    { date: office.closing_date, type: 'OFFICE_CLOSED', wording: { fr: `${fr}, fermeture`, en: `${en}, closed` } },
  ]);
}

/** Event type and English label of notices by family of the bulletin. */
const PUBLICATIONS: Readonly<Partial<Record<TimelineNotice['family'], readonly [EventContent['type'], string]>>> = {
  creation: ['CREATION_PUBLISHED', 'Notice of a creation'],
  immatriculation: ['REGISTRATION_PUBLISHED', 'Notice of a registration'],
  modification: ['CHANGE_PUBLISHED', 'Notice of a change'],
  radiation: ['REMOVAL_PUBLISHED', 'Notice of a removal'],
  vente: ['SALE_PUBLISHED', 'Notice of a sale'],
  dpc: ['ACCOUNTS_PUBLISHED', 'Notice of filed accounts'],
  collective: ['PROCEDURE_PUBLISHED', 'Notice of a collective procedure'],
};

type Ban = NonNullable<NonNullable<TimelineNotice['details']>['ban']>;

/** Returns the ban that a notice publishes, or null. */
export const banIn = ({ details }: TimelineNotice): Ban | null => details?.ban ?? null;

const ofBan = (notice: TimelineNotice, ban: Ban): EventContent => ({
  date: ban.date ?? notice.publication_date,
  type: 'BAN_PRONOUNCED',
  wording:
    ban.kind === 'PERSONAL_BANKRUPTCY'
      ? {
          fr: `Faillite personnelle : ${ban.person ?? 'personne non nommée'}`,
          en: `Personal bankruptcy: ${ban.person ?? 'unnamed person'}`,
        }
      : {
          fr: `Interdiction de gérer : ${ban.person ?? 'personne non nommée'}`,
          en: `Ban from directing companies: ${ban.person ?? 'unnamed person'}`,
        },
  description: ban.text,
  code: notice.notice_id,
});

/** True for a removal. The bulletin publishes a reinstatement in the same family. */
export const isRemoval = ({ family, details, text }: TimelineNotice): boolean =>
  family === 'radiation' && removalEffect(details?.removal?.description ?? text) !== 'REINSTATES';

function ofPublication(notice: TimelineNotice): EventContent {
  const published = notice.family === 'radiation' && !isRemoval(notice) ? undefined : PUBLICATIONS[notice.family];
  const [type, en] = published ?? ['NOTICE_PUBLISHED', 'Notice'];
  const title = notice.title ?? notice.family_label;
  return {
    date: notice.publication_date,
    type,
    label: title ?? 'Notice',
    wording: { fr: title ?? 'Annonce', en },
    description: notice.text,
    code: notice.notice_id,
  };
}

/** Returns the ban of a notice, otherwise its publication. */
export function ofNotice(notice: TimelineNotice): TimelineEvent[] {
  const ban = banIn(notice);
  return eventsOf('LEGAL_NOTICE', notice, [ban === null ? ofPublication(notice) : ofBan(notice, ban)]);
}

/** Returns the filing of an act, by its own date when the filing date is unknown. */
export const ofAct = (act: TimelineAct): TimelineEvent[] =>
  eventsOf('ACT', act, [
    {
      date: act.deposit_date ?? act.act_date,
      type: 'ACT_FILED',
      ...(act.title === null ? {} : { label: act.title }),
      wording: { fr: act.title ?? 'Acte déposé', en: 'Act filed' },
      code: act.source_document_id,
    },
  ]);

/** Returns the filing of annual accounts. */
export const ofStatement = (statement: TimelineStatement): TimelineEvent[] =>
  eventsOf('FINANCIAL_STATEMENT', statement, [
    {
      date: statement.deposit_date,
      type: 'ACCOUNTS_FILED',
      wording:
        statement.closing_date === null
          ? { fr: 'Comptes déposés', en: 'Accounts filed' }
          : {
              fr: `Comptes déposés pour l'exercice clos le ${statement.closing_date}`,
              en: `Accounts filed for the year closed ${statement.closing_date}`,
            },
      description: statement.confidential ? 'Confidential' : null,
      code: statement.source_document_id,
    },
  ]);
