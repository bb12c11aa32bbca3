import type { Link } from './graph-builder.js';
import type { CheckedRole } from './inputs.js';

/** Names of roles in French, and the English names of those that have one. */
type RoleLabels = Pick<Link, 'roles' | 'roles_en'>;

/** Returns the active roles that have a name. */
export function activeRoles(roles: readonly CheckedRole[]): RoleLabels {
  const active = roles.filter(({ name, end_date }) => end_date === null && name !== null);
  const namesOf = (names: (string | null)[]): string[] => names.filter((name) => name !== null);
  return { roles: namesOf(active.map(({ name }) => name)), roles_en: namesOf(active.map(({ name_en }) => name_en)) };
}
