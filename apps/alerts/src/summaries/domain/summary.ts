import type { AlertLanguage, ChangeKind } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { dataTypes, nameOfToldType } from '@company-data/data-types';
import { headlineOf } from './headline.js';
import { cut, plain, toldUpdate } from './told-value.js';
import { SIGNS, Wording } from './words.js';

/** A change as requests carry it. */
export interface SummarizedEvent extends RecordChange {
  data_type: string;
  user_id: string;
  siren: string | null;
  name: string;
}

/** What a summary is made of. */
export interface SummaryContent {
  alert: { name: string; language: AlertLanguage };
  /** In their order. */
  events: readonly SummarizedEvent[];
  sentAt: Date;
  zone: string;
  /** Whom to ask for no more of them, where the operator says so. */
  contact?: string;
}

/** A change, in one line and a few more. */
export interface SummaryEntry {
  kind: ChangeKind;
  sign: string;
  word: string;
  headline: string;
  /** What changed, for an update. */
  lines: string[];
}

/** The changes of one data type. */
export interface SummaryGroup {
  title: string;
  entries: SummaryEntry[];
}

/** What is told of one user. */
export interface SummarySection {
  userId: string;
  name: string;
  /** Grouped as people read it; null for a natural person. */
  siren: string | null;
  changes: number;
  count: string;
  groups: SummaryGroup[];
}

/** What an e-mail says, however it is shown. */
export interface Summary {
  subject: string;
  title: string;
  day: string;
  counts: string;
  sections: SummarySection[];
  foot: string[];
}

/** Lines of an update at most. */
const MOST_UPDATES = 5;
const LONGEST_SUBJECT = 78;
const LONGEST_NAME = 200;

const entryOf = (event: SummarizedEvent, wording: Wording): SummaryEntry => ({
  kind: event.kind,
  sign: SIGNS[event.kind],
  word: wording.words.kinds[event.kind],
  headline: headlineOf(event, wording),
  lines: event.kind === 'update' ? event.updates.slice(0, MOST_UPDATES).map((update) => toldUpdate(update, wording)) : [],
});

const titleOf = (toldType: string, language: AlertLanguage): string => {
  const type = dataTypes.get(nameOfToldType(toldType));
  return (language === 'fr' ? type?.titleFr : undefined) ?? type?.title ?? toldType;
};

/** The name without the SIREN that change events put behind it. */
function ownName({ name, siren }: SummarizedEvent): string {
  const suffix = ` (${siren})`;
  return cut(plain(siren !== null && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name), LONGEST_NAME);
}

function sectionOf(events: SummarizedEvent[], wording: Wording): SummarySection {
  const [first] = events as [SummarizedEvent];
  const byType = Map.groupBy(events, ({ data_type }) => data_type);
  return {
    userId: first.user_id,
    name: ownName(first),
    siren: first.siren === null ? null : first.siren.replace(/(?<=^\d{3}|^\d{6})/g, ' '),
    changes: events.length,
    count: wording.counted(events.length, 'change'),
    groups: [...byType].map(([type, ofType]) => ({
      title: titleOf(type, wording.language),
      entries: ofType.map((event) => entryOf(event, wording)),
    })),
  };
}

/** One line for the list of a mail client: of one company its name, shortened where it must be. */
function subjectOf(alert: string, counts: string, sections: SummarySection[], wording: Wording): string {
  const { colon } = wording.words;
  const [only, ...others] = sections;
  const rest = only && others.length === 0 ? `, ${only.count}` : counts;
  const left = LONGEST_SUBJECT - colon.length - rest.length;
  if (only === undefined || others.length > 0) return `${cut(plain(alert), left)}${colon}${rest}`;
  const name = cut(plain(alert), Math.ceil(left / 2));
  return `${name}${colon}${cut(only.name, left - Array.from(name).length)}${rest}`;
}

/** What an e-mail of an alert says: a section a user, in it the data types, in those the changes in their order. */
export function summarize({ alert, events, sentAt, zone, contact }: SummaryContent): Summary {
  const wording = new Wording(alert.language, zone);
  const byUser = Map.groupBy(events, ({ user_id }) => user_id);
  const sections = [...byUser.values()].map((ofUser) => sectionOf(ofUser, wording));
  const counts = `${wording.counted(events.length, 'change')}, ${wording.counted(sections.length, 'company')}`;
  return {
    subject: subjectOf(alert.name, counts, sections, wording),
    title: plain(alert.name),
    day: wording.dayOf(sentAt),
    counts,
    sections,
    foot: [wording.words.why(plain(alert.name)), ...(contact === undefined ? [] : [wording.words.ask(contact)])],
  };
}
