import { type DataTypeDefinition, dataTypes, dataTypeOfEvent } from '@company-data/data-types';
import { type FieldError, isObject, remedy } from '@company-data/kernel';
import { ALERT_FREQUENCIES, type AlertFrequency } from './due.js';
import { checkFilter } from './filters/check-filter.js';
import type { Filter } from './filters/language.js';

export const CHANGE_KINDS = ['add', 'update', 'delete'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const ALERT_LANGUAGES = ['fr', 'en'] as const;
export type AlertLanguage = (typeof ALERT_LANGUAGES)[number];

/** Definition of an alert: the changes it matches, and how they are sent. */
export interface AlertDefinition {
  name: string;
  /** Name of the data type in the catalogue. Its name in events can differ. */
  dataType: string;
  frequency: AlertFrequency;
  kinds: ChangeKind[];
  filter: Filter | null;
  /** Normalized by the URL parser. Null when the alert has only e-mail addresses. */
  url: string | null;
  emails: string[];
  language: AlertLanguage;
}

/** Rules of the caller that a definition must meet in addition to those of this library. */
export interface DefinitionRules {
  /**
   * Returns the reason why the system may not call a URL, as a sentence. Undefined when the URL is
   * allowed.
   */
  addressViolation(url: string): string | undefined;
}

export const ALERT_LIMITS = { name: 200, url: 2_000, emails: 20, email: 254 };

const MEMBERS = ['name', 'data_type', 'frequency', 'kinds', 'filter', 'url', 'emails', 'language'] as const;
type Draft = Partial<Record<(typeof MEMBERS)[number], unknown>>;
type Report = (pointer: string, code: FieldError['code'], detail: string) => void;

const CONTROL = /\p{Cc}|\p{Bidi_Control}/u;
const EMAIL = /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/iu;

const isOneOf = <const T extends readonly string[]>(values: T, value: unknown): value is T[number] => values.includes(value as string);

function checkName({ name }: Draft, report: Report): void {
  if (typeof name !== 'string' || name === '' || name.length > ALERT_LIMITS.name || name.trim() !== name || CONTROL.test(name)) {
    const form = `1 to ${ALERT_LIMITS.name} visible characters without leading or trailing spaces`;
    report('/name', 'WRONG_NAME', `A name has ${form}. Clients assign companies to an alert by its name.`);
  }
}

function checkChoice(member: 'frequency' | 'language', values: readonly string[], draft: Draft, report: Report): void {
  const value = draft[member];
  if (isOneOf(values, value)) return;
  const written = String(value);
  report(`/${member}`, 'UNKNOWN_VALUE', `"${member}" must be one of ${values.join(', ')}, not ${written}. ${remedy(written, values)}`);
}

function typeOf({ data_type }: Draft, report: Report): DataTypeDefinition | undefined {
  const written = String(data_type);
  const found = dataTypes.get(dataTypeOfEvent(written));
  if (found === undefined)
    report('/data_type', 'UNKNOWN_DATA_TYPE', `${written} is not a data type. ${remedy(written, [...dataTypes.keys()])}`);
  return found;
}

function checkKinds({ kinds }: Draft, report: Report): void {
  if (kinds === undefined) return;
  if (!Array.isArray(kinds) || kinds.length === 0)
    return report('/kinds', 'WRONG_TYPE', `Send a list with at least one of ${CHANGE_KINDS.join(', ')}.`);
  kinds.forEach((kind, index) => {
    if (!isOneOf(CHANGE_KINDS, kind))
      report(`/kinds/${index}`, 'UNKNOWN_VALUE', `${String(kind)} is not a kind of change. ${remedy(String(kind), CHANGE_KINDS)}`);
  });
}

function checkUrl(url: unknown, rules: DefinitionRules, report: Report): void {
  if (typeof url !== 'string' || url.length > ALERT_LIMITS.url || !URL.canParse(url)) {
    return report('/url', 'WRONG_ADDRESS', `Send an absolute https URL of at most ${ALERT_LIMITS.url} characters.`);
  }
  const fault = rules.addressViolation(url);
  if (fault !== undefined) report('/url', 'WRONG_ADDRESS', fault);
}

function checkEmails(emails: unknown, report: Report): void {
  if (!Array.isArray(emails) || emails.length > ALERT_LIMITS.emails) {
    return report('/emails', 'WRONG_TYPE', `Send a list of at most ${ALERT_LIMITS.emails} addresses.`);
  }
  emails.forEach((email, index) => {
    if (typeof email !== 'string' || email.length > ALERT_LIMITS.email || !EMAIL.test(email))
      report(`/emails/${index}`, 'WRONG_ADDRESS', 'Send an e-mail address such as name@example.com, without a display name.');
  });
}

function checkTargets({ url, emails }: Draft, rules: DefinitionRules, report: Report): void {
  if (url !== undefined && url !== null) checkUrl(url, rules, report);
  if (emails !== undefined) checkEmails(emails, report);
  const hasEmail = Array.isArray(emails) && emails.length > 0;
  if ((url === undefined || url === null) && !hasEmail) report('/url', 'MISSING', 'An alert needs a url, e-mail addresses, or both.');
}

function checkMembers(draft: Record<string, unknown>, report: Report): void {
  for (const member of Object.keys(draft).filter((each) => !isOneOf(MEMBERS, each))) {
    report(`/${member}`, 'UNKNOWN_MEMBER', `"${member}" is not a member of an alert. ${remedy(member, MEMBERS)}`);
  }
}

/**
 * Removes duplicates, ignoring case. The case of an address is preserved, since its local part may
 * be case-sensitive.
 */
const once = (emails: string[]): string[] => [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];

const definitionOf = (draft: Draft, { name: dataType }: DataTypeDefinition): AlertDefinition => ({
  name: draft.name as string,
  dataType,
  frequency: draft.frequency as AlertFrequency,
  kinds: CHANGE_KINDS.filter((kind) => ((draft.kinds as string[] | undefined) ?? CHANGE_KINDS).includes(kind)),
  filter: (draft.filter as Filter | null | undefined) ?? null,
  url: typeof draft.url === 'string' ? new URL(draft.url).href : null,
  emails: once((draft.emails as string[] | undefined) ?? []),
  language: (draft.language as AlertLanguage | undefined) ?? 'fr',
});

/**
 * Checks the draft of an alert and returns its definition, or all violations with JSON pointer and
 * remedy.
 */
export function checkAlert(draft: unknown, rules: DefinitionRules): { definition: AlertDefinition } | { violations: FieldError[] } {
  const violations: FieldError[] = [];
  const report: Report = (pointer, code, detail) => violations.push({ pointer, code, detail });
  if (!isObject(draft)) return { violations: [{ pointer: '', code: 'MALFORMED', detail: 'An alert must be an object.' }] };
  checkMembers(draft, report);
  checkName(draft, report);
  checkChoice('frequency', ALERT_FREQUENCIES, draft, report);
  if (draft.language !== undefined) checkChoice('language', ALERT_LANGUAGES, draft, report);
  checkKinds(draft, report);
  checkTargets(draft, rules, report);
  const type = typeOf(draft, report);
  if (type !== undefined && draft.filter !== undefined && draft.filter !== null) {
    violations.push(...checkFilter(draft.filter, type).map((fault) => ({ ...fault, pointer: `/filter${fault.pointer}` })));
  }
  return violations.length > 0 || type === undefined ? { violations } : { definition: definitionOf(draft, type) };
}
