import { MAX_ITEMS, MAX_STRING } from '@company-data/contracts';
import { escapePointer, type ViolationCode, type FieldError, invalid } from '@company-data/kernel';
import { invalidEncoding, malformedJson } from '../api/errors.js';
import { measureJson } from './measure-json.js';

/** Deepest nesting of a body, in levels. */
export const MAX_DEPTH = 32;
/** Deepest nesting that is parsed, so that the error has a pointer. */
const MAX_NESTING = 1_000;
/** Members of one object, at most. The cost of checking a name grows with the number of names. */
export const MAX_MEMBERS = 200;
/** Members and items of a whole body, at most. The cost of the checks grows with each of them. */
export const MAX_VALUES = 10_000;
/** Longest member name, in characters. No valid name is longer, and an error can contain it. */
export const MAX_NAME = 200;

// Names that can change a prototype in an unsafe merge, or shadow a property of every object.
const FORBIDDEN_NAMES = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);
// Files are base64 strings, limited by the body limit only.
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
  if (text.trim() === '') throw malformedJson('The body is empty. A JSON object is expected.');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw malformedJson(`The body is not valid JSON${positionOf((error as Error).message, text)}.`);
  }
}

/** Longest text that is searched for the position of an error, in characters. */
const MAX_SEARCHED_LENGTH = 20_000;

/**
 * Returns the line and column of the error, from 1. If the parser gives no position, searches for
 * the longest valid start of the text.
 */
function positionOf(message: string, text: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (message === UNFINISHED || Number(position) >= text.length) return ': it ends too early';
  if (position === undefined && text.length > MAX_SEARCHED_LENGTH) return '';
  const before = text.slice(0, position === undefined ? endOfValid(text) : Number(position));
  return `: see line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
}

const UNFINISHED = 'Unexpected end of JSON input';

/** Returns the number of characters that are a valid start of JSON. */
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
    // Inside a string, escape or name, the parser reports the end of the text.
    const position = /at position (\d+)/.exec((error as Error).message)?.[1];
    return (error as Error).message === UNFINISHED || Number(position) >= text.length;
  }
}

const tooManyValues = () => violation('', 'TOO_MANY_VALUES', `At most ${MAX_VALUES} members and items are allowed in a body.`);

const violation = (pointer: string, code: ViolationCode, detail: string) => invalid([{ pointer, code, detail } satisfies FieldError]);

function checkText(text: string, pointer: string, limit: number): void {
  if (!text.isWellFormed()) throw invalidEncoding(`${pointer} contains half of a surrogate pair.`);
  if (text.includes('\u0000')) throw invalidEncoding(`${pointer} contains U+0000.`);
  if (text.length > limit) throw violation(pointer, 'TOO_LONG', `At most ${limit} characters are allowed.`);
}

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns true when a value has at most `limit` members and items at any depth. */
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

/** Checks the rules that no schema states, and counts the members of all objects. */
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
    if (name.length > MAX_NAME) throw violation(pointer, 'NAME_TOO_LONG', `A name may have at most ${MAX_NAME} characters.`);
    const memberPointer = `${pointer}/${escapePointer(name)}`;
    checkText(name, memberPointer, MAX_NAME);
    if (FORBIDDEN_NAMES.has(name)) throw violation(memberPointer, 'FORBIDDEN_NAME', 'This name is not allowed.');
    count += 1 + countMembers(value, memberPointer, depth + 1, name);
  }
  return count;
}

/** Counts the colons outside strings: one per written member in valid JSON. */
const writtenMembers = (text: string): number => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;

/** Rejects a body that is expensive to parse, before other errors. */
function refuseCostly(bytes: Uint8Array): void {
  const { commas, depth } = measureJson(bytes, { commas: MAX_VALUES, depth: MAX_NESTING });
  if (commas > MAX_VALUES) throw tooManyValues();
  if (depth > MAX_NESTING) throw violation('', 'TOO_DEEP', `At most ${MAX_DEPTH} levels are allowed.`);
}

/**
 * Parses a request body more strictly than JSON.parse: UTF-8 only, and an object or array at the
 * top. Rejects duplicate and dangerous names, text that PostgreSQL cannot store, and sizes above
 * the limits.
 */
export function parseStrictJson(bytes: Uint8Array): object {
  refuseCostly(bytes);
  const text = decode(bytes);
  const value = parse(text);
  // The operation decides between object and array.
  if (!isCompound(value)) throw violation('', 'NOT_OBJECT', 'A JSON object is expected.');
  if (!hasAtMost(value, MAX_VALUES)) throw tooManyValues();
  // Fewer members than colons mean that a duplicate replaced an earlier member.
  if (countMembers(value, '', 0) !== writtenMembers(text)) throw violation('', 'DUPLICATE_NAME', 'An object has the same name twice.');
  return value;
}
