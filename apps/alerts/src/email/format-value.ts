import { isObject } from '@company-data/kernel';
import type { Wording } from './wording.js';

const MAX_VALUE_LENGTH = 120;
/** Characters of a value that are read before control characters are removed, at most. */
const MAX_READ_LENGTH = 2_000;
/** Members and items of a value that are read, at most. */
const MAX_READ = 100;

/** Characters that end a line or change the text direction. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/**
 * Returns the text without line breaks and direction marks, so that it cannot alter the surrounding
 * line.
 */
export const plain = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ').trim();

/** Truncates a text to `maxLength` characters. An ellipsis marks the truncation. */
export function cut(text: string, maxLength: number): string {
  // A character has at most two UTF-16 units, so this slice contains enough characters for the
  // comparison.
  const characters = Array.from(text.slice(0, 2 * maxLength + 1));
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));

function textOf(value: unknown, wording: Wording): string {
  const { messages } = wording;
  if (value === null || value === undefined || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return wording.number(value);
  if (typeof value === 'string') return isDate(value) ? wording.date(value) : plain(value.slice(0, MAX_READ_LENGTH));
  if (Array.isArray(value)) return wording.counted(value.length, 'item');
  const members = Object.values(value as object)
    .filter((member) => member !== null && typeof member !== 'object')
    .slice(0, MAX_READ);
  return members.length === 0 ? messages.nothing : members.map((member) => textOf(member, wording)).join(', ');
}

/** Formats a field value for readers, truncated to 120 characters. */
export const formatValue = (value: unknown, wording: Wording): string => cut(textOf(value, wording), MAX_VALUE_LENGTH);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function notIn(items: unknown[], others: unknown[]): unknown[] {
  const known = new Set(others.map((other) => JSON.stringify(other)));
  return items.filter((item) => !known.has(JSON.stringify(item)));
}

/** Formats the members that differ between two versions of an item. */
function changedMembers(before: object, after: object, wording: Wording): string {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const names = Object.keys({ ...was, ...is })
    .filter((name) => !same(was![name] ?? null, is![name] ?? null))
    .slice(0, MAX_READ);
  return names.map((name) => `${name}${wording.messages.colon}${textOf(was![name], wording)} -> ${textOf(is![name], wording)}`).join(', ');
}

/** Formats the change of a list: both lengths, then removed and added items. */
function formatList(before: unknown[], after: unknown[], wording: Wording): string {
  const [gone, come] = [notIn(before, after), notIn(after, before)];
  const isOneChanged = gone.length === 1 && come.length === 1 && isObject(gone[0]) && isObject(come[0]);
  const changes = isOneChanged
    ? changedMembers(gone[0] as object, come[0] as object, wording)
    : [...gone.map((item) => ['-', item] as const), ...come.map((item) => ['+', item] as const)]
        .slice(0, MAX_READ)
        .map(([sign, item]) => `${sign} ${textOf(item, wording)}`)
        .join('; ');
  const lengths = `${wording.counted(before.length, 'item')} -> ${wording.counted(after.length, 'item')}`;
  return changes === '' ? lengths : `${lengths} (${cut(changes, MAX_VALUE_LENGTH)})`;
}

/** Formats the change of a field in one line. */
export function formatUpdate({ field, before, after }: { field: string; before: unknown; after: unknown }, wording: Wording): string {
  const change =
    Array.isArray(before) && Array.isArray(after)
      ? formatList(before, after, wording)
      : `${formatValue(before, wording)} -> ${formatValue(after, wording)}`;
  return `${cut(plain(field), MAX_VALUE_LENGTH)}${wording.messages.colon}${change}`;
}
