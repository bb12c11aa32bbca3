import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import { SourceReport } from '../../../kit/source-report.js';
import { clockIn, momentIn } from '../../../kit/zones.js';
import { keepKnown, type KnownPlace, type KnownRecords, type KnownThings, knownUntil, markAfter, markIn, type ShopMark, textOfMark, type ToldThings } from './known-records.js'; // prettier-ignore
import { prestashop } from './manifest.js';
import { RightMissing } from './refusals.js';
import type { Readings, Shop, Shops } from './readings.js';
import { type ShopRow, valueOf } from './rows.js';
import { PAGE, pagesOf, rowsWith, type ShopWay } from './shop-way.js';

/** Seconds before the mark that are read again: clocks that go back an hour, and what was written while it was read. */
const OVERLAP_SECONDS = 86_400;
/** Ids alone are little. */
const SWEEP_PAGE = 5_000;

/** What a page of rows makes. */
export interface MappedPage {
  records: RecordBody[];
  /** Rows that say themselves that they are gone. */
  gone: ShopRow[];
  leftOut: number;
}

/** How the rows of one shop are read. */
export interface OpenKind {
  /** Maps rows, with what they refer to. */
  map(rows: readonly ShopRow[]): Promise<MappedPage>;
  /** What tells by id whether something changed that no date tells of; null where the key may not read it. */
  prints?: KnownThings | null;
}

/** A data type whose things a shop tells with the date of their last change. */
export interface ChangingKind {
  dataType: string;
  resource: string;
  display: readonly string[];
  /** Days after which all is read again, where it refers to what changes without a word; never, where nothing is said. */
  wholeEvery?: number;
  /** Name of the member that holds the id of a record. */
  idField: string;
  open(shop: Shop): Promise<OpenKind>;
  /** Things that change without a change of their own date: ids of those for which others changed since. */
  touchedSince?(way: ShopWay, since: string): Promise<string[]>;
}

/** A reading that is under way. */
class Reading {
  readonly report: SourceReport;
  private latest: number | null;

  constructor(
    readonly kind: ChangingKind,
    readonly readings: Readings,
    readonly told: ToldThings,
    last: ShopMark | undefined,
  ) {
    this.report = new SourceReport(prestashop.name, kind.dataType);
    this.latest = last?.at.getTime() ?? null;
  }

  /** Up to where it has read: a change that a shop dates in the future must not hide those that come until then. */
  get upTo(): Date | null {
    return this.latest === null ? null : new Date(this.latest);
  }

  thingsOf(account: string): KnownThings {
    const things = this.told.get(account) ?? new Map<number, number>();
    this.told.set(account, things);
    return things;
  }

  keyOf(account: string, id: string | number): RecordBody {
    return { provider_name: this.readings.provider, source_account_id: account, [this.kind.idField]: String(id) };
  }

  /** Tells that known things are gone. */
  *forget(account: string, isGone: (id: number) => boolean): Generator<CollectionEvent, void, undefined> {
    const known = this.thingsOf(account);
    const gone = [...known.keys()].filter(isGone);
    for (const id of gone) known.delete(id);
    if (gone.length > 0) yield this.report.page([], { deleted: gone.map((id) => this.keyOf(account, id)) });
  }

  note(row: ShopRow, zone: string): void {
    const changed = momentIn(zone, valueOf(row, 'date_upd'));
    if (changed !== null) this.latest = Math.max(this.latest ?? 0, Math.min(Date.parse(changed), this.readings.now.getTime()));
  }
}

/** Tells rows of a shop; what was told becomes known. */
class ShopReading {
  private readonly told = new Set<string>();

  constructor(
    private readonly reading: Reading,
    readonly shop: Shop,
    private readonly open: OpenKind,
  ) {}

  async *tell(rows: readonly ShopRow[]): AsyncGenerator<CollectionEvent, void, undefined> {
    const { reading, shop } = this;
    const own = rows.filter((row) => shop.owns(row) && !this.told.has(row.id));
    for (const row of own) {
      this.told.add(row.id);
      reading.note(row, shop.setUp.zone);
    }
    if (own.length === 0) return;
    const { records, gone, leftOut } = await this.open.map(own);
    const isGone = new Set(gone);
    for (const row of own) this.know(row, !isGone.has(row));
    yield reading.report.page(records, { leftOut, deleted: gone.map((row) => reading.keyOf(shop.accountOf(row), row.id)) });
  }

  private know(row: ShopRow, isThere: boolean): void {
    const things = this.reading.thingsOf(this.shop.accountOf(row));
    if (isThere) things.set(Number(row.id), this.open.prints?.get(Number(row.id)) ?? 0);
    else things.delete(Number(row.id));
  }

  /** Known things whose print is another one now. */
  reprinted(): string[] {
    const { prints } = this.open;
    if (!prints) return [];
    const known = this.reading.thingsOf(this.shop.accountOf());
    return [...known].filter(([id, print]) => prints.has(id) && prints.get(id) !== print).map(([id]) => String(id));
  }

  async *tellPages(filters?: Record<string, string>): AsyncGenerator<CollectionEvent, void, undefined> {
    const { resource, display } = this.reading.kind;
    for await (const rows of pagesOf(this.shop.way, { resource, display, ...(filters && { filters }) })) yield* this.tell(rows);
  }

  async *tellIds(ids: readonly string[]): AsyncGenerator<CollectionEvent, void, undefined> {
    const { resource, display } = this.reading.kind;
    const left = ids.filter((id) => !this.told.has(id));
    for (let from = 0; from < left.length; from += PAGE)
      yield* this.tell(await rowsWith(this.shop.way, { resource, display }, 'id', left.slice(from, from + PAGE)));
  }
}

const begin = async (reading: Reading, shop: Shop): Promise<ShopReading> => new ShopReading(reading, shop, await reading.kind.open(shop));

async function* readAll(reading: Reading, { shops }: Shops): AsyncGenerator<CollectionEvent, void, undefined> {
  for (const shop of shops) yield* (await begin(reading, shop)).tellPages();
}

async function* readSince(reading: Reading, { shops, all }: Shops, mark: ShopMark, due: boolean): AsyncGenerator<CollectionEvent> {
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
  const { way, setUp } = changed.shop;
  const from = clockIn(setUp.zone, since);
  // Before what is told becomes known.
  const another = changed.reprinted();
  yield* changed.tellPages({ date_upd: `>[${from}]` });
  yield* changed.tellIds([...((await kind.touchedSince?.(way, from)) ?? []), ...another]);
}

/** Ids of a shop's own things by account; ids alone are asked for. */
async function idsOf({ display, resource }: ChangingKind, shop: Shop): Promise<Map<string, Set<number>>> {
  const there = new Map<string, Set<number>>([[shop.accountOf(), new Set()]]);
  const fields = display.includes('id_shop') ? ['id', 'id_shop'] : ['id'];
  for await (const rows of pagesOf(shop.way, { resource, display: fields, size: SWEEP_PAGE }))
    for (const row of rows.filter((each) => shop.owns(each))) {
      const account = shop.accountOf(row);
      there.set(account, (there.get(account) ?? new Set()).add(Number(row.id)));
    }
  return there;
}

/** Reads ids alone: what is known and not among them is gone, and what is among them and not known was missed. */
async function* sweep(reading: Reading, changed: readonly ShopReading[], all: boolean): AsyncGenerator<CollectionEvent, void, undefined> {
  const looked = new Set<string>();
  for (const each of changed) {
    for (const [account, ids] of await idsOf(reading.kind, each.shop)) {
      looked.add(account);
      yield* reading.forget(account, (id) => !ids.has(id));
      const known = reading.thingsOf(account);
      yield* each.tellIds([...ids].filter((id) => !known.has(id)).map(String));
    }
  }
  // Shops that are gone, where it is known which there are.
  if (all) for (const account of reading.told.keys()) if (!looked.has(account)) yield* reading.forget(account, () => true);
}

const isFresh = ({ wholeAt }: KnownRecords, { wholeEvery = Infinity }: ChangingKind, now: Date): boolean =>
  now.getTime() - wholeAt.getTime() < wholeEvery * 86_400_000;

/**
 * Reads what changed since the mark less a day, in full where there is none. A shop does not tell of deletions: from time to time ids alone are read, and
 * known ones that are not among them are gone. Nothing is gone by absence where the key is not for all shops.
 */
export async function* readChanging(kind: ChangingKind, readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const shops = await readings.shops();
  const last = readings.job.marks?.[kind.dataType]?.[prestashop.name];
  const mark = markIn(last?.mark);
  const place: KnownPlace = { client: shops.shops[0]!.way.client, connection: readings.job.connectionId, dataType: kind.dataType };
  const kept = mark && (await knownUntil(place, mark));
  const known = kept && isFresh(kept, kind, readings.now) ? kept : undefined;
  const reading = new Reading(kind, readings, known?.told ?? new Map(), mark);
  const full = known === undefined || last?.full === true;
  if (known === undefined) yield* readAll(reading, shops);
  else yield* readSince(reading, shops, mark!, full);
  const next = markAfter(mark, reading.upTo ?? readings.now);
  await keepKnown(place, next, { told: reading.told, wholeAt: known?.wholeAt ?? readings.now });
  const isWhole = known === undefined && shops.all;
  yield reading.report.complete({
    scope: { kind: isWhole ? 'all' : 'changes' },
    mark: textOfMark(next),
    ...(full && { full: true }),
  });
}

/** Ids that rows of another resource name which changed since; none where the key may not read it. */
export async function namedSince(way: ShopWay, resource: string, field: string, since: string): Promise<string[]> {
  const named: string[] = [];
  const question = { resource, display: ['id', field], filters: { date_upd: `>[${since}]` } };
  try {
    for await (const rows of pagesOf(way, question)) named.push(...rows.map((row) => valueOf(row, field) ?? '').filter(Boolean));
  } catch (error) {
    if (!(error instanceof RightMissing)) throw error;
  }
  return named;
}
