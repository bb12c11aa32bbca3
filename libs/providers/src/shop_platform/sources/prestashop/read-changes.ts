import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import { SourceReport } from '../../../kit/source-report.js';
import { clockIn, momentIn } from '../../../kit/zones.js';
import { storeKnown, type KnownPlace, type KnownRecords, type KnownIds, knownUntil, nextCheckpoint, parseCheckpoint, type ShopCheckpoint, serializeCheckpoint, type ReportedIds } from './known-records.js'; // prettier-ignore
import { prestashop } from './manifest.js';
import { isRightMissing } from './refusals.js';
import type { Readings, Shop, Shops } from './readings.js';
import { type ShopRow, valueOf } from './rows.js';
import { PAGE, pagesOf, rowsWith, type ShopConnection } from './shop-connection.js';

/**
 * Seconds before the checkpoint that are read again. Covers clocks that go back an hour, and
 * changes during the read.
 */
const OVERLAP_SECONDS = 86_400;
/** Rows with ids only are small. */
const SWEEP_PAGE = 5_000;

/** Result of mapping a page of rows. */
export interface MappedPage {
  records: RecordBody[];
  /** Rows that the shop marks as deleted. */
  deleted: ShopRow[];
  leftOut: number;
}

/** Read of the rows of one shop. */
export interface OpenKind {
  /** Maps rows with their related items. */
  map(rows: readonly ShopRow[]): Promise<MappedPage>;
  /**
   * Fingerprints by id, to detect changes that change no date. Null when the key may not read them.
   */
  prints?: KnownIds | null;
}

/** Data type whose items have the date of their last change. */
export interface ChangingKind {
  dataType: string;
  resource: string;
  display: readonly string[];
  /**
   * Days after which everything is read again, because related items can change without a date.
   * Never without a value.
   */
  wholeEvery?: number;
  /** Member with the id of a record. */
  idField: string;
  open(shop: Shop): Promise<OpenKind>;
  /**
   * Returns the ids of items whose related items changed since then, which does not change their
   * own date.
   */
  touchedSince?(way: ShopConnection, since: string): Promise<string[]>;
}

/** State of the current read. */
class Reading {
  readonly report: SourceReport;
  private latest: number | null;

  constructor(
    readonly kind: ChangingKind,
    readonly readings: Readings,
    readonly reported: ReportedIds,
    last: ShopCheckpoint | undefined,
  ) {
    this.report = new SourceReport(prestashop.name, kind.dataType);
    this.latest = last?.at.getTime() ?? null;
  }

  /**
   * Latest change that was read. A change in the future counts as now, so that it does not hide
   * earlier ones.
   */
  get upTo(): Date | null {
    return this.latest === null ? null : new Date(this.latest);
  }

  knownIdsOf(account: string): KnownIds {
    const things = this.reported.get(account) ?? new Map<number, number>();
    this.reported.set(account, things);
    return things;
  }

  keyOf(account: string, id: string | number): RecordBody {
    return { provider_name: this.readings.provider, source_account_id: account, [this.kind.idField]: String(id) };
  }

  /** Yields the deletions of known items. */
  *reportDeleted(account: string, isGone: (id: number) => boolean): Generator<CollectionEvent, void, undefined> {
    const known = this.knownIdsOf(account);
    const gone = [...known.keys()].filter(isGone);
    for (const id of gone) known.delete(id);
    if (gone.length > 0) yield this.report.page([], { deleted: gone.map((id) => this.keyOf(account, id)) });
  }

  record(row: ShopRow, zone: string): void {
    const changed = momentIn(zone, valueOf(row, 'date_upd'));
    if (changed !== null) this.latest = Math.max(this.latest ?? 0, Math.min(Date.parse(changed), this.readings.now.getTime()));
  }
}

/** Reports rows of one shop, and adds them to the known items. */
class ShopReading {
  private readonly reported = new Set<string>();

  constructor(
    private readonly reading: Reading,
    readonly shop: Shop,
    private readonly open: OpenKind,
  ) {}

  async *report(rows: readonly ShopRow[]): AsyncGenerator<CollectionEvent, void, undefined> {
    const { reading, shop } = this;
    const own = rows.filter((row) => shop.owns(row) && !this.reported.has(row.id));
    for (const row of own) {
      this.reported.add(row.id);
      reading.record(row, shop.setUp.zone);
    }
    if (own.length === 0) return;
    const { records, deleted, leftOut } = await this.open.map(own);
    const isGone = new Set(deleted);
    for (const row of own) this.know(row, !isGone.has(row));
    yield reading.report.page(records, { leftOut, deleted: deleted.map((row) => reading.keyOf(shop.accountOf(row), row.id)) });
  }

  private know(row: ShopRow, isThere: boolean): void {
    const things = this.reading.knownIdsOf(this.shop.accountOf(row));
    if (isThere) things.set(Number(row.id), this.open.prints?.get(Number(row.id)) ?? 0);
    else things.delete(Number(row.id));
  }

  /** Returns the known items whose fingerprint changed. */
  reprinted(): string[] {
    const { prints } = this.open;
    if (!prints) return [];
    const known = this.reading.knownIdsOf(this.shop.accountOf());
    return [...known].filter(([id, print]) => prints.has(id) && prints.get(id) !== print).map(([id]) => String(id));
  }

  async *reportPages(filters?: Record<string, string>): AsyncGenerator<CollectionEvent, void, undefined> {
    const { resource, display } = this.reading.kind;
    for await (const rows of pagesOf(this.shop.connection, { resource, display, ...(filters && { filters }) })) yield* this.report(rows);
  }

  async *reportIds(ids: readonly string[]): AsyncGenerator<CollectionEvent, void, undefined> {
    const { resource, display } = this.reading.kind;
    const left = ids.filter((id) => !this.reported.has(id));
    for (let from = 0; from < left.length; from += PAGE)
      yield* this.report(await rowsWith(this.shop.connection, { resource, display }, 'id', left.slice(from, from + PAGE)));
  }
}

const begin = async (reading: Reading, shop: Shop): Promise<ShopReading> => new ShopReading(reading, shop, await reading.kind.open(shop));

async function* readAll(reading: Reading, { shops }: Shops): AsyncGenerator<CollectionEvent, void, undefined> {
  for (const shop of shops) yield* (await begin(reading, shop)).reportPages();
}

async function* readSince(reading: Reading, { shops, all }: Shops, mark: ShopCheckpoint, due: boolean): AsyncGenerator<CollectionEvent> {
  const since = new Date(mark.at.getTime() - OVERLAP_SECONDS * 1_000);
  const changed: ShopReading[] = [];
  for (const shop of shops) {
    const each = await begin(reading, shop);
    changed.push(each);
    yield* readChanges(reading, each, since);
  }
  if (due) yield* sweep(reading, changed, all);
}

async function* readChanges(reading: Reading, changed: ShopReading, since: Date): AsyncGenerator<CollectionEvent, void, undefined> {
  const { kind } = reading;
  const { connection, setUp } = changed.shop;
  const from = clockIn(setUp.zone, since);
  // Before the pages update the known fingerprints.
  const another = changed.reprinted();
  yield* changed.reportPages({ date_upd: `>[${from}]` });
  yield* changed.reportIds([...((await kind.touchedSince?.(connection, from)) ?? []), ...another]);
}

/** Returns the ids of a shop's own items by account. Requests ids only. */
async function idsOf({ display, resource }: ChangingKind, shop: Shop): Promise<Map<string, Set<number>>> {
  const there = new Map<string, Set<number>>([[shop.accountOf(), new Set()]]);
  const fields = display.includes('id_shop') ? ['id', 'id_shop'] : ['id'];
  for await (const rows of pagesOf(shop.connection, { resource, display: fields, size: SWEEP_PAGE }))
    for (const row of rows.filter((each) => shop.owns(each))) {
      const account = shop.accountOf(row);
      there.set(account, (there.get(account) ?? new Set()).add(Number(row.id)));
    }
  return there;
}

/** Reads ids only. Deletes known items that are missing, and reads items that were missed. */
async function* sweep(reading: Reading, changed: readonly ShopReading[], all: boolean): AsyncGenerator<CollectionEvent, void, undefined> {
  const looked = new Set<string>();
  for (const each of changed) {
    for (const [account, ids] of await idsOf(reading.kind, each.shop)) {
      looked.add(account);
      yield* reading.reportDeleted(account, (id) => !ids.has(id));
      const known = reading.knownIdsOf(account);
      yield* each.reportIds([...ids].filter((id) => !known.has(id)).map(String));
    }
  }
  // Shops that no longer exist, if the key covers all shops.
  if (all) for (const account of reading.reported.keys()) if (!looked.has(account)) yield* reading.reportDeleted(account, () => true);
}

const isFresh = ({ wholeAt }: KnownRecords, { wholeEvery = Infinity }: ChangingKind, now: Date): boolean =>
  now.getTime() - wholeAt.getTime() < wholeEvery * 86_400_000;

/**
 * Reads the changes since the checkpoint minus one day, or everything without one. A shop does not
 * report deletions. A sweep reads all ids and deletes the known items that are missing. When the
 * key does not cover all shops, a missing item of another shop is not deleted.
 */
export async function* readChanging(kind: ChangingKind, readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const shops = await readings.shops();
  const last = readings.job.checkpoints?.[kind.dataType]?.[prestashop.name];
  const mark = parseCheckpoint(last?.checkpoint);
  const place: KnownPlace = { client: shops.shops[0]!.connection.client, connection: readings.job.connectionId, dataType: kind.dataType };
  const kept = mark && (await knownUntil(place, mark));
  const known = kept && isFresh(kept, kind, readings.now) ? kept : undefined;
  const reading = new Reading(kind, readings, known?.reported ?? new Map(), mark);
  const full = known === undefined || last?.full === true;
  if (known === undefined) yield* readAll(reading, shops);
  else yield* readSince(reading, shops, mark!, full);
  const next = nextCheckpoint(mark, reading.upTo ?? readings.now);
  await storeKnown(place, next, { reported: reading.reported, wholeAt: known?.wholeAt ?? readings.now });
  const isWhole = known === undefined && shops.all;
  yield reading.report.complete({
    scope: { kind: isWhole ? 'all' : 'changes' },
    checkpoint: serializeCheckpoint(next),
    ...(full && { full: true }),
  });
}

/**
 * Returns the ids in a field of the rows of another resource that changed since then. Empty when
 * the key may not read it.
 */
export async function namedSince(way: ShopConnection, resource: string, field: string, since: string): Promise<string[]> {
  const named: string[] = [];
  const question = { resource, display: ['id', field], filters: { date_upd: `>[${since}]` } };
  try {
    for await (const rows of pagesOf(way, question)) named.push(...rows.map((row) => valueOf(row, field) ?? '').filter(Boolean));
  } catch (error) {
    if (!isRightMissing(error)) throw error;
  }
  return named;
}
