import type { FilterOperator, ReadRecordsPayload } from '@company-data/contracts';
import type { DataTypeDefinition, FieldType } from '@company-data/data-types';
import { badCursor, invalid, type PageCursor } from '@company-data/kernel';

/** Key of an order. */
export interface SortKey {
  expression: string;
  descending: boolean;
}

const COMPARISONS: Record<Exclude<FilterOperator, 'in' | 'contains'>, string> = {
  eq: '=',
  ne: 'is distinct from',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

const unknownField = (parameter: string, field: string): Error =>
  invalid([{ parameter, code: 'UNKNOWN_FIELD', detail: `${field} is not declared for this data type.` }]);

const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?$/;

const notANumber = (parameter: string): Error =>
  invalid([{ parameter, code: 'NOT_NUMBER', detail: `${parameter} requires numeric values.` }]);

/** Collects bound parameters. Every value of a request is bound and never part of the text. */
export class Parameters {
  readonly values: unknown[];

  constructor(fixed: unknown[]) {
    this.values = [...fixed];
  }

  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const sqlType = (type: FieldType): string => (type === 'number' ? 'numeric' : 'text');

/** Returns the SQL expression of a declared field. Its path is bound like any value. */
function fieldExpression(parameters: Parameters, field: string, type: FieldType): string {
  const text = `(r.body::jsonb #>> ${parameters.bind(field.split('.'), 'text[]')})`;
  return type === 'number' ? `${text}::numeric` : `${text} collate "C"`;
}

/** Filter of a request. */
export type Filter = ReadRecordsPayload['filters'][number];

/**
 * Returns the condition of a filter on the body of a record.
 *
 * @throws VALIDATION_FAILED for an undeclared field, or a value that is not a number
 */
export function filterCondition(parameters: Parameters, definition: DataTypeDefinition, filter: Filter): string {
  const flag = definition.flags?.find(({ condition }) => condition.field === filter.field)?.condition;
  const declared = definition.filters.find(({ field }) => field === filter.field) ?? flag;
  if (!declared) throw unknownField(filter.field, filter.field);
  const expression = fieldExpression(parameters, filter.field, declared.type);
  if (declared.type === 'number' && !filter.values.every((value) => NUMBER.test(value))) throw notANumber(filter.field);
  if (filter.operator === 'in') return `${expression} = any(${parameters.bind(filter.values, `${sqlType(declared.type)}[]`)})`;
  if (filter.operator === 'contains') return `position(lower(${parameters.bind(filter.values[0], 'text')}) in lower(${expression})) > 0`;
  return `${expression} ${COMPARISONS[filter.operator]} ${parameters.bind(filter.values[0], sqlType(declared.type))}`;
}

/**
 * Returns the condition of a filter on the sort key. The sort key is empty when the record has no
 * value.
 */
export function orderCondition(parameters: Parameters, { operator, values }: Filter): string {
  if (operator === 'in') return `r.sort_key = any(${parameters.bind(values, 'text[]')}) and r.sort_key > ''`;
  if (operator === 'ne') return `r.sort_key <> ${parameters.bind(values[0], 'text')}`;
  return `r.sort_key ${COMPARISONS[operator as keyof typeof COMPARISONS]} ${parameters.bind(values[0], 'text')} and r.sort_key > ''`;
}

/** Returns the requested order, or the default order of the list. */
export function sortKeys(parameters: Parameters, definition: DataTypeDefinition, sort: ReadRecordsPayload['sort']): SortKey[] {
  if (sort.length === 0) return [{ expression: 'r.sort_key', descending: true }];
  return sort.map(({ field, descending }) => {
    const declared = definition.sorts.find((candidate) => candidate.field === field);
    if (!declared) throw unknownField('sort', field);
    if (field === definition.orderedBy) return { expression: 'r.sort_key', descending };
    const fallback = declared.type === 'number' ? `'-Infinity'::numeric` : `''`;
    return { expression: `coalesce(${fieldExpression(parameters, field, declared.type)}, ${fallback})`, descending };
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Numbers of an order as PostgreSQL writes them. A record without a value sorts as -Infinity.
const SORTED_NUMBER = /^(?:-?\d+(?:\.\d+)?|-Infinity)$/;

const typeOf = ({ expression }: SortKey): 'numeric' | 'text' => (expression.includes('::numeric') ? 'numeric' : 'text');

/** Returns true when a part of a cursor is a possible sort value. Cursors are untrusted input. */
const fits = (part: string, key: SortKey): boolean => (typeOf(key) === 'numeric' ? SORTED_NUMBER.test(part) : !part.includes('\u0000'));

function checkValues(values: string[], keys: SortKey[]): void {
  if (values.length !== keys.length + 1 || !UUID.test(values.at(-1)!)) throw badCursor();
  if (!keys.every((key, index) => fits(values[index]!, key))) throw badCursor();
}

/** Conditions for the rows after a cursor. */
export interface After {
  /**
   * Condition on the first key that holds for all of these rows, so that an index scan can start
   * there.
   */
  begin: string;
  /**
   * Alternatives, nearest first: all keys equal and a higher id, then the last key beyond and the
   * others equal, and so on.
   */
  steps: string[];
}

/** Returns the conditions for the rows after the cursor. The first key that differs decides. */
export function keysetConditions(parameters: Parameters, keys: SortKey[], { values }: PageCursor): After {
  checkValues(values, keys);
  const id = parameters.bind(values.at(-1), 'uuid');
  const bound = keys.map((key, index) => ({ ...key, value: parameters.bind(values[index], typeOf(key)) }));
  const equal = bound.map(({ expression, value }) => `${expression} = ${value}`);
  const beyond = bound.map(({ expression, descending, value }) => `${expression} ${descending ? '<' : '>'} ${value}`);
  const steps = [...beyond, `r.record_id > ${id}`].map((last, index) => [...equal.slice(0, index), last].join(' and '));
  const [first] = bound;
  return { begin: `${first!.expression} ${first!.descending ? '<=' : '>='} ${first!.value}`, steps: steps.reverse() };
}

/**
 * Returns a time of a request in ISO 8601 format.
 *
 * @throws VALIDATION_FAILED when the text is not a time
 */
export function instantOf(parameter: 'updated_since' | 'as_of', text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalid([{ parameter, code: 'NOT_TIME', detail: `${parameter} must be an ISO 8601 time.` }]);
  return time.toISOString();
}
