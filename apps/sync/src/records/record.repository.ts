import type { ReadRecordPayload, ReadRecordsPayload } from '@company-data/contracts';
import { anyDataType, dataType, type RecordBody, withAddedFields } from '@company-data/data-types';
import { pageCut, PARSED_COST } from '@company-data/kernel';
import { MAX_BODY_BYTES } from '@company-data/messaging';
import { named, StatementNames, translateDatabaseError } from '@company-data/persistence';
import type { Pool } from 'pg';
import { MERGE_STATEMENTS } from '../merge/merge.sql.js';
import { type ContributionRow, withProvenance } from '../merge/record-provenance.sql.js';
import type { AccountConcurrency } from './account-concurrency.js';
import type { AccountRotation } from './account-rotation.js';
import { CurrentVersions, VERSIONS } from './current-versions.js';
import { needsRange } from './list-query.js';
import {
  DEEP_PAGE,
  FIRST_PAGE,
  recordAsOfStatement,
  isBehindNumbered,
  linesStatement,
  isServedAsStored,
  mostBytesOf,
  PLAIN_PAGE,
  pageStatement,
  pageValues,
} from './record-query.sql.js';
import type { Large, Missing, ReadLines, ReadPage, ReadResult, ReadVersion } from './record-reader.js';

interface ReadRow {
  version: string;
  modified_at: Date;
  body: string | null;
  /** Set for pages and lines only, like `bytes` and `is_cut`. */
  cursor?: string | null;
  /** Size of all requested records, whether they fit or not. Null when there is no record. */
  bytes?: string | null;
  /** True when records are omitted because they do not fit. */
  is_cut?: boolean;
  /** Size of the previous page, if it was requested. */
  bytes_before?: string | null;
  /** Set for lines only. */
  availability?: string;
  /** SIREN that no register knows. Set for single records only. */
  unknown_siren?: string | null;
  /** True when the query would scan too many records, so that it scanned none. */
  too_long?: boolean;
}

type StatementOf = typeof pageStatement;

/** Part of a read that decides how its records are completed. */
type Extended = Pick<ReadRecordPayload, 'user_id' | 'data_type' | 'include'>;

const recordStatement = (condition: string): string => `
  select c.version, c.modified_at, r.body, case when c.unknown_since is not null then u.siren end as unknown_siren
  from known_users u join collection_state c on c.account_id = $3 and c.user_id = $1 and c.data_type = $2 and c.synced_at is not null
  left join lateral (
    select body from records where account_id = $3 and user_id = $1 and data_type = $2 ${condition} limit 1
  ) r on true
  where u.account_id = $3 and u.user_id = $1 and u.deleted_at is null`;

/** Statement of the only record of an object type. */
const ONLY_RECORD = recordStatement('');
/** Statement of the record with id $4. It is separate, since one plan cannot serve both well. */
const RECORD = recordStatement('and record_id = $4');

const toVersion = ({ version, modified_at }: Pick<ReadRow, 'version' | 'modified_at'>): ReadVersion => ({
  version: Number(version),
  modified: modified_at.toISOString(),
});

const toResult = (row: ReadRow): ReadResult => ({ ...toVersion(row), body: Buffer.from(row.body ?? '', 'latin1') });

/** Reads records through the raw pool: the client receives the bytes that PostgreSQL built. */
export class SqlRecordReader {
  /** Names of the few statements without filters and sorts. */
  private readonly usual = new StatementNames('usual ', 40);
  /**
   * Names of statements with filters or sorts, whose number is unlimited. A plan over the
   * partitions takes half a megabyte per connection.
   */
  private readonly composed = new StatementNames('composed ', 32);
  private readonly versions = new CurrentVersions((question) => this.rows('versions', VERSIONS, question));

  constructor(
    private readonly pool: Pool,
    private readonly searches: Pool,
    private readonly concurrency: AccountConcurrency,
    private readonly rotation: AccountRotation,
  ) {}

  async version(account: string, userId: string, type: string): Promise<ReadVersion | undefined> {
    const row = await this.versions.find(account, userId, type);
    return row && toVersion(row);
  }

  /** Returns `Large` when the page does not fit one message and no memory is reserved for it. */
  async page(account: string, query: ReadRecordsPayload, isReserved: boolean): Promise<ReadPage | Large | undefined> {
    const most = readableBytes(query, isReserved);
    const row = await (isPlain(query)
      ? this.rotation.run(account, () => this.plainPage(account, query, most))
      : this.selected(account, query, pageStatement, most));
    if (!row) return undefined;
    if (Number(row.bytes_before) > mostBytesOf(query)) throw pageCut();
    if (row.is_cut && !isReserved) return largeOf(query, row);
    const result = { ...toResult(row), cursor: row.cursor ?? null };
    if (isServedAsStored(query)) return result;
    const page = parse<{ result: RecordBody[] }>(row.body!);
    return { ...result, body: bytesOf({ ...page, result: await this.completed(account, query, page.result) }) };
  }

  /** Returns as many lines as fit one message, at least one. */
  async lines(account: string, query: ReadRecordsPayload): Promise<ReadLines | undefined> {
    const row = await this.selected(account, query, linesStatement, readableBytes(query, false));
    if (!row) return undefined;
    const result = { ...toResult(row), cursor: row.cursor ?? null, availability: row.availability! };
    if (isServedAsStored(query)) return result;
    const records = row
      .body!.split('\n')
      .slice(0, -1)
      .map(parse<RecordBody>);
    const lines = (await this.completed(account, query, records)).map((record) => `${JSON.stringify(record)}\n`);
    return { ...result, body: Buffer.from(lines.join('')) };
  }

  /** Returns `Missing` when the collection exists and the record does not. */
  async record(account: string, query: ReadRecordPayload): Promise<ReadResult | Missing | undefined> {
    const row = await this.rotation.run(account, () =>
      query.as_of ? this.recordAsOf(account, query, query.as_of) : this.currentRecord(account, query),
    );
    if (!row) return undefined;
    if (row.body === null) return { unknownSiren: row.unknown_siren ?? null };
    if (isServedAsStored(query)) return toResult(row);
    const [record] = await this.completed(account, query, [parse<RecordBody>(row.body)]);
    return { ...toResult(row), body: bytesOf(record!) };
  }

  private plainPage(account: string, query: ReadRecordsPayload, most: number): Promise<ReadRow | undefined> {
    const values = pageValues(account, query, most);
    if (isDeep(query)) return this.run('deep page', DEEP_PAGE, values);
    return isBehindNumbered(query) ? this.run('page', PLAIN_PAGE, values) : this.run('first page', FIRST_PAGE, values);
  }

  /**
   * Reads a list that is not a plain page. Searches are limited per account and use their own pool.
   */
  private selected(account: string, query: ReadRecordsPayload, statementOf: StatementOf, most: number): Promise<ReadRow | undefined> {
    const bounded: StatementOf = (definition, owner, read, byValues) => statementOf(definition, owner, read, byValues, most);
    if (!searches(query)) return this.rotation.run(account, () => this.selectedFrom(this.pool, account, query, bounded));
    return this.concurrency.run(account, () => this.selectedFrom(this.searches, account, query, bounded));
  }

  private async selectedFrom(
    pool: Pool,
    account: string,
    query: ReadRecordsPayload,
    statementOf: StatementOf,
  ): Promise<ReadRow | undefined> {
    const definition = dataType(query.data_type);
    const { text, values, byValues } = statementOf(definition, account, query, true);
    const names = isComposed(query) ? this.composed : this.usual;
    let row = await this.run(names.of(text), text, values, pool);
    if (row === undefined && byValues) {
      const without = statementOf(definition, account, query, false);
      row = await this.run(names.of(without.text), without.text, without.values, pool);
    }
    if (row?.too_long) throw needsRange(definition, query);
    return row;
  }

  private currentRecord(account: string, query: ReadRecordPayload): Promise<ReadRow | undefined> {
    const values = [query.user_id, query.data_type, account];
    return query.record_id ? this.run('record', RECORD, [...values, query.record_id]) : this.run('only record', ONLY_RECORD, values);
  }

  private recordAsOf(account: string, query: ReadRecordPayload, asOf: string): Promise<ReadRow | undefined> {
    const { text, values } = recordAsOfStatement(dataType(query.data_type), account, query, asOf);
    return this.run(this.usual.of(text), text, values);
  }

  /** Returns stored records as they are served. */
  private async completed(account: string, { user_id, data_type, include }: Extended, stored: RecordBody[]): Promise<RecordBody[]> {
    const records = stored.map((record) => withAddedFields(anyDataType(data_type), record));
    if (!include) return records;
    const key = { account_id: account, user_id, data_type, record_ids: records.map((record) => record['id']) };
    const rows = await this.rotation.run(account, () =>
      this.rows<ContributionRow>('contributions', ...named(MERGE_STATEMENTS.contributions, key)),
    );
    return withProvenance(
      data_type,
      records,
      rows.map((row) => ({ ...row, body: textOf(row.body) })),
    );
  }

  private async run(name: string | undefined, text: string, values: unknown[], pool = this.pool): Promise<ReadRow | undefined> {
    return (await this.rows<ReadRow>(name, text, values, pool))[0];
  }

  private async rows<Row extends object>(name: string | undefined, text: string, values: unknown[], pool = this.pool): Promise<Row[]> {
    try {
      return (await pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      throw translateDatabaseError(error);
    }
  }
}

const costOfByte = (query: ReadRecordsPayload): number => (isServedAsStored(query) ? 1 : PARSED_COST);

/** Returns the size of all records that may be read now in bytes, at most. */
const readableBytes = (query: ReadRecordsPayload, isReserved: boolean): number =>
  isReserved ? mostBytesOf(query) : Math.floor(MAX_BODY_BYTES / costOfByte(query));

const largeOf = (query: ReadRecordsPayload, { bytes }: ReadRow): Large => ({
  cost: costOfByte(query) * Math.min(Number(bytes), mostBytesOf(query)),
});

/** Decodes a text result of the raw pool. */
const textOf = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');
const parse = <T>(latin1: string): T => JSON.parse(textOf(latin1)) as T;
const bytesOf = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));

/** Skipped records above which it is cheaper to look up the records of the page one by one. */
const FEW_SKIPPED = 500;

const isDeep = ({ page, per_page }: ReadRecordsPayload): boolean => (page - 1) * per_page > FEW_SKIPPED;

/** Returns true when the query may read more records than it returns. */
const searches = ({ updated_since, as_of, sort, filters }: ReadRecordsPayload): boolean =>
  updated_since !== undefined || as_of !== undefined || sort.length > 0 || filters.length > 0;

const isComposed = ({ sort, filters }: ReadRecordsPayload): boolean => sort.length + filters.length > 0;

const isPlain = (query: ReadRecordsPayload): boolean => !query.cursor && !searches(query);
