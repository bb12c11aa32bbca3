import type { Identity } from './identities.js';

/** Values of cells by line and column. Null for a cell with unread ink. */
export type CellValues = ReadonlyMap<string, { value: number | null }>;

/** Result of the check of an identity. */
export interface CheckedIdentity {
  identity: Identity;
  /** Total minus the sum of its parts, in euros. */
  difference: number;
  /**
   * `alone` is a total without any filled part, so that no single cell can be identified as wrong.
   */
  state: 'holds' | 'rounded' | 'broken' | 'alone';
}

/** Returns the value of a cell: 0 without ink, undefined when its ink was not read. */
function valueAt(cells: CellValues, key: string): number | undefined {
  const cell = cells.get(key);
  return cell === undefined ? 0 : (cell.value ?? undefined);
}

/**
 * Checks an identity against the values of a return. `changed` replaces some values for a trial.
 * Undefined when the identity cannot be checked.
 */
export function checkIdentity(
  identity: Identity,
  cells: CellValues,
  changed: ReadonlyMap<string, number> = new Map(),
): CheckedIdentity | undefined {
  const { total, parts, slack } = identity;
  const value = (key: string): number | undefined => changed.get(key) ?? valueAt(cells, key);
  const [printed, lines] = [value(total), parts.map(({ key, sign }) => ({ sign, value: value(key) }))];
  if (!cells.has(total) || printed === undefined || lines.some((line) => line.value === undefined)) return undefined;
  const difference = printed - lines.reduce((sum, line) => sum + line.sign * line.value!, 0);
  const isAlone = !parts.some(({ key }) => cells.has(key));
  if (isAlone) return Math.abs(difference) <= slack ? undefined : { identity, difference, state: 'alone' };
  return { identity, difference, state: difference === 0 ? 'holds' : Math.abs(difference) <= slack ? 'rounded' : 'broken' };
}

/**
 * Returns the identities that can be checked. An identity across forms cannot be checked when one
 * form is missing.
 */
export const checkIdentities = (identities: readonly Identity[], cells: CellValues): CheckedIdentity[] =>
  identities.flatMap((identity) => checkIdentity(identity, cells) ?? []);

/** Returns the keys of all cells of an identity. */
export const keysOf = ({ total, parts }: Identity): string[] => [total, ...parts.map(({ key }) => key)];
