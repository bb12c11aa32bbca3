import { checkIdentity, type CheckedIdentity, checkIdentities, keysOf } from './check-identities.js';
import type { ReturnCell } from './cells-of-return.js';
import { confidenceOf, MIN_CONFIDENCE } from './confidence.js';
import type { Identity } from './identities.js';

/** A value that would make an identity hold. */
interface Candidate {
  key: string;
  value: number;
  by: 'reading' | 'sign' | 'identity';
}

/**
 * Repairs uncertain cells of a broken identity when exactly one value of a reader makes it hold.
 * Printed cells are not changed.
 */
export function repair(identities: readonly Identity[], cells: Map<string, ReturnCell>): void {
  const rested = new Set<Identity>();
  for (const { identity } of checkIdentities(identities, cells).filter(({ state }) => state === 'broken'))
    mend(identity, identities, cells, rested);
  for (const identity of identities) if (!rested.has(identity)) fillUnread(identity, identities, cells, rested);
}

function mend(identity: Identity, identities: readonly Identity[], cells: Map<string, ReturnCell>, rested: Set<Identity>): void {
  if (rested.has(identity) || checkIdentity(identity, cells)?.state !== 'broken') return;
  const unsure = keysOf(identity).filter((key) => isUnsure(cells.get(key)));
  for (const by of ['reading', 'sign'] as const) {
    const fitting = unsure
      .flatMap((key) => candidatesFor(key, cells.get(key)!, by))
      .filter((each) => fits(each, identity, identities, cells));
    if (fitting.length > 1) return;
    if (fitting.length === 1) return take(fitting[0]!, identity, cells, rested);
  }
}

const isUnsure = (cell: ReturnCell | undefined): boolean =>
  cell !== undefined &&
  cell.source === 'ocr' &&
  cell.repairedBy === undefined &&
  confidenceOf(cell, { held: 0, broken: 0 }) < MIN_CONFIDENCE;

function candidatesFor(key: string, { value, readings, flags }: ReturnCell, by: 'reading' | 'sign'): Candidate[] {
  if (by === 'sign') return value !== null && value !== 0 && flags.includes('sign') ? [{ key, value: -value, by }] : [];
  const others = new Set(readings.map((reading) => reading.value).filter((other) => other !== value));
  return [...others].map((other) => ({ key, value: other, by }));
}

/**
 * Returns true when the identity holds exactly with the value, and no identity that held breaks.
 */
function fits({ key, value }: Candidate, identity: Identity, identities: readonly Identity[], cells: Map<string, ReturnCell>): boolean {
  const changed = new Map([[key, value]]);
  const state = (each: Identity, changes?: ReadonlyMap<string, number>): CheckedIdentity['state'] | undefined =>
    checkIdentity(each, cells, changes)?.state;
  if (state(identity, changed) !== 'holds') return false;
  return identities
    .filter((each) => keysOf(each).includes(key))
    .every((each) => state(each, changed) !== 'broken' || state(each) === 'broken');
}

function take({ key, value, by }: Candidate, identity: Identity, cells: Map<string, ReturnCell>, rested: Set<Identity>): void {
  cells.set(key, { ...cells.get(key)!, value, repairedBy: `${by}:${identity.total}` });
  rested.add(identity);
}

/** Computes the only unread cell of an identity, if its shapes may be the digits of the result. */
function fillUnread(identity: Identity, identities: readonly Identity[], cells: Map<string, ReturnCell>, rested: Set<Identity>): void {
  const unread = keysOf(identity).filter((key) => isUnread(cells.get(key)));
  const others = keysOf(identity).filter((key) => !unread.includes(key) && cells.has(key));
  if (unread.length !== 1 || others.length === 0 || others.some((key) => isUnsure(cells.get(key)))) return;
  const [key] = unread as [string];
  if (checkIdentity(identity, cells)?.state === 'holds') return;
  const value = solved(identity, key, cells);
  const candidate: Candidate = { key, value, by: 'identity' };
  if (isDrawn(cells.get(key)!, value) && fits(candidate, identity, identities, cells)) take(candidate, identity, cells, rested);
}

/** Classes F and G: ink that no two readers read alike. */
const isUnread = (cell: ReturnCell | undefined): boolean =>
  cell !== undefined &&
  cell.source === 'ocr' &&
  cell.repairedBy === undefined &&
  (cell.value === null || cell.readings.filter(({ value }) => value === cell.value).length < 2);

function solved({ total, parts }: Identity, wanted: string, cells: Map<string, ReturnCell>): number {
  const value = (key: string): number => (key === wanted ? 0 : (cells.get(key)?.value ?? 0));
  const sum = parts.reduce((all, { key, sign }) => all + sign * value(key), 0);
  const part = parts.find(({ key }) => key === wanted);
  return part === undefined ? sum : (value(total) - sum) * part.sign;
}

/** Returns true when the shapes of a cell may be the digits of the value. */
function isDrawn({ glyphs = [] }: ReturnCell, value: number): boolean {
  const digits = String(Math.abs(value));
  return glyphs.length === digits.length && glyphs.every((glyph, at) => glyph.includes(digits[at]!));
}
