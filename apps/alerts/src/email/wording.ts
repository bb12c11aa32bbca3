import type { AlertLanguage, ChangeKind } from '@company-data/alert-rules';

/** A noun as it is counted, one and other. */
type Counted = readonly [string, string];

interface Messages {
  locale: string;
  kinds: Record<ChangeKind, string>;
  change: Counted;
  company: Counted;
  item: Counted;
  yes: string;
  no: string;
  nothing: string;
  /** Between a name and what is said of it. */
  colon: string;
  /** Between two values of a line, as spreadsheets of the language expect it. */
  separator: string;
  moreChanges: (count: string, isOne: boolean) => string;
  moreCompanies: (count: string, isOne: boolean) => string;
  readThere: string;
  attached: (file: string) => string;
  why: (alert: string) => string;
  ask: (contact: string) => string;
}

/** What a kind of change is marked by, beside its word: colour alone would not be seen by all. */
export const SIGNS: Record<ChangeKind, string> = { add: '+', update: '~', delete: '-' };

const FRENCH: Messages = {
  locale: 'fr-FR',
  kinds: { add: 'Ajout', update: 'Modification', delete: 'Suppression' },
  change: ['changement', 'changements'],
  company: ['entreprise', 'entreprises'],
  item: ['élément', 'éléments'],
  yes: 'oui',
  no: 'non',
  nothing: 'vide',
  colon: '\u00a0: ',
  separator: ';',
  moreChanges: (count, isOne) => (isOne ? `et ${count} autre changement` : `et ${count} autres changements`),
  moreCompanies: (count, isOne) => (isOne ? `et ${count} autre entreprise` : `et ${count} autres entreprises`),
  readThere: 'Tous les changements se lisent par GET /api/v6/users/{userId}/<chemin>?updated_since=',
  attached: (file) => `Tous les changements sont dans le fichier joint, ${file}.`,
  why: (alert) => `Vous recevez ce message parce que l\u2019alerte «\u00a0${alert}\u00a0» porte votre adresse.`,
  ask: (contact) => `Pour ne plus le recevoir\u00a0: ${contact}`,
};

const ENGLISH: Messages = {
  locale: 'en-GB',
  kinds: { add: 'Addition', update: 'Update', delete: 'Deletion' },
  change: ['change', 'changes'],
  company: ['company', 'companies'],
  item: ['item', 'items'],
  yes: 'yes',
  no: 'no',
  nothing: 'empty',
  colon: ': ',
  separator: ',',
  moreChanges: (count, isOne) => (isOne ? `and ${count} more change` : `and ${count} more changes`),
  moreCompanies: (count, isOne) => (isOne ? `and ${count} more company` : `and ${count} more companies`),
  readThere: 'All changes can be read by GET /api/v6/users/{userId}/<path>?updated_since=',
  attached: (file) => `All changes are in the file attached, ${file}.`,
  why: (alert) => `You receive this message because the alert “${alert}” has your address.`,
  ask: (contact) => `To receive it no more: ${contact}`,
};

const MESSAGES: Record<AlertLanguage, Messages> = { fr: FRENCH, en: ENGLISH };

/** How a summary speaks: words, numbers and dates of a language, by the calendar of a zone. */
export class Wording {
  readonly messages: Messages;
  private readonly plural: Intl.PluralRules;
  private readonly numbers: Intl.NumberFormat;
  private readonly dates: Intl.DateTimeFormat;
  private readonly dateTimes: Intl.DateTimeFormat;
  private readonly fullDates: Intl.DateTimeFormat;

  constructor(
    readonly language: AlertLanguage,
    zone: string,
  ) {
    this.messages = MESSAGES[language];
    const { locale } = this.messages;
    const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    this.plural = new Intl.PluralRules(locale);
    this.numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
    // A date is of no zone: it is written as it stands.
    this.dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
    this.dateTimes = new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', timeZone: zone });
    this.fullDates = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
  }

  number(value: number): string {
    return this.numbers.format(value);
  }

  isOne(count: number): boolean {
    return this.plural.select(count) === 'one';
  }

  counted(count: number, noun: 'change' | 'company' | 'item'): string {
    const [one, other] = this.messages[noun];
    return `${this.number(count)} ${this.isOne(count) ? one : other}`;
  }

  /** A day as `2026-01-31`, or a moment in ISO 8601. */
  date(text: string): string {
    return text.length === 10 ? this.dates.format(new Date(text)) : this.dateTimes.format(new Date(text));
  }

  /** The day a moment lies in, in words. */
  dayOf(time: Date): string {
    return this.fullDates.format(time);
  }
}
