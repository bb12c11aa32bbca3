import { remedy } from '@company-data/kernel';
import type { Field, FieldKind } from './fields.js';
import { FILTER_LIMITS, type Operator } from './language.js';

const SCALARS: FieldKind[] = ['text', 'number', 'flag', 'day', 'moment'];
const ORDERED: FieldKind[] = ['number', 'day', 'moment'];
export const ORDERINGS: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];

/** Kinds of fields that each operator accepts. `eq` and `ne` also accept null for every kind. */
const TAKES: Partial<Record<Operator, FieldKind[]>> = {
  eq: SCALARS,
  ne: SCALARS,
  in: SCALARS,
  contains: ['text'],
  ...Object.fromEntries(ORDERINGS.map((operator) => [operator, ORDERED])),
};

const FIELD_KIND_LABELS: Record<FieldKind, string> = {
  text: 'a text',
  number: 'a number',
  flag: 'a boolean',
  day: 'a date',
  moment: 'a date-time',
  object: 'an object',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const isDateTime = (text: string): boolean => DATE_TIME.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** Violation of an operator or a value, with its code. */
export interface ValueViolation {
  code: 'WRONG_OPERATOR' | 'WRONG_TYPE' | 'UNKNOWN_VALUE' | 'TOO_LONG';
  detail: string;
}

const wrong = (detail: string): ValueViolation => ({ code: 'WRONG_TYPE', detail });

/** Returns the violation of an operator that does not fit a field, or undefined. */
export function operatorViolation(operator: Operator, name: string, { kind }: Field, value: unknown): ValueViolation | undefined {
  const takes = TAKES[operator];
  if (takes === undefined || takes.includes(kind) || (value === null && (operator === 'eq' || operator === 'ne'))) return undefined;
  const fitting = Object.entries(TAKES).filter(([, kinds]) => kinds.includes(kind));
  const others = [...fitting.map(([other]) => other), 'exists', 'changed'].join(', ');
  return {
    code: 'WRONG_OPERATOR',
    detail: `"${operator}" does not apply to "${name}", which is ${FIELD_KIND_LABELS[kind]}. Use one of ${others}.`,
  };
}

function textViolation(operator: Operator, { schema }: Field, text: string): ValueViolation | undefined {
  if (text.length > FILTER_LIMITS.characters)
    return { code: 'TOO_LONG', detail: `A text has at most ${FILTER_LIMITS.characters} characters.` };
  if (operator === 'contains') return text === '' ? wrong('Every text contains the empty text. Use "exists".') : undefined;
  const values = schema.enum as (string | null)[] | undefined;
  const named = values?.filter((value) => value !== null);
  if (named && !named.includes(text))
    return { code: 'UNKNOWN_VALUE', detail: `"${text}" is not one of the values of this field. ${remedy(text, named)}` };
  const form = schema.pattern as string | undefined;
  if (form !== undefined && !new RegExp(form, 'u').test(text))
    return { code: 'UNKNOWN_VALUE', detail: `"${text}" does not match the pattern of this field: ${form}` };
  return undefined;
}

function dateTimeViolation(operator: Operator, text: string): ValueViolation | undefined {
  if (isDateTime(text) || (ORDERINGS.includes(operator) && isDay(text))) return undefined;
  const also = ORDERINGS.includes(operator) ? ', or a date such as 2026-01-31' : '';
  return wrong(`Write a date-time such as 2026-01-31T08:00:00Z${also}.`);
}

/** Returns the violation of a value that the field cannot have, or undefined. */
export function valueViolation(operator: Operator, field: Field, value: unknown): ValueViolation | undefined {
  const { kind } = field;
  if (kind === 'flag') return typeof value === 'boolean' ? undefined : wrong('The value must be true or false, without quotes.');
  if (kind === 'number') return Number.isFinite(value) ? undefined : wrong('The value must be a number, without quotes.');
  if (typeof value !== 'string') return wrong(`The value must be ${FIELD_KIND_LABELS[kind]} in quotes.`);
  if (kind === 'day') return isDay(value) ? undefined : wrong('Write an existing calendar date such as 2026-01-31.');
  return kind === 'moment' ? dateTimeViolation(operator, value) : textViolation(operator, field, value);
}
