import type { AlertLanguage, ChangeKind } from '@company-data/alert-rules';

/** Singular and plural of a noun. */
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
  /** Separator between a name and its value. */
  colon: string;
  /** Separator between two values of a row, as spreadsheets of the language expect it. */
  separator: string;
  moreChanges: (count: string, isOne: boolean) => string;
  moreCompanies: (count: string, isOne: boolean) => string;
  readThere: string;
  attached: (file: string) => string;
  why: (alert: string) => string;
  ask: (contact: string) => string;
}

/**
 * Sign of each kind of change, shown with its label. Colour alone is not accessible to all readers.
 */
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
  readThere: 'Tous les changements sont accessibles par GET /api/v6/users/{userId}/<chemin>?updated_since=',
  attached: (file) => `Tous les changements sont dans le fichier joint, ${file}.`,
  why: (alert) => `Vous recevez ce message car votre adresse figure dans l\u2019alerte «\u00a0${alert}\u00a0».`,
  ask: (contact) => `Pour ne plus recevoir ces messages\u00a0: ${contact}`,
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
  readThere: 'All changes are available at GET /api/v6/users/{userId}/<path>?updated_since=',
  attached: (file) => `All changes are in the attached file, ${file}.`,
  why: (alert) => `You receive this message because the alert “${alert}” lists your address.`,
  ask: (contact) => `To stop receiving these messages: ${contact}`,
};

const MESSAGES: Record<AlertLanguage, Messages> = { fr: FRENCH, en: ENGLISH };

/** Formats words, numbers and dates in a language and a time zone. */
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
    // A date has no time zone. UTC shows it unchanged.
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

  /** Formats a day (`2026-01-31`) or a time in ISO 8601. */
  date(text: string): string {
    return text.length === 10 ? this.dates.format(new Date(text)) : this.dateTimes.format(new Date(text));
  }

  /** Formats the day of a time in words. */
  dayOf(time: Date): string {
    return this.fullDates.format(time);
  }
}
