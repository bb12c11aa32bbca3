import type { ReadRecordPayload, ReadRecordsPayload } from '@company-data/contracts';
import type { DataTypeDefinition } from '@company-data/data-types';
import { filterCondition, instantOf, keysetCondition, Parameters, sortKeys } from './record-conditions.js';
import { asKnownAt, CURRENT, type Owner, type Relation } from './record-relation.js';

/** A statement with its bound parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What a list reads: which rows count, which are shown, in which order, and where the next ones begin. */
interface Selection {
  relation: Relation;
  matching: string;
  narrowed: boolean;
  page: string;
  order: string;
  cursor: string;
}

const OWNER: Owner = { account: '$3', user: '$1', type: '$2' };
const OWN = 'r.account_id = $3 and r.user_id = $1 and r.data_type = $2';

/** A collection of a user that is there. */
const collectionOf = ({ known }: Relation): string => `
    from known_users u
    join collection_state c on c.account_id = $3 and c.user_id = $1 and c.data_type = $2 and ${known}`;

const PRESENT = 'where u.account_id = $3 and u.user_id = $1 and u.deleted_at is null';

function select(parameters: Parameters, definition: DataTypeDefinition, query: ReadRecordsPayload): Selection {
  const relation = query.as_of ? asKnownAt(parameters, definition, OWNER, query.as_of) : CURRENT;
  const keys = sortKeys(parameters, definition, query.sort);
  const conditions = query.filters.map((filter) => filterCondition(parameters, definition, filter));
  if (query.updated_since) {
    const since = parameters.bind(instantOf('updated_since', query.updated_since), 'timestamptz');
    // Said of the collection too, so that one that has not changed since is not searched.
    conditions.push(`c.modified_at >= ${since}`, `r.updated_at >= ${since}`);
  }
  const matching = [OWN, ...conditions].join(' and ');
  return {
    relation,
    matching,
    narrowed: conditions.length > 0,
    page: query.cursor ? `${matching} and ${keysetCondition(parameters, keys, query.cursor)}` : matching,
    order: [...keys.map(({ expression, descending }) => `${expression} ${descending ? 'desc' : 'asc'}`), 'r.record_id'].join(', '),
    cursor: [...keys.map(({ expression }) => `${expression}::text`), 'r.record_id::text'].join(` || chr(31) || `),
  };
}

/** $1 user, $2 data type, $3 account, $4 records per page, $5 offset, $6 page: what every page is asked with. */
export const pageValues = (account: string, query: ReadRecordsPayload): unknown[] => [
  query.user_id,
  query.data_type,
  account,
  query.per_page,
  query.cursor ? 0 : (query.page - 1) * query.per_page,
  query.page,
];

/** The one statement of a page that is filtered, sorted, continued or of another time; what it asks is bound behind the fixed values. */
export function pageStatement(definition: DataTypeDefinition, account: string, query: ReadRecordsPayload): Statement {
  const parameters = new Parameters(pageValues(account, query));
  return { text: pageText(select(parameters, definition, query)), values: parameters.values };
}

const PLAIN: Selection = {
  relation: CURRENT,
  matching: OWN,
  narrowed: false,
  page: OWN,
  order: 'r.sort_key desc, r.record_id',
  cursor: `r.sort_key || chr(31) || r.record_id::text`,
};

/** The statement of the plain first pages, the hottest of all: always the same text, so that it is prepared once. */
export const PLAIN_PAGE = pageText(PLAIN);

const KEYS = 'select i.sort_key, i.record_id from records i where i.user_id = $1 and i.data_type = $2';
/** Whether the page is nearer to the first record than to the last, so that fewer are skipped from there. */
const NEAR_FIRST = '$5::bigint <= t.total / 2';

/**
 * The same for pages far down: what is skipped is skipped in the index, which alone holds the order, from the end that is nearer, and only the
 * page's records are fetched. The user is one of the account's, as the statement joins it; the lateral fetch keeps a plan for many rows away.
 */
export const DEEP_PAGE = pageText(
  PLAIN,
  `select r.body, ${PLAIN.cursor} as last
   from (
     (${KEYS} order by i.sort_key desc, i.record_id limit case when ${NEAR_FIRST} then $4::int else 0 end offset $5::bigint)
     union all
     (${KEYS} order by i.sort_key, i.record_id desc
      limit case when ${NEAR_FIRST} then 0 else greatest(0, least($4::int, t.total - $5::bigint)) end
      offset greatest(0, t.total - $5::bigint - $4::int))
   ) k
   cross join lateral (select * from records r where ${OWN} and r.record_id = k.record_id offset 0) r
   order by k.sort_key desc, k.record_id`,
);

function shownRows({ relation, page, order, cursor }: Selection): string {
  return `select r.body, ${cursor} as last from ${relation.records} where ${page} order by ${order} limit $4::int offset $5::bigint`;
}

/** The whole page envelope as text, with version and time of the last change beside it. */
function pageText(selection: Selection, rows = shownRows(selection)): string {
  const { relation, matching, narrowed } = selection;
  // The offset keeps the planner from writing the count three times, once for each place that names it.
  const total =
    relation.current && !narrowed ? 'select c.total' : `select count(*) as total from ${relation.records} where ${matching} offset 0`;
  return `
    select c.version, c.modified_at, concat(
      '{"total":', t.total, ',"per_page":', $4::int, ',"current_page":', $6::int, ',"last_page":', greatest(1, ceil(t.total::numeric / $4::int)),
      ',"result":[', p.list, '],"next_cursor":',
      case when p.count = $4::int and t.total > $5::bigint + p.count then '"' || encode(convert_to(p.last, 'UTF8'), 'hex') || '"' else 'null' end,
      ',"availability":"', ${relation.availability}, '"}') as body
    ${collectionOf(relation)}
    cross join lateral (${total}) t
    cross join lateral (
      select string_agg(x.body, ',') as list, count(*) as count, (array_agg(x.last))[count(*)] as last
      from (${rows}) x
    ) p
    ${PRESENT}`;
}

/** Some records of a list, one a line, with the cursor of the next ones when there may be any: $4 how many. */
export function linesStatement(definition: DataTypeDefinition, account: string, query: ReadRecordsPayload): Statement {
  const parameters = new Parameters([query.user_id, query.data_type, account, query.per_page]);
  const { relation, page, order, cursor } = select(parameters, definition, query);
  const text = `
    select c.version, c.modified_at, coalesce(p.list, '') as body,
      case when p.count = $4::int then encode(convert_to(p.last, 'UTF8'), 'hex') end as cursor
    ${collectionOf(relation)}
    cross join lateral (
      select string_agg(x.body || chr(10), '') as list, count(*) as count, (array_agg(x.last))[count(*)] as last
      from (select r.body, ${cursor} as last from ${relation.records} where ${page} order by ${order} limit $4::int) x
    ) p
    ${PRESENT}`;
  return { text, values: parameters.values };
}

/** One record as it was known at a time: $1 user, $2 data type, $3 account, $4 record id or null for the only one. */
export function formerRecordStatement(definition: DataTypeDefinition, account: string, query: ReadRecordPayload, asOf: string): Statement {
  const parameters = new Parameters([query.user_id, query.data_type, account, query.record_id ?? null]);
  const relation = asKnownAt(parameters, definition, OWNER, asOf);
  const text = `
    select c.version, c.modified_at, x.body
    ${collectionOf(relation)}
    left join lateral (
      select r.body from ${relation.records} where ${OWN} and ($4::uuid is null or r.record_id = $4::uuid) order by r.record_id limit 1
    ) x on true
    ${PRESENT}`;
  return { text, values: parameters.values };
}
