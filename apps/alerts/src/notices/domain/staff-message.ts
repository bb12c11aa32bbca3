import type { Message } from '../../summaries/domain/message-html.js';
import type { SummaryEntry, SummarySection } from '../../summaries/domain/summary.js';
import { cut, plain } from '../../summaries/domain/told-value.js';
import { SIGNS, Wording } from '../../summaries/domain/words.js';
import { MOST_ATTEMPTS } from '../../deliveries/domain/retry-ladder.js';
import type { StaffMail, StaffNotice } from './staff-notices.js';

const LONGEST_NAME = 120;
/** Of all that staff operates by, the language. */
const LANGUAGE = 'en';

const isLast = ({ attempt }: StaffNotice): boolean => attempt === MOST_ATTEMPTS;

const nameOf = ({ source, label }: StaffNotice): string => `${source === 'alert' ? 'Alert' : 'Webhook'} ${cut(plain(label), LONGEST_NAME)}`;

function entryOf(notice: StaffNotice, wording: Wording): SummaryEntry {
  const { host, outcome, status, deliveryId, notedAt } = notice;
  const kind = isLast(notice) ? 'delete' : 'update';
  const answer = status === null ? outcome : `${outcome} ${status}`;
  return {
    ...{ kind, sign: SIGNS[kind], word: isLast(notice) ? 'Disabled' : 'Failing' },
    headline: `${nameOf(notice)}, ${plain(host)}`,
    lines: [`last attempt: ${answer}, ${wording.date(notedAt.toISOString())}`, `delivery: ${deliveryId}`],
  };
}

function sectionOf(accountId: string, notices: StaffNotice[], wording: Wording): SummarySection {
  const groups = [...Map.groupBy(notices, ({ attempt }) => attempt)].map(([attempt, of]) => ({
    title: `${attempt} of ${MOST_ATTEMPTS} attempts failed`,
    entries: of.map((notice) => entryOf(notice, wording)),
  }));
  const count = `${wording.number(notices.length)} failing`;
  return { userId: accountId, name: `Account ${accountId}`, siren: null, changes: notices.length, count, groups };
}

/** What an e-mail says to staff: a section an account, in it what failed, the gravest first. */
export function staffMessage({ notices, total }: StaffMail, zone: string): Message {
  const wording = new Wording(LANGUAGE, zone);
  const sections = [...Map.groupBy(notices, ({ accountId }) => accountId)].map(([account, of]) => sectionOf(account, of, wording));
  const latest = new Date(Math.max(...notices.map(({ notedAt }) => notedAt.getTime())));
  const hidden = total - notices.length;
  const disabled = notices.filter(isLast).length;
  const counts = `${wording.number(total)} failing${disabled === 0 ? '' : `, ${wording.number(disabled)} of them disabled`}`;
  return {
    ...{ language: LANGUAGE, title: 'Receivers that fail', subject: `Receivers that fail: ${counts}`, day: wording.dayOf(latest), counts },
    ...{ companies: sections.length, sections, isWhole: hidden === 0 },
    ...(hidden > 0 && { more: `and ${wording.number(hidden)} more` }),
    foot: [
      'What happened to one of them: npm run staff -- deliveries show <delivery>.',
      'An alert that was disabled is enabled again by npm run staff -- alert enable, a webhook by being registered again.',
      'You receive this message because MAIL_STAFF names your address.',
    ],
  };
}
