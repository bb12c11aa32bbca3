import type { Identity } from './identities.js';

/** The values of cells by line and column; of a cell with ink that was not read it is null. */
export type CellValues = ReadonlyMap<string, { value: number | null }>;

/** What the cells of an identity say of it. */
export interface CheckedIdentity {
  identity: Identity;
  /** Of the total less its parts, in euros. */
  difference: number;
  /** `alone` is a total of which no part is filled in: which of them is amiss nobody can say. */
  state: 'holds' | 'rounded' | 'broken' | 'alone';
}

/**
 * The value of a cell; a cell without ink is nothing, one with ink that was not read is unknown.
 */
function valueAt(cells: CellValues, key: string): number | undefined {
  const cell = cells.get(key);
  return cell === undefined ? 0 : (cell.value ?? undefined);
}

/**
 * How the values of a return, some of them changed by way of trial, keep to an identity; undefined
 * where it says nothing.
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
 * The identities that the cells of a return say something of; those across forms of which one was
 * not read say nothing.
 */
export const checkIdentities = (identities: readonly Identity[], cells: CellValues): CheckedIdentity[] =>
  identities.flatMap((identity) => checkIdentity(identity, cells) ?? []);

/** The cells that an identity is about. */
export const keysOf = ({ total, parts }: Identity): string[] => [total, ...parts.map(({ key }) => key)];
