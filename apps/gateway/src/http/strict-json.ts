import { MAX_ITEMS, MAX_STRING } from '@company-data/contracts';
import { escapePointer, type ViolationCode, type FieldError, invalid } from '@company-data/kernel';
import { invalidEncoding, malformedJson } from '../api/errors.js';
import { measureJson } from './measure-json.js';

/** Deepest nesting of a body. */
export const MAX_DEPTH = 32;
/** Deepest nesting that is parsed, so that the error can say where it is too deep. */
const MAX_NESTING = 1_000;
/** Members of one object: what checks a name costs more, the more names stand beside it. */
export const MAX_MEMBERS = 200;
/**
 * Members of all objects, and members and items together: what checks a body takes its time for
 * each.
 */
export const MAX_VALUES = 10_000;
/**
 * Longest name of a member: longer than any that exists, and short enough to be told in an error.
 */
export const MAX_NAME = 200;

// Names that reach an object's prototype when a careless merge copies them, or are taken for what
// every object has.
const FORBIDDEN_NAMES = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);
// Files travel as base64 text; the body limit bounds them.
const FILE_NAME = 'file';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidEncoding('The body is not valid UTF-8.');
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') throw malformedJson('The body is empty; a JSON object is expected.');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw malformedJson(`The body is not valid JSON${positionOf((error as Error).message, text)}.`);
  }
}

/** Texts longer than this are not looked through for their fault. */
const MAX_SEARCHED_LENGTH = 20_000;

/**
 * Where the fault is, line and column from 1; the parser tells some places, and others by where a
 * beginning of the text stops being one.
 */
function positionOf(message: string, text: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (message === UNFINISHED || Number(position) >= text.length) return ': it ends too early';
  if (position === undefined && text.length > MAX_SEARCHED_LENGTH) return '';
  const before = text.slice(0, position === undefined ? endOfValid(text) : Number(position));
  return `: see line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
}

const UNFINISHED = 'Unexpected end of JSON input';

/** Characters before the one that no JSON has there. */
function endOfValid(text: string): number {
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isValidStart(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isValidStart(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    // Within a text, an escape or a name the parser says so at its end.
    const position = /at position (\d+)/.exec((error as Error).message)?.[1];
    return (error as Error).message === UNFINISHED || Number(position) >= text.length;
  }
}

const tooManyValues = () => violation('', 'TOO_MANY_VALUES', `At most ${MAX_VALUES} members and items are allowed in a body.`);

const violation = (pointer: string, code: ViolationCode, detail: string) => invalid([{ pointer, code, detail } satisfies FieldError]);

function checkText(text: string, pointer: string, limit: number): void {
  if (!text.isWellFormed()) throw invalidEncoding(`${pointer} holds half of a surrogate pair.`);
  if (text.includes('\u0000')) throw invalidEncoding(`${pointer} holds U+0000.`);
  if (text.length > limit) throw violation(pointer, 'TOO_LONG', `At most ${limit} characters are allowed.`);
}

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value holds at most so many members and items, at any depth. */
function hasAtMost(value: object, limit: number): boolean {
  const open = [value];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const values = Object.values(next);
    seen += values.length;
    if (seen > limit) return false;
    open.push(...values.filter(isCompound));
  }
  return true;
}

/** Checks what no schema states, and counts the members of all objects. */
function countMembers(value: unknown, pointer: string, depth: number, name = ''): number {
  if (typeof value === 'string') checkText(value, pointer, name === FILE_NAME ? Infinity : MAX_STRING);
  if (!isCompound(value)) return 0;
  if (depth >= MAX_DEPTH) throw violation(pointer, 'TOO_DEEP', `At most ${MAX_DEPTH} levels are allowed.`);
  return Array.isArray(value) ? countInArray(value, pointer, depth) : countInObject(value as Record<string, unknown>, pointer, depth);
}

function countInArray(items: unknown[], pointer: string, depth: number): number {
  if (items.length > MAX_ITEMS) throw violation(pointer, 'TOO_MANY_ITEMS', `At most ${MAX_ITEMS} items are allowed.`);
  return items.reduce<number>((sum, item, index) => sum + countMembers(item, `${pointer}/${index}`, depth + 1), 0);
}

function countInObject(members: Record<string, unknown>, pointer: string, depth: number): number {
  let count = 0;
  const entries = Object.entries(members);
  if (entries.length > MAX_MEMBERS)
    throw violation(pointer, 'TOO_MANY_MEMBERS', `At most ${MAX_MEMBERS} members are allowed in an object.`);
  for (const [name, value] of entries) {
    if (name.length > MAX_NAME) throw violation(pointer, 'NAME_TOO_LONG', `A name has at most ${MAX_NAME} characters.`);
    const memberPointer = `${pointer}/${escapePointer(name)}`;
    checkText(name, memberPointer, MAX_NAME);
    if (FORBIDDEN_NAMES.has(name)) throw violation(memberPointer, 'FORBIDDEN_NAME', 'This name is not allowed.');
    count += 1 + countMembers(value, memberPointer, depth + 1, name);
  }
  return count;
}

/** Colons outside of strings: valid JSON has one for each member it writes. */
const writtenMembers = (text: string): number => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;

/** Before a parser takes its time for it; whatever else is wrong with such a body. */
function refuseCostly(bytes: Uint8Array): void {
  const { commas, depth } = measureJson(bytes, { commas: MAX_VALUES, depth: MAX_NESTING });
  if (commas > MAX_VALUES) throw tooManyValues();
  if (depth > MAX_NESTING) throw violation('', 'TOO_DEEP', `At most ${MAX_DEPTH} levels are allowed.`);
}

/**
 * Parses a request body more strictly than JSON.parse: UTF-8 only, an object at the top, no
 * duplicate or dangerous names, bounded depth, names, strings, arrays and objects, and no text the
 * database cannot hold.
 */
export function parseStrictJson(bytes: Uint8Array): object {
  refuseCostly(bytes);
  const text = decode(bytes);
  const value = parse(text);
  // Whether it must be an object or a list, the operation says.
  if (!isCompound(value)) throw violation('', 'NOT_OBJECT', 'A JSON object is expected.');
  if (!hasAtMost(value, MAX_VALUES)) throw tooManyValues();
  // Fewer members than colons: a later duplicate has replaced an earlier one.
  if (countMembers(value, '', 0) !== writtenMembers(text)) throw violation('', 'DUPLICATE_NAME', 'A name is written twice in one object.');
  return value;
}
