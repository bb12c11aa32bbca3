import { companyUnknown, LONG_LIST, type ReadRecordPayload, type ReadRecordsPayload } from '@company-data/contracts';
import { anyDataType, type DataTypeDefinition } from '@company-data/data-types';
import { MAX_PAGE_BYTES, MAX_PARSED_PAGE_BYTES } from '@company-data/kernel';
import { cursorText, readCursor, tagOf } from './cursor.js';
import { Parameters } from './record-conditions.sql.js';
import { asKnownAt, CURRENT } from './record-relation.sql.js';
import { OWN, OWNER, select, type Selection } from './select-records.sql.js';

/** Statement with its bound parameters. */
export interface Statement {
  text: string;
  values: unknown[];
  /**
   * True when it uses the values of indexed filters. It then returns no row if the collection has
   * none stored.
   */
  byValues: boolean;
}

/**
 * Collection of an existing user, with the number of records to scan when that number is limited.
 */
const collectionOf = ({ known, candidates }: Pick<Selection, 'known' | 'candidates'>): string => `
    from known_users u
    join collection_state c on c.account_id = $3 and c.user_id = $1 and c.data_type = $2 and ${known}
    ${candidates === undefined ? '' : `cross join lateral (${candidates}) s`}`;

const tooLong = ({ candidates }: Selection): string => (candidates === undefined ? 'false' : `s.candidates > ${LONG_LIST}`);

const PRESENT = 'where u.account_id = $3 and u.user_id = $1 and u.deleted_at is null';

type Reading = Pick<ReadRecordPayload, 'data_type' | 'include'>;

/** Returns true when records are served byte for byte, without parsing. */
export const isServedAsStored = ({ data_type, include }: Reading): boolean => !include && anyDataType(data_type).addedFields === undefined;

/**
 * Returns the size of all records in a page or batch of lines in bytes, at most. A parsed record
 * takes several times its size in memory.
 */
export const mostBytesOf = (query: Reading): number => (isServedAsStored(query) ? MAX_PAGE_BYTES : MAX_PARSED_PAGE_BYTES);

/**
 * Returns the parameters of every page statement.
 *
 * $1 user, $2 data type, $3 account, $4 records per page, $5 offset, $6 page, $7 cursor tag, $8
 * bytes at most.
 */
export const pageValues = (account: string, query: ReadRecordsPayload, most: number): unknown[] => [
  query.user_id,
  query.data_type,
  account,
  query.per_page,
  query.cursor ? 0 : (query.page - 1) * query.per_page,
  readCursor(query)?.page ?? query.page,
  tagOf(query),
  most,
];

/** Returns true for a page number above 1, since a previous page may have ended early. */
export const isBehindNumbered = ({ page, per_page, cursor }: ReadRecordsPayload): boolean => !cursor && page > 1 && per_page > 1;

/**
 * Returns the statement of a page that is filtered, sorted, continued or at another time. With
 * `byValues`, it may use the values of indexed filters, and returns no row when they are not
 * stored.
 */
export function pageStatement(
  definition: DataTypeDefinition,
  account: string,
  query: ReadRecordsPayload,
  byValues: boolean,
  most = mostBytesOf(query),
): Statement {
  const parameters = new Parameters(pageValues(account, query, most));
  const selection = select(parameters, definition, query, byValues);
  return { text: pageText(selection, isBehindNumbered(query)), values: parameters.values, byValues: selection.byValues };
}

/** Warning in a list when no register knows the company. */
const UNKNOWN = `',"warnings":[{"code":"COMPANY_UNKNOWN","message":"${companyUnknown(`' || u.siren || '`)}"}]'`;

const PLAIN_ORDER = 'r.sort_key desc, r.record_id';
const PLAIN_CURSOR = 'r.sort_key || chr(31) || r.record_id::text';
const PLAIN: Selection = {
  relation: CURRENT,
  known: CURRENT.known,
  total: 'select c.total',
  rows: (limit) => `select r.body, ${PLAIN_CURSOR} as last from records r where ${OWN} order by ${PLAIN_ORDER} ${limit}`,
  byValues: false,
};

/**
 * Statement of the first page without parameters, which is read most often. Its text is constant,
 * so that it is prepared once.
 */
export const FIRST_PAGE = pageText(PLAIN, false);
/** Statement of a later page without parameters. */
export const PLAIN_PAGE = pageText(PLAIN, true);

const KEYS = 'select i.sort_key, i.record_id from records i where i.user_id = $1 and i.data_type = $2';
/** SQL condition that the page is nearer to the first record than to the last. */
const nearFirst = (offset: string): string => `${offset} <= t.total / 2`;

const deepRows = (offset: string): string => `
   select r.body, ${PLAIN_CURSOR} as last
   from (
     (${KEYS} order by i.sort_key desc, i.record_id limit case when ${nearFirst(offset)} then $4::int else 0 end offset ${offset})
     union all
     (${KEYS} order by i.sort_key, i.record_id desc
      limit case when ${nearFirst(offset)} then 0 else greatest(0, least($4::int, t.total - ${offset})) end
      offset greatest(0, t.total - ${offset} - $4::int))
   ) k
   cross join lateral (select * from records r where ${OWN} and r.record_id = k.record_id offset 0) r
   order by k.sort_key desc, k.record_id`;

/**
 * Statement of a distant page. Skips rows in the index, from the nearer end of the list, and reads
 * only the records of the page.
 *
 * The statement joins the user of the account, so the keys need no account. The lateral join
 * prevents a plan for many rows.
 */
export const DEEP_PAGE = pageText(PLAIN, true, deepRows);

/**
 * Returns SQL for the first rows that fit `most` bytes, at least one, and the size of all rows. The
 * bodies of other rows are not read: their size is in the row, and `rows` passes large values as
 * references.
 */
function fitting(rows: string, most: string, list: string): string {
  return `
      select ${list} filter (where y.fits) as list, count(*) filter (where y.fits) as count, count(*) as found, max(y.upto) as bytes,
        (array_agg(y.last) filter (where y.fits))[count(*) filter (where y.fits)] as last
      from (
        select z.*, z.upto <= ${most} or z.upto = z.size as fits
        from (
          select x.body, x.last, octet_length(x.body) as size, sum(octet_length(x.body)) over (rows unbounded preceding) as upto from (${rows}) x
        ) z
      ) y`;
}

/**
 * Returns the statement of a page as JSON text, with the version and time of the last change.
 * Further columns:
 *
 * - `bytes`: size of all records of the page.
 * - `is_cut`: true when the page ends before the last of them.
 * - `bytes_before`: size of the previous page, if `withPageBefore` is true.
 */
function pageText(
  selection: Selection,
  withPageBefore: boolean,
  rowsAt = (offset: string): string => selection.rows(`limit $4::int offset ${offset}`),
): string {
  const { relation, total } = selection;
  return `
    select c.version, c.modified_at, ${tooLong(selection)} as too_long, p.bytes, p.found > p.count as is_cut, n.cursor,
      ${withPageBefore ? 'b.bytes' : 'null'} as bytes_before, concat(
      '{"total":', t.total, ',"per_page":', $4::int, ',"current_page":', $6::bigint, ',"last_page":', greatest(1, ceil(t.total::numeric / $4::int)),
      ',"result":[', p.list, '],"next_cursor":', coalesce('"' || n.cursor || '"', 'null'),
      ',"availability":"', ${relation.availability}, '"', case when ${relation.unknown} then ${UNKNOWN} end, '}') as body
    ${collectionOf(selection)}
    cross join lateral (${total}) t
    ${withPageBefore ? `cross join lateral (select case when count(*) > 1 then sum(octet_length(x.body)) end as bytes from (${rowsAt('($5::bigint - $4::int)')}) x) b` : ''}
    cross join lateral (${fitting(rowsAt('$5::bigint'), '$8::bigint', `string_agg(y.body, ',')`)}
    ) p
    cross join lateral (
      select case when (p.count = $4::int or p.found > p.count) and t.total > $5::bigint + p.count
        then ${cursorText('$7::text', '($6::bigint + 1)', 'p.last')} end as cursor
    ) n
    ${PRESENT}`;
}

/**
 * Returns the statement of records as lines, with the cursor of the next ones: $4 limit, $5 cursor
 * tag, $6 bytes at most.
 */
export function linesStatement(
  definition: DataTypeDefinition,
  account: string,
  query: ReadRecordsPayload,
  byValues: boolean,
  most = mostBytesOf(query),
): Statement {
  const parameters = new Parameters([query.user_id, query.data_type, account, query.per_page, tagOf(query), most]);
  const selection = select(parameters, definition, query, byValues);
  const text = `
    select c.version, c.modified_at, ${tooLong(selection)} as too_long, coalesce(p.list, '') as body, ${selection.relation.availability} as availability,
      p.bytes, p.found > p.count as is_cut,
      case when p.count = $4::int or p.found > p.count then ${cursorText('$5::text', `'1'`, 'p.last')} end as cursor
    ${collectionOf(selection)}
    cross join lateral (${fitting(selection.rows('limit $4::int'), '$6::bigint', `string_agg(y.body || chr(10), '')`)}
    ) p
    ${PRESENT}`;
  return { text, values: parameters.values, byValues: selection.byValues };
}

/**
 * Returns the statement of one record at a time in the past.
 *
 * $1 user, $2 data type, $3 account, $4 record id, or null for the only record.
 */
export function recordAsOfStatement(definition: DataTypeDefinition, account: string, query: ReadRecordPayload, asOf: string): Statement {
  const parameters = new Parameters([query.user_id, query.data_type, account, query.record_id ?? null]);
  const relation = asKnownAt(parameters, definition, OWNER, asOf);
  const text = `
    select c.version, c.modified_at, x.body, case when ${relation.unknown} then u.siren end as unknown_siren
    ${collectionOf(relation)}
    left join lateral (
      select r.body from ${relation.records} where ${OWN} and ($4::uuid is null or r.record_id = $4::uuid) order by r.record_id limit 1
    ) x on true
    ${PRESENT}`;
  return { text, values: parameters.values, byValues: false };
}
