import { LONG_LIST, type ReadRecordsPayload } from '@company-data/contracts';
import { type DataTypeDefinition, indexedFields } from '@company-data/data-types';
import { readCursor } from './cursor.js';
import { type ListQuery, listQuestion } from './list-query.js';
import {
  type After,
  type Filter,
  filterCondition,
  instantOf,
  keysetConditions,
  orderCondition,
  Parameters,
  sortKeys,
} from './record-conditions.sql.js';
import { asKnownAt, CURRENT, type Owner, type Relation } from './record-relation.sql.js';

/** Parts of a list statement. All of them use $1 user, $2 data type and $3 account. */
export interface Selection {
  relation: Relation;
  /** Condition under which the collection can be read this way. */
  known: string;
  /** Query for the number of records on all pages. */
  total: string;
  /** Query for the returned records, with the cursor values of each. */
  rows(limit: string): string;
  /**
   * Query for the number of records to scan, up to one more than the limit. Absent when the scan is
   * bounded.
   */
  candidates?: string;
  byValues: boolean;
}

export const OWNER: Owner = { account: '$3', user: '$1', type: '$2' };
const ownIn = (alias: string): string => `${alias}.account_id = $3 and ${alias}.user_id = $1 and ${alias}.data_type = $2`;

export const OWN = ownIn('r');

const RECORD_OF_KEY = `cross join lateral (select * from records r where ${OWN} and r.record_id = k.record_id offset 0) r`;

/** Index that contains record keys in the order of the list, under the column names of records. */
interface Keys {
  from: string;
  where: string[];
}

const valueIs = (parameters: Parameters, alias: string, { field, operator, values }: Filter): string => {
  const value = operator === 'in' ? `any(${parameters.bind(values, 'text[]')})` : parameters.bind(values[0], 'text');
  return `${ownIn(alias)} and ${alias}.field = ${parameters.bind(field, 'text')} and ${alias}.value = ${value}`;
};

/** Returns the keys of every value but one: those before it and those after it. */
function otherValues(parameters: Parameters, { field, values }: Filter): string {
  const [name, value] = [parameters.bind(field, 'text'), parameters.bind(values[0], 'text')];
  const side = (comparison: string): string =>
    `select account_id, user_id, data_type, sort_key, record_id from filter_values v where ${ownIn('v')} and v.field = ${name} and v.value ${comparison} ${value}`;
  return `(${side('<')} union all ${side('>')}) r`;
}

/**
 * Returns the keys that stored filter values lead to: the first filter selects them, and each other
 * filter must match.
 */
function keysOf(parameters: Parameters, [first, ...others]: Filter[]): Keys {
  if (first === undefined) return { from: 'records r', where: [ownIn('r')] };
  const also = others.map((filter) => {
    const found = `(select from filter_values v where ${valueIs(parameters, 'v', filter)} and v.sort_key = r.sort_key and v.record_id = r.record_id)`;
    return `${filter.operator === 'ne' ? 'not ' : ''}exists ${found}`;
  });
  return first.operator === 'ne'
    ? { from: otherValues(parameters, first), where: [ownIn('r'), ...also] }
    : { from: 'filter_values r', where: [valueIs(parameters, 'r', first), ...also] };
}

/** Order of a list, the cursor values of a record, and the conditions of the given cursor. */
interface Order {
  by: string;
  cursor: string;
  after: After | undefined;
}

function orderOf(parameters: Parameters, definition: DataTypeDefinition, query: ReadRecordsPayload): Order {
  const keys = sortKeys(parameters, definition, query.sort);
  const cursor = readCursor(query);
  return {
    by: [...keys.map(({ expression, descending }) => `${expression} ${descending ? 'desc' : 'asc'}`), 'r.record_id'].join(', '),
    cursor: [...keys.map(({ expression }) => `${expression}::text`), 'r.record_id::text'].join(` || chr(31) || `),
    after: cursor && keysetConditions(parameters, keys, cursor),
  };
}

const all = (conditions: string[]): string => conditions.join(' and ');

/** The offset prevents the planner from repeating the count at each of its three uses. */
const counted = ({ from, where }: Keys): string => `select count(*) as total from ${from} where ${all(where)} offset 0`;

/** Returns the query for a single scan: all rows, or those after the cursor. */
function scannedKeys(columns: string, { from, where }: Keys, { by, after }: Order, limit: string): string {
  const behind = after ? [after.begin, `(${after.steps.map((step) => `(${step})`).join(' or ')})`] : [];
  return `select ${columns} from ${from} where ${all([...where, ...behind])} order by ${by} ${limit}`;
}

/**
 * Returns the query for an ordered index. Each step of a cursor is its own index scan, since a
 * condition with alternatives would scan all equal keys. No offset follows a cursor, so each part
 * can have the limit.
 */
function indexedKeys(columns: string, keys: Keys, order: Order, limit: string): string {
  const { by, after } = order;
  if (!after) return scannedKeys(columns, keys, order, limit);
  const parts = after.steps.map((step) =>
    scannedKeys(columns, { ...keys, where: [...keys.where, step] }, { ...order, after: undefined }, limit),
  );
  return `select * from (${parts.map((part) => `(${part})`).join(' union all ')}) r order by ${by} ${limit}`;
}

/**
 * Returns the query that fetches records in the order of their keys, so that only keys are skipped.
 */
const fetched =
  (keys: Keys, order: Order) =>
  (limit: string): string => `
      select r.body, ${order.cursor} as last
      from (${indexedKeys('r.sort_key, r.record_id', keys, order, limit)}) k
      ${RECORD_OF_KEY}
      order by ${order.by}`;

const shown =
  (records: Keys, order: Order, read: typeof indexedKeys) =>
  (limit: string): string =>
    read(`r.body, ${order.cursor} as last, r.sort_key, r.record_id`, records, order, limit);

/** Returns the conditions that only the record itself can answer. */
function recordConditions(
  parameters: Parameters,
  definition: DataTypeDefinition,
  { updated_since: since }: ReadRecordsPayload,
  { searched, endless }: ListQuery,
): string[] {
  const conditions = searched.map((filter) => filterCondition(parameters, definition, filter));
  if (since !== undefined) {
    const moment = parameters.bind(instantOf('updated_since', since), 'timestamptz');
    // Applied to the collection too, so that an unchanged collection is not searched.
    conditions.push(`c.modified_at >= ${moment}`, `r.updated_at >= ${moment}`);
  }
  return endless ? [...conditions, `s.candidates <= ${LONG_LIST}`] : conditions;
}

const countedUpTo = ({ from, where }: Keys): string =>
  `select count(*) as candidates from (select from ${from} where ${all(where)} limit ${LONG_LIST + 1}) x offset 0`;

/**
 * Returns the parts of a list statement. With `byValues`, it may use the values of indexed filters.
 */
export function select(parameters: Parameters, definition: DataTypeDefinition, query: ReadRecordsPayload, byValues: boolean): Selection {
  const relation = query.as_of ? asKnownAt(parameters, definition, OWNER, query.as_of) : CURRENT;
  const question = listQuestion(definition, query, byValues);
  const order = orderOf(parameters, definition, query);
  const ordered = question.ordered.map((filter) => orderCondition(parameters, filter));
  const found = keysOf(parameters, question.indexed);
  const keys = { from: found.from, where: [...found.where, ...ordered] };
  const isIndexed = (): string =>
    `c.indexed_version = c.version and c.indexed_fields = ${parameters.bind(indexedFields(definition), 'text[]')}`;
  const isNarrow = question.indexed.length > 0;
  const base = { relation, known: isNarrow ? `${relation.known} and ${isIndexed()}` : relation.known, byValues: isNarrow };
  if (question.isIndexed && isNarrow) return { ...base, total: counted(keys), rows: fetched(keys, order) };
  const records = {
    from: isNarrow ? `(select r.record_id from ${keys.from} where ${all(keys.where)}) k ${RECORD_OF_KEY}` : relation.records,
    where: [OWN, ...ordered, ...recordConditions(parameters, definition, query, question)],
  };
  const isWhole = relation.current && !isNarrow && records.where.length === 1;
  const total = isWhole ? 'select c.total' : counted(question.isIndexed ? keys : records);
  const candidates = isNarrow ? countedUpTo(keys) : 'select c.total as candidates';
  // No index has this order, so more than one scan would read the whole list again.
  const read = relation.current && question.inOrder && !isNarrow ? indexedKeys : scannedKeys;
  return { ...base, total, rows: shown(records, order, read), ...(question.endless ? { candidates } : {}) };
}
