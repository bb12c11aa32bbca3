import { fold } from '@company-data/data-types';
import type { CodeLists } from '../codes/load-code-lists.js';
import type { InpiPower } from '../sources/inpi-rne/persons.js';
import { dayOf, frenchDay } from '../../kit/dates.js';
import { labelMembers, type LabelMembers } from '../../kit/label.js';
import { textOf } from '../../kit/text.js';
import type { Officer } from './company-officer.js';

/** A role as in records. */
export type Role = Officer['roles'][number];

/** The role of a sole trader in their own business. */
export const ENTREPRENEUR_ROLE = '101';

/** Role with a declared text in addition to its code. */
const OTHER_ROLE = '99';

/**
 * Auditors of the accounts of a group, statutory auditors and their deputies, and sustainability
 * auditors.
 */
const AUDITOR_ROLES = new Set(['14', '71', '72', '220']);

/** Start, end and planned end of a role. */
type Term = Pick<Role, 'start_date' | 'end_date' | 'term_end_date'>;

/** A role in its source: a code of the list, a text, or both. */
interface ReportedRole {
  code: string | null;
  words?: string | null;
}

/** Returns the roles of one entry of the register. Empty when they ended on an unknown date. */
export function rolesOf(power: InpiPower, lists: CodeLists, now: Date): Role[] {
  const term = termOf(power, frenchDay(now));
  return term === null ? [] : reportedRoles(power).map((told) => roleOf(told, term, lists));
}

/**
 * Returns the resignation that the register notes, if any. `day` is null when the date is unknown.
 */
export function resignationOf({
  mentionDemissionOrdre: noted,
  dateMentionDemissionOrdre: date,
}: InpiPower): { day: string | null } | undefined {
  const day = dayOf(date);
  return noted === true || (day !== null && noted !== false) ? { day } : undefined;
}

/**
 * Returns the term of a role. A role has ended when the register marks it as ended, when the person
 * resigned, or when its end has passed. A future end is only planned.
 *
 * Null for a role that ended without a date, because it would look active.
 */
function termOf(power: InpiPower, today: string): Term | null {
  const start_date = dayOf(power.individu?.descriptionPersonne?.dateEffetRoleDeclarant) ?? dayOf(power.dateDebut);
  const resigned = resignationOf(power);
  if (resigned?.day === null) return null;
  const end = [dayOf(power.dateFin), resigned?.day ?? null].filter((day) => day !== null).toSorted()[0] ?? null;
  if (end !== null && end === resigned?.day && end <= today) return { start_date, end_date: end, term_end_date: null };
  const passed = end !== null && end < today;
  if (power.actif !== false && !passed) return { start_date, end_date: null, term_end_date: end };
  return end === null || end > today ? null : { start_date, end_date: end, term_end_date: null };
}

/**
 * Returns the roles of an entry. The declared text belongs to the role 99, the first or the second
 * one.
 */
function reportedRoles(power: InpiPower): ReportedRole[] {
  const { entreprise, individu } = power;
  const code = textOf(power.roleEntreprise) ?? textOf(entreprise?.roleEntreprise) ?? textOf(individu?.descriptionPersonne?.role);
  const declared = textOf(power.autreRoleEntreprise);
  const second = textOf(power.secondRoleEntreprise);
  const named = textOf(power.libelleSecondRoleEntreprise);
  const isFirst = second !== OTHER_ROLE || code === OTHER_ROLE;
  const first = { code, words: (isFirst ? declared : null) ?? textOf(power.libelleRoleEntreprise) };
  if (second === null && named === null) return [first];
  return [first, { code: second, words: named ?? (isFirst ? null : declared) }];
}

/** Maps a role with its labels. A role without a code of its own keeps its text. */
export function roleOf({ code, words = null }: ReportedRole, term: Term, lists: CodeLists): Role {
  const { start_date, end_date, term_end_date } = term;
  const is_auditor = code !== null && AUDITOR_ROLES.has(code);
  return { code, ...namesOf(code, words, lists), start_date, end_date, term_end_date, is_auditor };
}

function namesOf(code: string | null, words: string | null, lists: CodeLists): LabelMembers<'name'> {
  const label = lists.roles[code ?? ''];
  const listed = label !== undefined && (code !== OTHER_ROLE || words === null || fold(words) === fold(label.fr));
  return listed ? labelMembers('name', label) : { name: words, name_en: null };
}

/** Summarizes the roles of an officer. */
export function summaryOf(roles: Role[]): Pick<Officer, 'roles' | 'since' | 'is_auditor' | 'active'> {
  const starts = roles.map((role) => role.start_date).filter((date) => date !== null);
  return {
    roles,
    since: starts.toSorted()[0] ?? null,
    is_auditor: roles.length > 0 && roles.every((role) => role.is_auditor),
    active: roles.some((role) => role.end_date === null),
  };
}

/**
 * Returns one role per code, and one per text for roles without a code of their own. An active role
 * takes precedence, then the last one that ended.
 */
export function distinctRoles(roles: Role[]): Role[] {
  const same = Map.groupBy(roles, ({ code, name }) => (code === null || code === OTHER_ROLE ? `${code}|${fold(name)}` : code));
  return [...same.values()].map((held) => held.toSorted(latestFirst)[0]!);
}

/** "9999" is later than any date, so an active role comes first. */
const latestFirst = (one: Role, other: Role): number => (other.end_date ?? '9999').localeCompare(one.end_date ?? '9999');
