import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A table without a key, the fastest to write to. */
export async function createTableWithoutKey(database: pg.Client): Promise<void> {
  await database.query('create schema if not exists bench');
  await database.query('create table if not exists bench.bare (record_id uuid, sort_key text, hash bytea, body text)');
}

/** The fastest way in: COPY of lines made beforehand, in one go. */
export async function copyBaseline(database: pg.ClientBase, chunks: Buffer[]): Promise<void> {
  await pipeline(Readable.from(chunks), database.query(copyFrom('copy bench.bare from stdin')));
}
