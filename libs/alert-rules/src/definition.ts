import { type DataTypeDefinition, dataTypes, nameOfToldType } from '@company-data/data-types';
import { type FieldError, isObject, remedy } from '@company-data/kernel';
import { ALERT_FREQUENCIES, type AlertFrequency } from './due.js';
import { checkFilter } from './filters/check-filter.js';
import type { Filter } from './filters/language.js';

export const CHANGE_KINDS = ['add', 'update', 'delete'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const ALERT_LANGUAGES = ['fr', 'en'] as const;
export type AlertLanguage = (typeof ALERT_LANGUAGES)[number];

/** What an alert watches, and how it tells of it. */
export interface AlertDefinition {
  name: string;
  /** The data type's own name, not the one in events. */
  dataType: string;
  frequency: AlertFrequency;
  kinds: ChangeKind[];
  filter: Filter | null;
  /** As the URL parser writes it. */
  url: string | null;
  emails: string[];
  language: AlertLanguage;
}

/** What is asked for in an alert's definition beside its own rules. */
export interface DefinitionRules {
  /** Why the system may not send to an address, in a sentence; undefined where it may. */
  addressFault(url: string): string | undefined;
}

export const ALERT_LIMITS = { name: 200, url: 2_000, emails: 20, email: 254 };

const MEMBERS = ['name', 'data_type', 'frequency', 'kinds', 'filter', 'url', 'emails', 'language'] as const;
type Draft = Partial<Record<(typeof MEMBERS)[number], unknown>>;
type Tell = (pointer: string, code: FieldError['code'], detail: string) => void;

const CONTROL = /\p{Cc}|\p{Bidi_Control}/u;
const EMAIL = /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/iu;

const isOneOf = <const T extends readonly string[]>(values: T, value: unknown): value is T[number] => values.includes(value as string);

function checkName({ name }: Draft, tell: Tell): void {
  if (typeof name !== 'string' || name === '' || name.length > ALERT_LIMITS.name || name.trim() !== name || CONTROL.test(name)) {
    const form = `1 to ${ALERT_LIMITS.name} characters that can be seen, no space at either end`;
    tell('/name', 'WRONG_NAME', `A name has ${form}; it is what clients assign companies by.`);
  }
}

function checkChoice(member: 'frequency' | 'language', values: readonly string[], draft: Draft, tell: Tell): void {
  const value = draft[member];
  if (isOneOf(values, value)) return;
  const written = String(value);
  tell(`/${member}`, 'UNKNOWN_VALUE', `"${member}" is one of ${values.join(', ')}; ${written} is none. ${remedy(written, values)}`);
}

function typeOf({ data_type }: Draft, tell: Tell): DataTypeDefinition | undefined {
  const written = String(data_type);
  const found = dataTypes.get(nameOfToldType(written));
  if (found === undefined) tell('/data_type', 'UNKNOWN_DATA_TYPE', `${written} is no data type. ${remedy(written, [...dataTypes.keys()])}`);
  return found;
}

function checkKinds({ kinds }: Draft, tell: Tell): void {
  if (kinds === undefined) return;
  if (!Array.isArray(kinds) || kinds.length === 0)
    return tell('/kinds', 'WRONG_TYPE', `A list of ${CHANGE_KINDS.join(', ')}, at least one.`);
  kinds.forEach((kind, index) => {
    if (!isOneOf(CHANGE_KINDS, kind))
      tell(`/kinds/${index}`, 'UNKNOWN_VALUE', `${String(kind)} is no kind. ${remedy(String(kind), CHANGE_KINDS)}`);
  });
}

function checkUrl(url: unknown, rules: DefinitionRules, tell: Tell): void {
  if (typeof url !== 'string' || url.length > ALERT_LIMITS.url || !URL.canParse(url)) {
    return tell('/url', 'WRONG_ADDRESS', `An absolute https address of at most ${ALERT_LIMITS.url} characters.`);
  }
  const fault = rules.addressFault(url);
  if (fault !== undefined) tell('/url', 'WRONG_ADDRESS', fault);
}

function checkEmails(emails: unknown, tell: Tell): void {
  if (!Array.isArray(emails) || emails.length > ALERT_LIMITS.emails) {
    return tell('/emails', 'WRONG_TYPE', `A list of ${ALERT_LIMITS.emails} addresses at most.`);
  }
  emails.forEach((email, index) => {
    if (typeof email !== 'string' || email.length > ALERT_LIMITS.email || !EMAIL.test(email))
      tell(`/emails/${index}`, 'WRONG_ADDRESS', 'An e-mail address such as name@example.com, without a name around it.');
  });
}

function checkTargets({ url, emails }: Draft, rules: DefinitionRules, tell: Tell): void {
  if (url !== undefined && url !== null) checkUrl(url, rules, tell);
  if (emails !== undefined) checkEmails(emails, tell);
  const hasEmail = Array.isArray(emails) && emails.length > 0;
  if ((url === undefined || url === null) && !hasEmail) tell('/url', 'MISSING', 'An alert has a url, e-mail addresses, or both.');
}

function checkMembers(draft: Record<string, unknown>, tell: Tell): void {
  for (const member of Object.keys(draft).filter((each) => !isOneOf(MEMBERS, each))) {
    tell(`/${member}`, 'UNKNOWN_MEMBER', `"${member}" is no member of an alert. ${remedy(member, MEMBERS)}`);
  }
}

/** An address once: the part before the @ may tell upper from lower case, so it is kept as written. */
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

/** An alert as staff asked for it, or all that is wrong with it, each fault by its JSON pointer and with the remedy. */
export function checkAlert(draft: unknown, rules: DefinitionRules): { definition: AlertDefinition } | { faults: FieldError[] } {
  const faults: FieldError[] = [];
  const tell: Tell = (pointer, code, detail) => faults.push({ pointer, code, detail });
  if (!isObject(draft)) return { faults: [{ pointer: '', code: 'MALFORMED', detail: 'An alert is an object.' }] };
  checkMembers(draft, tell);
  checkName(draft, tell);
  checkChoice('frequency', ALERT_FREQUENCIES, draft, tell);
  if (draft.language !== undefined) checkChoice('language', ALERT_LANGUAGES, draft, tell);
  checkKinds(draft, tell);
  checkTargets(draft, rules, tell);
  const type = typeOf(draft, tell);
  if (type !== undefined && draft.filter !== undefined && draft.filter !== null) {
    faults.push(...checkFilter(draft.filter, type).map((fault) => ({ ...fault, pointer: `/filter${fault.pointer}` })));
  }
  return faults.length > 0 || type === undefined ? { faults } : { definition: definitionOf(draft, type) };
}
