import type { ReadRecordsPayload } from '@company-data/contracts';
import { dataType, type RecordBody } from '@company-data/data-types';
import pg from 'pg';
import type { Collection } from '../src/merge/collection.js';
import type { ReadPage } from '../src/records/record-reader.js';
import { AccountConcurrency } from '../src/records/account-concurrency.js';
import { AccountRotation } from '../src/records/account-rotation.js';
import { createRawPool, PLAN_ONCE } from '../src/records/raw-pool.sql.js';
import { pageStatement } from '../src/records/record-query.sql.js';
import { SqlRecordReader } from '../src/records/record.repository.js';
import { MergeHarness } from './merge-harness.js';
import type { RecordPage } from './test-user.js';

/** Node of an executed plan. */
export interface PlanNode {
  type: string;
  table?: string;
  /** Rows that the node read, whether it returned them or not. */
  rows: number;
}

/** Node of a plan, as `explain (analyze, format json)` returns it. */
export interface ExplainedNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: ExplainedNode[];
}

/** Returns a node and all nodes below it. */
export const nodesOf = (node: ExplainedNode): PlanNode[] => [
  {
    type: node['Node Type'],
    table: node['Relation Name']?.replace(/_p\d+$/, ''),
    rows: node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
  },
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** Parameters of a list. Without parameters, the first 100 records are requested. */
export type ListPayload = Partial<ReadRecordsPayload>;

/** Merges and reads on a real database, without a service. */
export class ListHarness {
  private constructor(
    readonly merges: MergeHarness,
    /** Connection with the role of the service and the planner settings of its reads. */
    readonly database: pg.Client,
    private readonly pool: pg.Pool,
    private readonly reader: SqlRecordReader,
  ) {}

  /** Reads use that many connections at once. */
  static async start(connections = 2): Promise<ListHarness> {
    const merges = await MergeHarness.start();
    const database = new pg.Client({ connectionString: merges.url });
    await database.connect();
    for (const [name, setting] of Object.entries(PLAN_ONCE)) await database.query(`set ${name} = ${setting}`);
    const pool = createRawPool({ connectionString: merges.url, max: connections, statementTimeout: 120_000 });
    // The pool reports its end before its connections are closed. Dropping the database may still
    // report an error to one of them.
    pool.on('error', () => undefined);
    const reader = new SqlRecordReader(pool, pool, new AccountConcurrency({ atOnce: 2, waiting: 100 }), new AccountRotation(connections));
    return new ListHarness(merges, database, pool, reader);
  }

  async stop(): Promise<void> {
    await Promise.all([this.pool.end(), this.database.end()]);
    await this.merges.stop();
  }

  /** Returns a page as clients read it. Undefined when the collection does not exist. */
  async page({ accountId, userId, dataType: type }: Collection, asked: ListPayload = {}): Promise<RecordPage | undefined> {
    const read = (await this.reader.page(accountId, queryOf(userId, type, asked), true)) as ReadPage | undefined;
    return read && (JSON.parse(Buffer.from(read.body).toString()) as RecordPage);
  }

  /** Returns all pages of a list, each by the cursor of the previous one. */
  async pages(collection: Collection, asked: ListPayload): Promise<RecordBody[]> {
    const all: RecordBody[] = [];
    for (let cursor: string | undefined; ;) {
      const page = (await this.page(collection, { ...asked, cursor }))!;
      all.push(...page.result);
      if (page.next_cursor === null) return all;
      cursor = page.next_cursor;
    }
  }

  /** Returns a whole list as lines. */
  async lines({ accountId, userId, dataType: type }: Collection, asked: ListPayload): Promise<RecordBody[]> {
    const all: RecordBody[] = [];
    for (let cursor: string | undefined; ;) {
      const read = (await this.reader.lines(accountId, queryOf(userId, type, { ...asked, cursor })))!;
      all.push(...linesIn(read.body));
      if (read.cursor === null) return all;
      cursor = read.cursor;
    }
  }

  /** Reads the first lines of a list, as many as one message holds. */
  async firstLines({ accountId, userId, dataType: type }: Collection, asked: ListPayload): Promise<void> {
    await this.reader.lines(accountId, queryOf(userId, type, asked));
  }

  /** Returns the nodes of the executed plan of a page. */
  async planOf({ accountId, userId, dataType: type }: Collection, asked: ListPayload): Promise<PlanNode[]> {
    const { text, values } = pageStatement(dataType(type), accountId, queryOf(userId, type, asked), true);
    // Only a prepared statement gets a generic plan.
    await this.database.query(`prepare asked as ${text}`);
    const executed = `explain (analyze, format json) execute asked(${values.map(literalOf).join(', ')})`;
    const { rows } = await this.database.query<{ 'QUERY PLAN': { Plan: ExplainedNode }[] }>(executed);
    await this.database.query('deallocate asked');
    return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
  }

  /**
   * Returns the number of executions of prepared statements by the reader. A statement that is
   * planned on each execution does not count.
   */
  async runsOfPrepared(): Promise<number> {
    return (await this.pool.query<{ runs: number }>(RUNS_OF_PREPARED)).rows[0]!.runs;
  }
}

const RUNS_OF_PREPARED = 'select coalesce(sum(generic_plans), 0)::int as runs from pg_prepared_statements';

const literalOf = (value: unknown): string =>
  Array.isArray(value) ? `array[${value.map(literalOf).join(', ')}]` : pg.escapeLiteral(String(value));

const linesIn = (body: Uint8Array): RecordBody[] =>
  Buffer.from(body)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordBody);

const queryOf = (userId: string, type: string, asked: ListPayload): ReadRecordsPayload => ({
  user_id: userId,
  data_type: type,
  page: 1,
  per_page: 100,
  sort: [],
  filters: [],
  ...asked,
});
