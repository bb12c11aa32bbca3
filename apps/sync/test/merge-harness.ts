import { randomUUID } from 'node:crypto';
import type { CollectedScope, RecordChange } from '@company-data/contracts';
import { dataType, toStoredRecord, type StoredRecord, recordIdOf, type RecordBody } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { createServiceDataSource, openDataSource, SqlTransactions } from '@company-data/persistence';
import { migratedSchema } from '@company-data/service-testing';
import { startTestDatabase, type TestDatabase } from '@company-data/testing';
import type { InlineBatch } from '../src/staging/inline-batch.js';
import type { Collection, MergeResult } from '../src/merge/collection.js';
import { scopedReadOf } from '../src/merge/scoped-read.js';
import { CollectionRepository } from '../src/merge/collection.repository.js';
import { MergePipeline } from '../src/merge/merge-pipeline.repository.js';
import { DataConnectionRepository } from '../src/connections/data-connection.repository.js';
import { migrations, SCHEMA } from '../src/data-source.js';

/** Result of a read by the only source of a connection. */
export interface Reading {
  records?: RecordBody[];
  deleted?: RecordBody[];
  scope?: CollectedScope;
  /** Provider of the connection. The default is the same provider each time. */
  provider?: string;
  /** True when lines are merged as a few keys. By default, their number decides. */
  few?: boolean;
}

const SOURCE = 'source';
const PROVIDER = 'provider';

const STAGE = `
with batch as (
  insert into staging_batches (account_id, entry_id, token, source, sequence, count) values ($1, gen_random_uuid(), 1, $2, 0, 1) returning id
), staged as (
  insert into staging (batch, record_id, sort_key, hash, body)
  select batch.id, line.* from batch, unnest($3::uuid[], $4::text[], $5::bytea[], $6::text[]) line
)
select id from batch`;

/**
 * Entry of a synchronization that ended with a merge. $1 account, $2 user, $3 connection, $4
 * provider, $5 data type.
 */
const ENTRY = `
with request as (
  insert into sync_requests (id, account_id, user_id, origin, correlation_id, requested_at, closed_at)
  values (gen_random_uuid(), $1, $2, 'client', 'test', now(), now()) returning id
)
insert into sync_entries (id, account_id, user_id, request_id, job_id, connection_id, provider_name, data_type, position, status, requested_at, completed_at)
select gen_random_uuid(), $1, $2, id, gen_random_uuid(), $3, $4, $5, 0, 'SUCCESS', now(), now() from request`;

/** Merges any data type on a real database, without a service. */
export class MergeHarness {
  private readonly collections = new CollectionRepository();
  private readonly connections = new DataConnectionRepository();
  private merges = 0;

  private constructor(
    private readonly transactions: SqlTransactions,
    readonly database: TestDatabase,
    readonly stop: () => Promise<void>,
  ) {}

  /** URL of the database, with the role of the service. */
  get url(): string {
    return this.database.urlOf(SCHEMA);
  }

  static async start(): Promise<MergeHarness> {
    const database = await startTestDatabase(migratedSchema(SCHEMA, migrations));
    const url = database.urlOf(SCHEMA);
    const dataSource = await openDataSource(createServiceDataSource({ url, schema: SCHEMA, migrations }));
    const stop = async (): Promise<void> => {
      await dataSource.destroy();
      await database.stop();
    };
    return new MergeHarness(new SqlTransactions(dataSource), database, stop);
  }

  /** Returns a new collection of a data type. */
  collection = (type: string): Collection => ({ accountId: randomUUID(), userId: randomUUID(), dataType: type });

  /** Connects the user of a collection to a provider. */
  async connect({ accountId, userId, dataType: type }: Collection, providerName = PROVIDER): Promise<string> {
    const at = new Date();
    const unset = { statusReason: null, connectedAt: null, expiresAt: null, consentedAt: null, lastSyncAt: null };
    const connection = { id: randomUUID(), accountId, userId, providerName, requestedDataTypes: [type], revision: 0, ...unset };
    const made = { ...connection, status: 'CONNECTED' as const, createdAt: at, updatedAt: at };
    await this.transactions.run(async (tx) => {
      await tx.rows(
        `insert into known_users (account_id, user_id, name, siren) values ($1, $2, 'EXEMPLE', '000012344') on conflict do nothing`,
        [accountId, userId],
      );
      await this.connections.insert(accountId, made, 1_000, tx);
    });
    return connection.id;
  }

  async disconnect({ accountId, userId }: Collection, connectionId: string): Promise<void> {
    await this.transactions.run((tx) => this.connections.delete(accountId, userId, connectionId, tx));
  }

  /**
   * Merges the data that the source of a connection returned. `then` runs in the same transaction.
   */
  merge(
    collection: Collection,
    connectionId: string,
    reading: Reading,
    then: (merged: MergeResult, tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<MergeResult> {
    const { records = [], deleted = [], scope } = reading;
    const told = { name: SOURCE, status: 'SUCCESS' as const, total: records.length, deletions: deleted.length, scope };
    const scoped = scopedReadOf({ main: SOURCE, others: [] }, [SOURCE], [told]);
    return this.transactions.run(async (tx) => {
      const incoming = {
        kind: 'staged' as const,
        kept: [],
        connectionId,
        providerName: reading.provider ?? PROVIDER,
        sources: [SOURCE],
        gradual: [],
        scoped: scoped && { ...scoped, few: reading.few ?? scoped.few },
        ...(await this.bring(collection, linesOf(collection, reading), tx)),
        availability: 'AVAILABLE' as const,
      };
      const merged = await new MergePipeline(collection, incoming, tx).run();
      await tx.rows(ENTRY, [collection.accountId, collection.userId, connectionId, incoming.providerName, collection.dataType]);
      await then(merged, tx);
      return merged;
    });
  }

  /** Returns the changes of a version that are published. */
  publishedChanges(collection: Collection, version: number): Promise<RecordChange[]> {
    return this.transactions.run(async (tx) => {
      const told: RecordChange[] = [];
      for await (const changes of this.collections.changes(collection, version, tx)) told.push(...changes);
      return told;
    });
  }

  /** Returns the result of work in its own transaction. */
  within<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transactions.run(work);
  }

  served(collection: Collection): Promise<RecordBody[]> {
    return this.transactions.run((tx) => this.collections.records(collection, tx));
  }

  /**
   * Stages all lines, none, or half of them. Merges use these variants in rotation, since their
   * result is the same.
   */
  private async bring(
    collection: Collection,
    lines: StoredRecord[],
    tx: Transaction,
  ): Promise<{ batches: string[]; inlineBatch: InlineBatch }> {
    this.merges += 1;
    const staged = Math.ceil((lines.length * (this.merges % 3)) / 2);
    return { batches: [await this.stage(collection, lines.slice(0, staged), tx)], inlineBatch: inlineBatch(lines.slice(staged)) };
  }

  private async stage({ accountId }: Collection, lines: StoredRecord[], tx: Transaction): Promise<string> {
    const columns = [lines.map((line) => line.recordId), lines.map((line) => line.sortKey), lines.map((line) => line.hash)];
    const [batch] = await tx.rows<{ id: string }>(STAGE, [accountId, SOURCE, ...columns, lines.map((line) => line.body)]);
    return batch!.id;
  }
}

function linesOf({ userId, dataType: type }: Collection, { records = [], deleted = [] }: Reading): StoredRecord[] {
  const definition = dataType(type);
  const idOf = (record: RecordBody): string => recordIdOf(definition, userId, record);
  return [
    ...records.map((record) => toStoredRecord(definition, idOf(record), record)),
    ...deleted.map((key) => ({ recordId: idOf(key), sortKey: '', hash: Buffer.alloc(0), body: '' })),
  ];
}

const inlineBatch = (lines: StoredRecord[]): InlineBatch => ({
  source: SOURCE,
  ids: lines.map(({ recordId }) => recordId),
  sortKeys: lines.map(({ sortKey }) => sortKey),
  hashes: lines.map(({ hash }) => `\\x${hash.toString('hex')}`),
  bodies: lines.map(({ body }) => body),
});
