import { findable, type Resource } from './resources.js';
import type { Row, Table } from './table.js';

/** A parsed query of the web service. */
export interface Question {
  filters: Record<string, string>;
  /** Displayed fields, and lists with their fields. Null when only ids are requested. */
  display: ReadonlyMap<string, string[] | null> | 'full' | null;
  sort: { field: string; falling: boolean }[];
  offset: number;
  limit: number;
}

/** An invalid query, with the error code and message of the web service. */
export class WrongQuestion extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

type Query = Readonly<Record<string, unknown>>;

const textIn = (query: Query, name: string): string | undefined => (typeof query[name] === 'string' ? query[name] : undefined);

function filtersIn(query: Query, resource: Resource): Record<string, string> {
  const filters: Record<string, string> = {};
  const known = findable(resource, textIn(query, 'date') === '1');
  for (const [name, value] of Object.entries(query)) {
    const field = /^filter\[(\w+)\]$/.exec(name)?.[1];
    if (field === undefined || typeof value !== 'string') continue;
    if (resource.computed?.includes(field)) throw new WrongQuestion(34, `The field "${field}" is dynamic. It is not possible to filter GET query with this field.`); // prettier-ignore
    if (!known.includes(field)) throw new WrongQuestion(32, 'This filter does not exist');
    if (value === '') throw new WrongQuestion(33, `The filter "${field}" is malformed.`);
    filters[field] = value;
  }
  return filters;
}

/** Splits a list of fields. A field may have a nested list in brackets. */
const partsOf = (list: string): string[] => list.match(/[^,[]+(?:\[[^\]]*\])?/g) ?? [];

function displayIn(query: Query, resource: Resource): Question['display'] {
  const display = textIn(query, 'display');
  if (display === undefined || display === 'full') return display ?? null;
  const inner = /^\[(.*)\]$/.exec(display)?.[1];
  if (inner === undefined) throw new WrongQuestion(36, "The 'display' syntax is wrong.");
  const shown = new Map<string, string[] | null>();
  for (const part of partsOf(inner)) {
    const [, name = '', fields] = /^(\w+)(?:\[(.*)\])?$/.exec(part.trim()) ?? [];
    const known = fields === undefined ? ['id', ...resource.fields].includes(name) : isKnownList(resource, name, fields);
    if (!known) throw new WrongQuestion(35, `Unable to display this field "${name}". However, these are available: ${resource.fields.join(', ')}`); // prettier-ignore
    shown.set(name, fields === undefined ? null : fields.split(','));
  }
  return shown;
}

const isKnownList = ({ lists = {} }: Resource, name: string, fields: string): boolean =>
  fields.split(',').every((field) => lists[name]?.fields.includes(field) === true);

function sortIn(query: Query, resource: Resource): Question['sort'] {
  const text = textIn(query, 'sort');
  if (text === undefined) return [];
  const known = findable(resource, textIn(query, 'date') === '1');
  return text
    .replaceAll(/[[\]]/g, '')
    .split(',')
    .map((part) => {
      const [, field = '', direction] = /^(\w+)_(ASC|DESC)$/i.exec(part) ?? [];
      if (direction === undefined) throw new WrongQuestion(37, 'The "sort" value has to be formed as this example: "field_ASC"');
      if (!known.includes(field)) throw new WrongQuestion(38, 'Unable to filter by this field.');
      return { field, falling: direction.toUpperCase() === 'DESC' };
    });
}

function limitsIn(query: Query): Pick<Question, 'offset' | 'limit'> {
  const parts = (textIn(query, 'limit') ?? '').split(',').filter((part) => part !== '');
  if (parts.length > 2) throw new WrongQuestion(39, 'The "limit" value has to be formed as this example: "5,25" or "10"');
  const [first = Infinity, second] = parts.map((part) => Number.parseInt(part, 10) || 0);
  return second === undefined ? { offset: 0, limit: first } : { offset: first, limit: second };
}

/** Parses a query. @throws WrongQuestion with the message of the web service */
export const questionIn = (query: Query, resource: Resource): Question => ({
  filters: filtersIn(query, resource),
  display: displayIn(query, resource),
  sort: sortIn(query, resource),
  ...limitsIn(query),
});

const cellOf = (row: Row, field: string): string => {
  if (field === 'id') return String(row.id);
  const cell = row.cells[field] ?? '';
  return typeof cell === 'string' ? cell : (Object.values(cell)[0] ?? '');
};

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
const compare = (one: string, other: string): number =>
  isNumber(one) && isNumber(other) ? Number(one) - Number(other) : one < other ? -1 : Number(one > other);

/** Returns the values of a condition that lists values. Undefined for any other condition. */
function valuesOf(condition: string): string[] | undefined {
  const inner = /^\[(.*)\]$/.exec(condition)?.[1];
  return inner === undefined || inner.includes(',') ? undefined : inner.split('|');
}

/** True when the value contains `part`, with other text allowed before or after it. */
const isLike = (value: string, part: string, before: boolean, behind: boolean): boolean =>
  before ? (behind ? value.includes(part) : value.endsWith(part)) : value.startsWith(part);

function meets(value: string, condition: string): boolean {
  const [, before = '', inner, behind = ''] = /^([^[]*)\[(.*)\]([^\]]*)$/.exec(condition) ?? [];
  if (inner === undefined) return value === condition;
  if (before === '>') return compare(value, inner) > 0;
  if (before === '<') return compare(value, inner) < 0;
  if (before === '!') return !inner.split('|').includes(value);
  if (before === '%' || behind === '%') return isLike(value.toLowerCase(), inner.toLowerCase(), before === '%', behind === '%');
  const range = /^([\d.:\-\s]+),([\d.:\-\s]+)$/.exec(inner);
  return range === null ? inner.split('|').includes(value) : compare(value, range[1]!) >= 0 && compare(value, range[2]!) <= 0;
}

/**
 * Returns the rows that may match the filters, ordered by id. Uses an index if the table has one.
 */
function candidates(table: Table, filters: Record<string, string>): Iterable<Row> {
  for (const [field, condition] of Object.entries(filters)) {
    const values = valuesOf(condition);
    const told = values && table.where(field, values);
    if (told !== undefined) return told;
  }
  const [, after] = /^>\[(\d+)\]$/.exec(filters['id'] ?? '') ?? [];
  return table.after(after === undefined ? 0 : Number(after));
}

function* found(table: Table, filters: Record<string, string>, isShown: (row: Row) => boolean): Generator<Row> {
  const conditions = Object.entries(filters);
  for (const row of candidates(table, filters))
    if (isShown(row) && conditions.every(([field, condition]) => meets(cellOf(row, field), condition))) yield row;
}

/** Returns at most `limit` rows after `offset`, and reads no further rows. */
function firstOf(rows: Iterable<Row>, offset: number, limit: number): Row[] {
  const first: Row[] = [];
  let left = offset;
  for (const row of rows) {
    if (first.length >= limit) break;
    if (left > 0) left -= 1;
    else first.push(row);
  }
  return first;
}

/** Returns the visible rows that match a query. */
export function select(table: Table, { filters, sort, offset, limit }: Question, isShown: (row: Row) => boolean): Row[] {
  const rows = found(table, filters, isShown);
  const inOrder = sort.every(({ field, falling }) => field === 'id' && !falling);
  if (inOrder) return firstOf(rows, offset, limit);
  const sorted = [...rows].sort(
    (one, other) =>
      sort.map(({ field, falling }) => compare(cellOf(one, field), cellOf(other, field)) * (falling ? -1 : 1)).find((sign) => sign !== 0) ??
      0,
  );
  return sorted.slice(offset, offset + limit);
}
