import type { ReadRecordPayload, ReadRecordsPayload } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { translateDatabaseError } from '@company-data/persistence';
import type { Pool } from 'pg';
import { RecordReader, type ReadResult } from '../domain/record-reader.js';
import { PLAIN_PAGE, pageStatement } from './record-query.js';

interface ReadRow {
  version: string;
  modified_at: Date;
  body: string | null;
}

const VERSION = `
  select c.version, c.modified_at, null as body
  from known_users u join collection_state c on c.account_id = $3 and c.user_id = $1 and c.data_type = $2 and c.synced_at is not null
  where u.account_id = $3 and u.user_id = $1 and u.deleted_at is null`;

/** $4 record id, or null for the only record of an object type. */
const RECORD = `
  select c.version, c.modified_at, r.body
  from known_users u join collection_state c on c.account_id = $3 and c.user_id = $1 and c.data_type = $2 and c.synced_at is not null
  left join lateral (
    select body from records where account_id = $3 and user_id = $1 and data_type = $2 and ($4::uuid is null or record_id = $4) limit 1
  ) r on true
  where u.account_id = $3 and u.user_id = $1 and u.deleted_at is null`;

const toResult = (row: ReadRow): ReadResult => ({
  version: Number(row.version),
  modified: row.modified_at.toISOString(),
  body: row.body === null ? null : Buffer.from(row.body, 'latin1'),
});

/** Reads through the raw pool: what PostgreSQL built is what the client gets, byte for byte. */
export class SqlRecordReader extends RecordReader {
  constructor(private readonly pool: Pool) {
    super();
  }

  async page(account: string, query: ReadRecordsPayload): Promise<ReadResult | undefined> {
    const current = await this.whenCurrent(account, query);
    if (current) return current;
    const row = await (isPlain(query) ? this.plainPage(account, query) : this.selectedPage(account, query));
    return row && toResult(row);
  }

  async record(account: string, query: ReadRecordPayload): Promise<ReadResult | 'missing' | undefined> {
    const current = await this.whenCurrent(account, query);
    if (current) return current;
    const row = await this.run('record', RECORD, [query.user_id, query.data_type, account, query.record_id ?? null]);
    if (!row) return undefined;
    return row.body === null ? 'missing' : toResult(row);
  }

  /** The version alone, when it is the one the caller holds. */
  private async whenCurrent(
    account: string,
    query: { user_id: string; data_type: string; if_version?: number },
  ): Promise<ReadResult | undefined> {
    if (query.if_version === undefined) return undefined;
    const row = await this.run('version', VERSION, [query.user_id, query.data_type, account]);
    return row && Number(row.version) === query.if_version ? toResult(row) : undefined;
  }

  private plainPage(account: string, query: ReadRecordsPayload): Promise<ReadRow | undefined> {
    const offset = (query.page - 1) * query.per_page;
    return this.run('page', PLAIN_PAGE, [query.user_id, query.data_type, query.per_page, offset, query.page, account]);
  }

  private selectedPage(account: string, query: ReadRecordsPayload): Promise<ReadRow | undefined> {
    const { text, values } = pageStatement(dataType(query.data_type), account, query);
    return this.run(undefined, text, values);
  }

  private async run(name: string | undefined, text: string, values: unknown[]): Promise<ReadRow | undefined> {
    try {
      return (await this.pool.query<ReadRow>({ name, text, values })).rows[0];
    } catch (error) {
      throw translateDatabaseError(error);
    }
  }
}

const isPlain = (query: ReadRecordsPayload): boolean =>
  !query.cursor && !query.updated_since && query.sort.length === 0 && query.filters.length === 0;
