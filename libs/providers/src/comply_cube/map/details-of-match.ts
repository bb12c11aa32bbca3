import { joined, textOf } from '../../kit/text.js';

type Values = readonly unknown[];

const MAX_DEEP = 4;

const valuesOf = (value: unknown): Values => (Array.isArray(value) ? (value as Values) : [value]);
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const partOf = (value: unknown, digits: number): string | null => {
  const number = Number(textOf(value as string | number | null | undefined) ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? String(number).padStart(digits, '0') : null;
};

/** Returns the known part of a date, which is `{year, month, day}` or a text. */
function birthOf(value: unknown): string | null {
  if (typeof value === 'string') return /^\d{4}(-\d{2}(-\d{2})?)?/.exec(value.trim())?.[0] ?? null;
  const year = partOf(memberOf(value, 'year'), 4);
  const [month, day] = [partOf(memberOf(value, 'month'), 2), partOf(memberOf(value, 'day'), 2)];
  if (year === null || year.length !== 4) return null;
  return [year, ...(month === null || month > '12' ? [] : [month, ...(day === null || day > '31' ? [] : [day])])].join('-');
}

/** Returns the births of an entry, one or several, each with its known part. */
export const birthsOf = (value: unknown): string[] => [...new Set(valuesOf(value).flatMap((each) => birthOf(each) ?? []))];

/** Returns every text in a nested value. */
function textsIn(value: unknown, deep = 0): string[] {
  if (typeof value === 'string') return textOf(value) === null ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null || deep === MAX_DEEP) return [];
  return Object.values(value).flatMap((each) => textsIn(each, deep + 1));
}

const MAX_CATEGORIES = 30;

/** Returns the categories of the lists that contain an entry, in the wording of the service. */
export const categoriesOf = (value: unknown): string[] => [...new Set(textsIn(value))].slice(0, MAX_CATEGORIES);

/** Joins the parts of a name. */
export const wholeName = (value: unknown): string | null =>
  typeof value === 'string'
    ? textOf(value)
    : joined(
        ...['lastName', 'firstName', 'middleName', 'name'].map((part) => memberOf(value, part)).filter((part) => typeof part === 'string'),
      );
