import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { CollectedRecord } from '../collected-record.js';
import { COLLECTED } from '../subjects.js';
import { CollectedEntity } from './record.entity.js';

const CHUNK = 500;

/** Creates the monolith's table from its entity. The schema must exist. */
export async function openPeer(url: string): Promise<DataSource> {
  const dataSource = new DataSource({ type: 'postgres', url, entities: [CollectedEntity], poolSize: 10, extra: { idleTimeoutMillis: 0 } });
  await dataSource.initialize();
  await dataSource.synchronize();
  return dataSource;
}

function entityOf(userId: string, { id, day, body }: CollectedRecord): CollectedEntity {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  const columns = { accountId: userId, userId, dataType: COLLECTED.type, recordId: id, sortKey: day, version: 1, hash, body };
  return Object.assign(new CollectedEntity(), columns);
}

/** Inserts records as a monolith does: entities in chunks of 500, in one transaction. */
export async function insertInChunks(dataSource: DataSource, userId: string, records: CollectedRecord[]): Promise<void> {
  const rows = records.map((record) => entityOf(userId, record));
  await dataSource.transaction(async (manager) => {
    for (let start = 0; start < rows.length; start += CHUNK) await manager.insert(CollectedEntity, rows.slice(start, start + CHUNK));
  });
}
