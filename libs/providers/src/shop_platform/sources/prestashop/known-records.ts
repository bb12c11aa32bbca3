import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SourceClient } from '../../../adapter.js';

/**
 * Fingerprints of the reported items of a shop, by id. A fingerprint detects a change that changes
 * no date. It is 0 for items without one.
 */
export type KnownIds = Map<number, number>;

/** Reported items, by account at the source. */
export type ReportedIds = Map<string, KnownIds>;

/** Stored state of a data type. */
export interface KnownRecords {
  /** Time of the last read of everything. */
  wholeAt: Date;
  reported: ReportedIds;
}

/** Longer than any reasonable pause between two reads. Lost state leads to a full read. */
const CACHE_SECONDS = 60 * 86_400;
const MAX_BYTES = 100_000_000;

/** Time up to which a shop was read, and the location of the stored ids. */
export interface ShopCheckpoint {
  at: Date;
  /**
   * One of two locations. A read that fails after it stored its ids therefore leaves the ids of the
   * last one.
   */
  place: 'a' | 'b';
  /** Identifies the ids that the read of this checkpoint stored. */
  stamp: string;
}

/** Parses a checkpoint. Undefined for an invalid one. */
export function parseCheckpoint(text: string | undefined): ShopCheckpoint | undefined {
  const [, at, place, stamp] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([ab]) ([\da-f-]{36})$/.exec(text ?? '') ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) return undefined;
  return { at: new Date(at), place: place as ShopCheckpoint['place'], stamp: stamp! };
}

/** Returns the checkpoint after another one. */
export const nextCheckpoint = (last: ShopCheckpoint | undefined, at: Date): ShopCheckpoint => ({
  at,
  place: last?.place === 'a' ? 'b' : 'a',
  stamp: randomUUID(),
});

export const serializeCheckpoint = ({ at, place, stamp }: ShopCheckpoint): string => `${at.toISOString()} ${place} ${stamp}`;

/** Location of the stored state of one data type of one connection. */
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

/**
 * Stores the reported ids of a checkpoint. Contains ids and fingerprints only, no names and
 * amounts.
 */
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

/**
 * Returns the stored state of a checkpoint. Undefined when it is lost, which leads to a full read.
 */
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
