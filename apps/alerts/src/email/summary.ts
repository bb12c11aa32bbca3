import type { AlertLanguage, ChangeKind } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { dataTypes, dataTypeOfEvent } from '@company-data/data-types';
import { headlineOf, linkOf } from './headline.js';
import { cut, plain, formatUpdate } from './format-value.js';
import { SIGNS, Wording } from './wording.js';

/** A change in the format of the webhook requests. */
export interface SummarizedEvent extends RecordChange {
  data_type: string;
  user_id: string;
  siren: string | null;
  name: string;
}

/** Data of a summary, apart from its changes. */
export interface SummaryFrame {
  alert: { name: string; language: AlertLanguage };
  sentAt: Date;
  zone: string;
  /** Address to write to for unsubscribing, undefined when the operator set none. */
  contact?: string;
  /** Total number of changes, including omitted ones. */
  changes: number;
  companies: number;
  /** Number of changes per user id, for the users that can have a section. */
  changesOf: ReadonlyMap<string, number>;
}

/** A change: its headline and the changed fields. */
export interface SummaryEntry {
  kind: ChangeKind;
  sign: string;
  changeLabel: string;
  headline: string;
  /** URL of the record at its source, null without one. */
  link: string | null;
  /** Changed fields of an update, one per line. Empty for other kinds. */
  lines: string[];
}

/** Consecutive changes of one data type. */
export interface SummaryGroup {
  title: string;
  entries: SummaryEntry[];
}

/** Changes of one user. */
export interface SummarySection {
  userId: string;
  name: string;
  /** SIREN in groups of three digits, null for a natural person. */
  siren: string | null;
  /** Number of changes of the user, including omitted ones. */
  changes: number;
  count: string;
  groups: SummaryGroup[];
}

/** Content of an e-mail, independent of its format. */
export interface Summary {
  subject: string;
  title: string;
  day: string;
  counts: string;
  /** Number of companies, including those without a section. */
  companies: number;
  sections: SummarySection[];
  foot: string[];
}

/** Shown fields of an update, at most. */
const MAX_UPDATES = 5;
const MAX_SUBJECT_LENGTH = 78;
const MAX_NAME_LENGTH = 200;

/** Converts a change to its entry in a summary. */
export const entryOf = (event: SummarizedEvent, wording: Wording): SummaryEntry => ({
  kind: event.kind,
  sign: SIGNS[event.kind],
  changeLabel: wording.messages.kinds[event.kind],
  headline: headlineOf(event, wording),
  link: linkOf(event.object),
  lines: event.kind === 'update' ? event.updates.slice(0, MAX_UPDATES).map((update) => formatUpdate(update, wording)) : [],
});

const titleOf = (dataType: string, language: AlertLanguage): string => {
  const type = dataTypes.get(dataTypeOfEvent(dataType));
  return (language === 'fr' ? type?.titleFr : undefined) ?? type?.title ?? dataType;
};

/** Returns the name without the SIREN that change events append to it. */
export function ownName({ name, siren }: SummarizedEvent): string {
  const suffix = ` (${siren})`;
  return cut(plain(siren !== null && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name), MAX_NAME_LENGTH);
}

const headingOf = (event: SummarizedEvent, changes: number, wording: Wording): SummarySection => ({
  userId: event.user_id,
  name: ownName(event),
  siren: event.siren === null ? null : event.siren.replace(/(?<=^\d{3}|^\d{6})/g, ' '),
  changes,
  count: wording.counted(changes, 'change'),
  groups: [],
});

/**
 * Returns the subject line. Contains the name of the company when the e-mail is about one company
 * only.
 */
function subjectOf(
  alert: string,
  { companies, counts, sections }: Pick<Summary, 'companies' | 'counts' | 'sections'>,
  wording: Wording,
): string {
  const { colon } = wording.messages;
  const only = companies === 1 ? sections[0] : undefined;
  const rest = only ? `, ${only.count}` : counts;
  const left = MAX_SUBJECT_LENGTH - colon.length - rest.length;
  if (only === undefined) return `${cut(plain(alert), left)}${colon}${rest}`;
  const name = cut(plain(alert), Math.ceil(left / 2));
  return `${name}${colon}${cut(only.name, left - Array.from(name).length)}${rest}`;
}

/**
 * Builds the content of an alert e-mail: sections by user, groups by data type, changes in their
 * order. Takes the changes one by one and stores a few lines of each, because all of them can
 * exceed the memory.
 */
export class SummaryDraft {
  readonly wording: Wording;
  private readonly sections = new Map<string, SummarySection>();

  constructor(private readonly frame: SummaryFrame) {
    this.wording = new Wording(frame.alert.language, frame.zone);
  }

  add(event: SummarizedEvent): void {
    const section = this.sectionOf(event);
    const title = titleOf(event.data_type, this.wording.language);
    if (section.groups.at(-1)?.title !== title) section.groups.push({ title, entries: [] });
    section.groups.at(-1)!.entries.push(entryOf(event, this.wording));
  }

  finish(): Summary {
    const { alert, sentAt, changes, companies, contact } = this.frame;
    const { wording } = this;
    const counts = `${wording.counted(changes, 'change')}, ${wording.counted(companies, 'company')}`;
    const sections = [...this.sections.values()];
    return {
      subject: subjectOf(alert.name, { companies, counts, sections }, wording),
      title: plain(alert.name),
      day: wording.dayOf(sentAt),
      counts,
      companies,
      sections,
      foot: [wording.messages.why(plain(alert.name)), ...(contact === undefined ? [] : [wording.messages.ask(contact)])],
    };
  }

  private sectionOf(event: SummarizedEvent): SummarySection {
    const known = this.sections.get(event.user_id);
    if (known) return known;
    const section = headingOf(event, this.frame.changesOf.get(event.user_id) ?? 0, this.wording);
    this.sections.set(event.user_id, section);
    return section;
  }
}
