import type { Link } from './graph-builder.js';
import type { CheckedRole } from './inputs.js';

/**
 * Roles of an officer in both languages, in the same order. A role without an English label is in
 * French in both.
 */
type RoleLabels = Pick<Link, 'roles' | 'roles_en'>;

/** Returns the active roles that have a name. */
export function activeRoles(roles: readonly CheckedRole[]): RoleLabels {
  const named = roles.flatMap(({ name, name_en, end_date }) => (end_date === null && name !== null ? [{ name, name_en }] : []));
  return { roles: named.map(({ name }) => name), roles_en: named.map(({ name, name_en }) => name_en ?? name) };
}
