import type { CheckedRole } from './inputs.js';

/** Roles of an officer in words. */
export interface RolesHeld {
  roles: string[];
  /** The same roles in the same order; one without an English label as in `roles`. */
  roles_en: string[];
}

/** The roles held now, those that have a name. */
export function activeRoles(roles: readonly CheckedRole[]): RolesHeld {
  const named = roles.flatMap(({ name, name_en, end_date }) => (end_date === null && name !== null ? [{ name, name_en }] : []));
  return { roles: named.map(({ name }) => name), roles_en: named.map(({ name, name_en }) => name_en ?? name) };
}
