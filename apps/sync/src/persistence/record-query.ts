import type { FilterOperator, ReadRecordsPayload } from '@company-data/contracts';
import type { DataTypeDefinition, FieldType } from '@company-data/data-types';
import { invalid } from '@company-data/kernel';

/** A statement with its bound parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

interface SortKey {
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
  invalid([{ parameter, code: 'NOT_NUMBER', detail: `${parameter} is compared with numbers.` }]);

const badCursor = (): Error => invalid([{ parameter: 'cursor', code: 'BAD_CURSOR', detail: 'This cursor does not belong to this list.' }]);

/** Collects bound parameters; every value of a request goes through here, never into the text. */
class Parameters {
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

/** The value of a declared field as SQL; the path is bound like any value. */
function fieldExpression(parameters: Parameters, field: string, type: FieldType): string {
  const text = `(r.body::jsonb #>> ${parameters.bind(field.split('.'), 'text[]')})`;
  return type === 'number' ? `${text}::numeric` : `${text} collate "C"`;
}

function filterCondition(parameters: Parameters, definition: DataTypeDefinition, filter: ReadRecordsPayload['filters'][number]): string {
  const flag = definition.flags?.find(({ condition }) => condition.field === filter.field)?.condition;
  const declared = definition.filters.find(({ field }) => field === filter.field) ?? flag;
  if (!declared) throw unknownField(filter.field, filter.field);
  const expression = fieldExpression(parameters, filter.field, declared.type);
  if (declared.type === 'number' && !filter.values.every((value) => NUMBER.test(value))) throw notANumber(filter.field);
  if (filter.operator === 'in') return `${expression} = any(${parameters.bind(filter.values, `${sqlType(declared.type)}[]`)})`;
  if (filter.operator === 'contains') return `position(lower(${parameters.bind(filter.values[0], 'text')}) in lower(${expression})) > 0`;
  return `${expression} ${COMPARISONS[filter.operator]} ${parameters.bind(filter.values[0], sqlType(declared.type))}`;
}

function sortKeys(parameters: Parameters, definition: DataTypeDefinition, sort: ReadRecordsPayload['sort']): SortKey[] {
  if (sort.length === 0) return [{ expression: 'r.sort_key', descending: true }];
  return sort.map(({ field, descending }) => {
    const declared = definition.sorts.find((candidate) => candidate.field === field);
    if (!declared) throw unknownField('sort', field);
    const fallback = declared.type === 'number' ? `'-Infinity'::numeric` : `''`;
    return { expression: `coalesce(${fieldExpression(parameters, field, declared.type)}, ${fallback})`, descending };
  });
}

function decodeCursor(cursor: string, length: number): string[] {
  const parts = /^(?:[0-9a-f]{2})+$/.test(cursor) ? Buffer.from(cursor, 'hex').toString('utf8').split('\u001f') : [];
  if (parts.length !== length + 1) throw badCursor();
  return parts;
}

/** Rows after the cursor in the order of the keys: the first key that differs decides. */
function keysetCondition(parameters: Parameters, keys: SortKey[], cursor: string): string {
  const values = decodeCursor(cursor, keys.length);
  const id = parameters.bind(values.at(-1), 'uuid');
  const bound = keys.map((key, index) => ({
    ...key,
    value: parameters.bind(values[index], key.expression.includes('::numeric') ? 'numeric' : 'text'),
  }));
  const after = bound.map(({ expression, descending, value }, index) => {
    const equal = bound.slice(0, index).map((key) => `${key.expression} = ${key.value}`);
    return [...equal, `${expression} ${descending ? '<' : '>'} ${value}`].join(' and ');
  });
  const last = [...bound.map((key) => `${key.expression} = ${key.value}`), `r.record_id > ${id}`].join(' and ');
  return `(${[...after, last].map((alternative) => `(${alternative})`).join(' or ')})`;
}

function instantOf(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw invalid([{ parameter: 'updated_since', code: 'NOT_TIME', detail: 'updated_since is an ISO 8601 time.' }]);
  return time.toISOString();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The one statement of a page that is filtered, sorted or continued: $1 user, $2 data type, $3 records per page, $4 offset,
 * $5 page, $6 account; everything else is bound behind them.
 */
export function pageStatement(definition: DataTypeDefinition, account: string, query: ReadRecordsPayload): Statement {
  const offset = query.cursor ? 0 : (query.page - 1) * query.per_page;
  const parameters = new Parameters([query.user_id, query.data_type, query.per_page, offset, query.page, account]);
  const keys = sortKeys(parameters, definition, query.sort);
  const conditions = query.filters.map((filter) => filterCondition(parameters, definition, filter));
  if (query.updated_since) conditions.push(`r.updated_at >= ${parameters.bind(instantOf(query.updated_since), 'timestamptz')}`);
  const matching = ['r.account_id = $6', 'r.user_id = $1', 'r.data_type = $2', ...conditions].join(' and ');
  const total = conditions.length === 0 ? 'c.total' : `(select count(*) from records r where ${matching})`;
  if (query.cursor && !UUID.test(decodeCursor(query.cursor, keys.length).at(-1)!)) throw badCursor();
  const page = query.cursor ? `${matching} and ${keysetCondition(parameters, keys, query.cursor)}` : matching;
  const order = [...keys.map(({ expression, descending }) => `${expression} ${descending ? 'desc' : 'asc'}`), 'r.record_id'].join(', ');
  const cursor = [...keys.map(({ expression }) => `${expression}::text`), 'r.record_id::text'].join(` || chr(31) || `);
  return { text: pageText({ total, page, order, cursor }), values: parameters.values };
}

/** The statement of the plain first pages, the hottest of all: always the same text, so that it is prepared once. */
export const PLAIN_PAGE = pageText({
  total: 'c.total',
  page: 'r.account_id = $6 and r.user_id = $1 and r.data_type = $2',
  order: 'r.sort_key desc, r.record_id',
  cursor: `r.sort_key || chr(31) || r.record_id::text`,
});

/** The whole page envelope as text, with version and time of the last change beside it. */
function pageText({ total, page, order, cursor }: { total: string; page: string; order: string; cursor: string }): string {
  return `
    select c.version, c.modified_at, concat(
      '{"total":', t.total, ',"per_page":', $3::int, ',"current_page":', $5::int, ',"last_page":', greatest(1, ceil(t.total::numeric / $3::int)),
      ',"result":[', p.list, '],"next_cursor":',
      case when p.count = $3::int and ${`t.total > $4::bigint + p.count`} then '"' || encode(convert_to(p.last, 'UTF8'), 'hex') || '"' else 'null' end,
      ',"availability":"', c.availability, '"}') as body
    from known_users u
    join collection_state c on c.account_id = $6 and c.user_id = $1 and c.data_type = $2 and c.synced_at is not null
    cross join lateral (select ${total} as total) t
    cross join lateral (
      select string_agg(x.body, ',') as list, count(*) as count, (array_agg(x.last))[count(*)] as last
      from (select r.body, ${cursor} as last from records r where ${page} order by ${order} limit $3::int offset $4::bigint) x
    ) p
    where u.account_id = $6 and u.user_id = $1 and u.deleted_at is null`;
}
