import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Creates a table without a key, which is the fastest to write. */
export async function createTableWithoutKey(database: pg.Client): Promise<void> {
  await database.query('create schema if not exists bench');
  await database.query('create table if not exists bench.bare (record_id uuid, sort_key text, hash bytea, body text)');
}

/** Writes prepared lines with one COPY, which is the fastest way. */
export async function copyBaseline(database: pg.ClientBase, chunks: Buffer[]): Promise<void> {
  await pipeline(Readable.from(chunks), database.query(copyFrom('copy bench.bare from stdin')));
}
