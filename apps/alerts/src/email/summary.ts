import type { AlertLanguage, ChangeKind } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { dataTypes, dataTypeOfEvent } from '@company-data/data-types';
import { headlineOf } from './headline.js';
import { cut, plain, formatUpdate } from './format-value.js';
import { SIGNS, Wording } from './wording.js';

/** A change as requests carry it. */
export interface SummarizedEvent extends RecordChange {
  data_type: string;
  user_id: string;
  siren: string | null;
  name: string;
}

/** What a summary is of, beside its changes. */
export interface SummaryFrame {
  alert: { name: string; language: AlertLanguage };
  sentAt: Date;
  zone: string;
  /** Whom to ask for no more of them, where the operator says so. */
  contact?: string;
  /** All there is to tell, shown or not. */
  changes: number;
  companies: number;
  /** Of each user that may be shown, how many changes there are. */
  changesOf: ReadonlyMap<string, number>;
}

/** A change, in one line and a few more. */
export interface SummaryEntry {
  kind: ChangeKind;
  sign: string;
  changeLabel: string;
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
  /** Those that are not among the entries as well. */
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
  /** Those without a section as well. */
  companies: number;
  sections: SummarySection[];
  foot: string[];
}

/** Lines of an update at most. */
const MAX_UPDATES = 5;
const MAX_SUBJECT_LENGTH = 78;
const MAX_NAME_LENGTH = 200;

/** A change as a summary tells it. */
export const entryOf = (event: SummarizedEvent, wording: Wording): SummaryEntry => ({
  kind: event.kind,
  sign: SIGNS[event.kind],
  changeLabel: wording.messages.kinds[event.kind],
  headline: headlineOf(event, wording),
  lines: event.kind === 'update' ? event.updates.slice(0, MAX_UPDATES).map((update) => formatUpdate(update, wording)) : [],
});

const titleOf = (dataType: string, language: AlertLanguage): string => {
  const type = dataTypes.get(dataTypeOfEvent(dataType));
  return (language === 'fr' ? type?.titleFr : undefined) ?? type?.title ?? dataType;
};

/** The name without the SIREN that change events put behind it. */
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

/** One line for the list of a mail client: of one company its name, shortened where it must be. */
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
 * What an e-mail of an alert says: a section a user, in it the data types, in those the changes in
 * their order. It takes the changes one by one, as there may be more than memory holds, and keeps
 * of each a few lines.
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
