import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import { SourceReport } from '../../../kit/source-report.js';
import { clockIn, momentIn } from '../../../kit/zones.js';
import { storeKnown, type KnownPlace, type KnownRecords, type KnownIds, knownUntil, nextCheckpoint, parseCheckpoint, type ShopCheckpoint, serializeCheckpoint, type ReportedIds } from './known-records.js'; // prettier-ignore
import { prestashop } from './manifest.js';
import { RightMissing } from './refusals.js';
import type { Readings, Shop, Shops } from './readings.js';
import { type ShopRow, valueOf } from './rows.js';
import { PAGE, pagesOf, rowsWith, type ShopConnection } from './shop-connection.js';

/**
 * Seconds before the mark that are read again: clocks that go back an hour, and what was written
 * while it was read.
 */
const OVERLAP_SECONDS = 86_400;
/** Ids alone are little. */
const SWEEP_PAGE = 5_000;

/** What a page of rows makes. */
export interface MappedPage {
  records: RecordBody[];
  /** Rows that say themselves that they are gone. */
  deleted: ShopRow[];
  leftOut: number;
}

/** How the rows of one shop are read. */
export interface OpenKind {
  /** Maps rows, with what they refer to. */
  map(rows: readonly ShopRow[]): Promise<MappedPage>;
  /**
   * What tells by id whether something changed that no date tells of; null where the key may not
   * read it.
   */
  prints?: KnownIds | null;
}

/** A data type whose things a shop tells with the date of their last change. */
export interface ChangingKind {
  dataType: string;
  resource: string;
  display: readonly string[];
  /**
   * Days after which all is read again, where it refers to what changes without a word; never,
   * where nothing is said.
   */
  wholeEvery?: number;
  /** Name of the member that holds the id of a record. */
  idField: string;
  open(shop: Shop): Promise<OpenKind>;
  /**
   * Things that change without a change of their own date: ids of those for which others changed
   * since.
   */
  touchedSince?(way: ShopConnection, since: string): Promise<string[]>;
}

/** A reading that is under way. */
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
   * Up to where it has read: a change that a shop dates in the future must not hide those that come
   * until then.
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

  /** Tells that known things are gone. */
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

/** Tells rows of a shop; what was told becomes known. */
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

  /** Known things whose print is another one now. */
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
  // Before what is told becomes known.
  const another = changed.reprinted();
  yield* changed.reportPages({ date_upd: `>[${from}]` });
  yield* changed.reportIds([...((await kind.touchedSince?.(connection, from)) ?? []), ...another]);
}

/** Ids of a shop's own things by account; ids alone are asked for. */
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

/**
 * Reads ids alone: what is known and not among them is gone, and what is among them and not known
 * was missed.
 */
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
  // Shops that are gone, where it is known which there are.
  if (all) for (const account of reading.reported.keys()) if (!looked.has(account)) yield* reading.reportDeleted(account, () => true);
}

const isFresh = ({ wholeAt }: KnownRecords, { wholeEvery = Infinity }: ChangingKind, now: Date): boolean =>
  now.getTime() - wholeAt.getTime() < wholeEvery * 86_400_000;

/**
 * Reads what changed since the mark less a day, in full where there is none. A shop does not tell
 * of deletions: from time to time ids alone are read, and known ones that are not among them are
 * gone. Nothing is gone by absence where the key is not for all shops.
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
 * Ids that rows of another resource name which changed since; none where the key may not read it.
 */
export async function namedSince(way: ShopConnection, resource: string, field: string, since: string): Promise<string[]> {
  const named: string[] = [];
  const question = { resource, display: ['id', field], filters: { date_upd: `>[${since}]` } };
  try {
    for await (const rows of pagesOf(way, question)) named.push(...rows.map((row) => valueOf(row, field) ?? '').filter(Boolean));
  } catch (error) {
    if (!(error instanceof RightMissing)) throw error;
  }
  return named;
}
