import { MAX_ATTEMPTS } from '../deliveries/retry-schedule.js';
import { cut, plain } from '../email/format-value.js';
import type { Message } from '../email/message-html.js';
import type { SummaryEntry, SummarySection } from '../email/summary.js';
import { SIGNS, Wording } from '../email/wording.js';
import type { StaffMail, StaffNotification } from './staff-notification.js';

const MAX_NAME_LENGTH = 120;
/** Language of all texts for staff. */
const LANGUAGE = 'en';

const isLast = ({ attempt }: StaffNotification): boolean => attempt === MAX_ATTEMPTS;

const nameOf = ({ source, label }: StaffNotification): string =>
  `${source === 'alert' ? 'Alert' : 'Webhook'} ${cut(plain(label), MAX_NAME_LENGTH)}`;

function entryOf(notification: StaffNotification, wording: Wording): SummaryEntry {
  const { host, outcome, status, deliveryId, recordedAt } = notification;
  const kind = isLast(notification) ? 'delete' : 'update';
  const response = status === null ? outcome : `${outcome} ${status}`;
  return {
    ...{ kind, sign: SIGNS[kind], changeLabel: isLast(notification) ? 'Disabled' : 'Failing' },
    headline: `${nameOf(notification)}, ${plain(host)}`,
    link: null,
    lines: [`last attempt: ${response}, ${wording.date(recordedAt.toISOString())}`, `delivery: ${deliveryId}`],
  };
}

function sectionOf(accountId: string, notifications: StaffNotification[], wording: Wording): SummarySection {
  const groups = [...Map.groupBy(notifications, ({ attempt }) => attempt)].map(([attempt, of]) => ({
    title: `${attempt} of ${MAX_ATTEMPTS} attempts failed`,
    entries: of.map((notification) => entryOf(notification, wording)),
  }));
  const count = `${wording.number(notifications.length)} failing`;
  return { userId: accountId, name: `Account ${accountId}`, siren: null, changes: notifications.length, count, groups };
}

/** Builds the e-mail to staff: a section per account, with the most severe failures first. */
export function staffMessage({ notifications, total }: StaffMail, zone: string): Message {
  const wording = new Wording(LANGUAGE, zone);
  const sections = [...Map.groupBy(notifications, ({ accountId }) => accountId)].map(([account, of]) => sectionOf(account, of, wording));
  const latest = new Date(Math.max(...notifications.map(({ recordedAt }) => recordedAt.getTime())));
  const hidden = total - notifications.length;
  const disabled = notifications.filter(isLast).length;
  const counts = `${wording.number(total)} failing${disabled === 0 ? '' : `, ${wording.number(disabled)} of them disabled`}`;
  return {
    ...{ language: LANGUAGE, title: 'Delivery failures', subject: `Delivery failures: ${counts}`, day: wording.dayOf(latest), counts },
    ...{ companies: sections.length, sections, isWhole: hidden === 0 },
    ...(hidden > 0 && { more: `and ${wording.number(hidden)} more` }),
    foot: [
      'Show a delivery: npm run staff -- deliveries show <delivery>.',
      'Enable a disabled alert: npm run staff -- alert enable. A disabled webhook must be registered again.',
      'You receive this message because MAIL_STAFF contains your address.',
    ],
  };
}
