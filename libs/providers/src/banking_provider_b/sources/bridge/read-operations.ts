import type { CollectionEvent } from '../../../adapter.js';
import { historyStart } from '../../../kit/history.js';
import { currencyOf } from '../../../kit/money.js';
import { type OperationPage, readOperations } from '../../../kit/bank/read-operations.js';
import { isExcluded, kindOf, PROVIDER } from '../../map/bank-account.js';
import { BANK_TRANSACTION, mapOperation, type OperationAccount } from '../../map/bank-transaction.js';
import type { BankLink, Readings } from '../readings.js';
import type { BridgeOperation } from './responses.js';
import { operationPages } from './client.js';
import type { Histories } from './histories.js';
import { bridge } from './manifest.js';

/** Longest delay with which the aggregator reports a change, in seconds. */
const OVERLAP_SECONDS = 86_400;
/** Days that a weekly full read covers. */
const SWEEP_DAYS = 90;

/**
 * Days between an operation's `date`, by which the query filters, and its booking day, at most.
 * Without them, a full read would delete operations that were booked within its window but dated
 * before it.
 */
const BOOKED_WITHIN_DAYS = 45;
const DAY_MS = 86_400_000;

/** Context for mapping operations. */
interface OperationReader {
  link: BankLink;
  accounts: ReadonlyMap<string, OperationAccount>;
  hashKey: Uint8Array;
  histories: Histories;
}

const accountsOf = ({ accounts }: BankLink): ReadonlyMap<string, OperationAccount> =>
  new Map(
    accounts
      .filter((account) => !isExcluded(account))
      .map((account) => {
        const id = String(account.id);
        return [id, { id, type: kindOf(account), currency: currencyOf(account.currency_code) }];
      }),
  );

/**
 * Maps the link's operations that were booked on or after `from`. The aggregator also returns
 * operations of other links.
 */
function pageOf(
  operations: readonly BridgeOperation[],
  from: string | null,
  { accounts, hashKey, histories }: OperationReader,
): OperationPage {
  const page: OperationPage & { leftOut: number } = { records: [], deleted: [], leftOut: 0 };
  for (const operation of operations) {
    const account = accounts.get(String(operation.account_id));
    if (account === undefined) continue;
    if (operation.deleted === true) {
      page.deleted.push({ account: account.id, id: String(operation.id) });
      continue;
    }
    const record = mapOperation(operation, account, hashKey);
    if (record === null) page.leftOut += 1;
    if (record === null || record.date < (from ?? '')) continue;
    if (page.from === undefined || record.date < page.from) page.from = record.date;
    histories.record(account.id, record.date);
    page.records.push(record);
  }
  return page;
}

const queryStart = (day: string): string => new Date(Date.parse(day) - BOOKED_WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10);

async function* pages(
  reader: OperationReader,
  from: string | null,
  query: Record<string, string> = {},
): AsyncGenerator<OperationPage, void, undefined> {
  const asked = { ...query, ...(from !== null && { min_date: queryStart(from) }) };
  for await (const { items } of operationPages(reader.link.connection, asked)) yield pageOf(items, from, reader);
}

/** Age of a link from which its history is complete, in milliseconds. */
const YOUNG_MS = DAY_MS;
/**
 * Days of history that a new link has at once. The vendor promises seven, and adds the older ones
 * in the following minutes.
 */
const FIRST_DAYS = 8;

/**
 * True when the aggregator may still be loading the history of a new link: it has only the days
 * that each new link has at once.
 */
function isLoading({ createdAt }: BankLink, histories: Histories, now: Date): boolean {
  if (createdAt === null || now.getTime() - Date.parse(createdAt) >= YOUNG_MS) return false;
  const { earliest } = histories;
  return earliest === undefined || Date.parse(earliest) >= Date.parse(createdAt) - FIRST_DAYS * DAY_MS;
}

/** Makes the next read start again, because a history that is still loading has no checkpoint. */
function withoutCheckpoint(event: CollectionEvent): CollectionEvent {
  if (event.kind !== 'complete') return event;
  const { kind, source, dataType, pages, total, deletions } = event;
  return { kind, source, dataType, pages, total, ...(deletions !== undefined && { deletions }), scope: { kind: 'changes' } };
}

/** Reads the operations of a link, and records the first known day of each account. */
export async function* operationEvents(
  { job, now, hashKey }: Readings,
  link: BankLink,
  histories: Histories,
): AsyncGenerator<CollectionEvent, void, undefined> {
  const reader = { link, accounts: accountsOf(link), hashKey: await hashKey(), histories };
  const wantedFrom = historyStart(job.history?.[BANK_TRANSACTION]?.monthsToSync, now);
  const isFirst = job.checkpoints?.[BANK_TRANSACTION]?.[bridge.name] === undefined;
  const events = readOperations({
    source: bridge.name,
    dataType: BANK_TRANSACTION,
    provider: PROVIDER,
    job,
    now,
    upTo: now.toISOString(),
    overlapSeconds: OVERLAP_SECONDS,
    sweepDays: SWEEP_DAYS,
    silent: new Set(link.accounts.filter(isExcluded).map(({ id }) => String(id))),
    everything: (from) => pages(reader, from),
    changes: (since) => pages(reader, wantedFrom, { since: since.toISOString() }),
  });
  for await (const event of events) {
    const loading = isFirst && event.kind === 'complete' && isLoading(link, histories, now);
    if (isFirst && event.kind === 'complete' && !loading) histories.wasWhole();
    yield loading ? withoutCheckpoint(event) : event;
  }
}
