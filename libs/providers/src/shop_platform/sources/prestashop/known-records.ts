import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SourceClient } from '../../../adapter.js';

/**
 * Of the things that were told of a shop, by id: what tells whether something changed that no date
 * moves with; 0 where there is no such thing.
 */
export type KnownIds = Map<number, number>;

/** The things that were told, by account at the source. */
export type ReportedIds = Map<string, KnownIds>;

/** What is known of a data type. */
export interface KnownRecords {
  /** When all of it was last read. */
  wholeAt: Date;
  reported: ReportedIds;
}

/** Longer than anybody should wait between two readings; what is lost is read in full again. */
const CACHE_SECONDS = 60 * 86_400;
const MAX_BYTES = 100_000_000;

/** Up to where a shop was read, and where stands what was told until then. */
export interface ShopCheckpoint {
  at: Date;
  /**
   * One of two places, so that a reading that fails behind its end leaves what the last one knew.
   */
  place: 'a' | 'b';
  /** Names what was kept by the reading that made the mark. */
  stamp: string;
}

/** Reads a mark; undefined for one of another form. */
export function parseCheckpoint(text: string | undefined): ShopCheckpoint | undefined {
  const [, at, place, stamp] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([ab]) ([\da-f-]{36})$/.exec(text ?? '') ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) return undefined;
  return { at: new Date(at), place: place as ShopCheckpoint['place'], stamp: stamp! };
}

/** The mark that follows another one. */
export const nextCheckpoint = (last: ShopCheckpoint | undefined, at: Date): ShopCheckpoint => ({
  at,
  place: last?.place === 'a' ? 'b' : 'a',
  stamp: randomUUID(),
});

export const serializeCheckpoint = ({ at, place, stamp }: ShopCheckpoint): string => `${at.toISOString()} ${place} ${stamp}`;

/** What one data type of one connection is known by. */
export interface KnownPlace {
  client: Pick<SourceClient, 'setCached' | 'getCached'>;
  connection: string;
  dataType: string;
}

const keyOf = ({ connection, dataType }: KnownPlace, place: string): string => `told ${connection} ${dataType} ${place}`;

interface StoredIds {
  stamp: string;
  wholeAt: string;
  accounts: [account: string, ids: number[], prints: number[]][];
}

/** Keeps what was told until a mark. No name, no amount: ids and numbers alone. */
export async function storeKnown(where: KnownPlace, { place, stamp }: ShopCheckpoint, known: KnownRecords): Promise<void> {
  const { reported, wholeAt } = known;
  const accounts = [...reported].map(([account, things]): StoredIds['accounts'][number] => [
    account,
    [...things.keys()],
    [...things.values()],
  ]);
  const kept: StoredIds = { stamp, wholeAt: wholeAt.toISOString(), accounts };
  const bytes = deflateRawSync(Buffer.from(JSON.stringify(kept)));
  await where.client.setCached(keyOf(where, place), CACHE_SECONDS, bytes);
}

/** What was told until a mark; undefined where it is lost, and all is to be told again. */
export async function knownUntil(where: KnownPlace, { place, stamp }: ShopCheckpoint): Promise<KnownRecords | undefined> {
  const bytes = await where.client.getCached(keyOf(where, place), CACHE_SECONDS);
  const kept = bytes === undefined ? undefined : unpacked(bytes);
  if (kept?.stamp !== stamp) return undefined;
  const reported = new Map(kept.accounts.map(([account, ids, prints]) => [account, new Map(ids.map((id, at) => [id, prints[at] ?? 0]))]));
  return { wholeAt: new Date(kept.wholeAt), reported };
}

function unpacked(bytes: Uint8Array): StoredIds | undefined {
  try {
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8')) as StoredIds;
  } catch {
    return undefined;
  }
}
