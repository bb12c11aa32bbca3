import { fold } from '@company-data/data-types';
import type { CodeLists } from '../codes/load-code-lists.js';
import type { InpiPower } from '../sources/inpi-rne/persons.js';
import { dayOf, frenchDay } from '../../kit/dates.js';
import { labelMembers, type LabelMembers } from '../../kit/label.js';
import { textOf } from '../../kit/text.js';
import type { Officer } from './company-officer.js';

/** A role as records hold one. */
export type Role = Officer['roles'][number];

/** The role of a sole trader in their own business. */
export const ENTREPRENEUR_ROLE = '101';

/** A role that is told in words beside its code. */
const OTHER_ROLE = '99';

/** Of accounts (of a group), statutory ones and their deputies, of sustainability. */
const AUDITOR_ROLES = new Set(['14', '71', '72', '220']);

/** When a role began, when it ended, and when it is to end. */
type Term = Pick<Role, 'start_date' | 'end_date' | 'term_end_date'>;

/** A role as its source tells it: by a code of the list, in words, or both. */
interface ReportedRole {
  code: string | null;
  words?: string | null;
}

/**
 * The roles of one entry of the register, at least one; none when they are over on a day that
 * nobody tells.
 */
export function rolesOf(power: InpiPower, lists: CodeLists, now: Date): Role[] {
  const term = termOf(power, frenchDay(now));
  return term === null ? [] : reportedRoles(power).map((told) => roleOf(told, term, lists));
}

/** Whether the register notes that the person resigned; `day` is null when it does not say when. */
export function resignationOf({
  mentionDemissionOrdre: noted,
  dateMentionDemissionOrdre: date,
}: InpiPower): { day: string | null } | undefined {
  const day = dayOf(date);
  return noted === true || (day !== null && noted !== false) ? { day } : undefined;
}

/**
 * A role is over when the register says so, when the person resigned, or its end has passed; an end
 * to come is only planned. One that is over without a day is null: with no end date it would read
 * as active.
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

/** The declared wording belongs to the role 99, the first or the second one. */
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

/** A role with its labels; what has no code of its own keeps the words it is told in. */
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

/** What an officer's roles say together. */
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
 * One role for each code, and each wording of those without one of their own: an active one, else
 * the one that ended last.
 */
export function distinctRoles(roles: Role[]): Role[] {
  const same = Map.groupBy(roles, ({ code, name }) => (code === null || code === OTHER_ROLE ? `${code}|${fold(name)}` : code));
  return [...same.values()].map((held) => held.toSorted(latestFirst)[0]!);
}

/** Any day before "9999", so an active role comes first. */
const latestFirst = (one: Role, other: Role): number => (other.end_date ?? '9999').localeCompare(one.end_date ?? '9999');
