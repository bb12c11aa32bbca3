import type { CollectionEvent } from '../../../adapter.js';
import type { OperationPlace } from '../../../kit/bank/pending-tracker.js';
import { type OperationPage, readOperations } from '../../../kit/bank/read-operations.js';
import { historyStart } from '../../../kit/history.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { SourceReport, withConsentEnd } from '../../../kit/source-report.js';
import { textOf } from '../../../kit/text.js';
import { isExcluded, mapAccount } from '../../map/account.js';
import { clockTextOf } from '../../map/moments.js';
import { mapOperation, type OperationAccount } from '../../map/operation.js';
import { fetchFirstDay, readTransactions } from './client.js';
import type { PowensAccount, TransactionPage } from './responses.js';
import { powens } from './manifest.js';
import type { Readings } from './readings.js';

const ACCOUNT = 'BANK_ACCOUNT';
const TRANSACTION = 'BANK_TRANSACTION';

/** Longest delay with which the aggregator reports a change, in seconds. */
const OVERLAP_SECONDS = 86_400;
/**
 * Days that a full read covers. It finds operations that disappeared without a reported deletion.
 */
const SWEEP_DAYS = 90;

/** Returns the later of two days, or null when both are null. */
const later = (one: string | null, other: string | null): string | null => (one === null || (other !== null && other > one) ? other : one);

/**
 * Returns the first day with known operations of an account, or null. Earlier months are unknown,
 * not zero.
 */
async function historyOf(account: PowensAccount, { client, job, now }: Readings): Promise<string | null> {
  if (isExcluded(account)) return null;
  const first = await fetchFirstDay(client, account.id);
  const { monthsToSync = null } = job.history?.[TRANSACTION] ?? {};
  return first === null ? null : later(first, historyStart(monthsToSync, now));
}

/**
 * Reads accounts as changes: an account that the aggregator no longer returns stays with its last
 * state.
 */
async function* readAccounts(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { accounts, banks } = await readings.standing();
  const report = new SourceReport(powens.name, ACCOUNT);
  const records = [];
  for (const account of accounts) {
    const bank = textOf(banks.get(account.id_connection ?? -1));
    const record = mapAccount(account, { provider: readings.provider, bank, historyFrom: await historyOf(account, readings) });
    if (record !== null) records.push(record);
  }
  if (records.length > 0) yield report.page(records);
  yield report.complete({ scope: { kind: 'changes' } });
}

/**
 * Maps the operations of the accounts of this consent. The same user can have other connections.
 */
function pageOf(
  { transactions, first_date }: TransactionPage,
  accounts: ReadonlyMap<number, OperationAccount>,
  ways: { provider: string; hashKey: Uint8Array },
): OperationPage {
  const own = transactions.filter(({ id_account }) => accounts.has(id_account));
  const gone = own.filter(({ deleted }) => deleted);
  const standing = own.filter(({ deleted }) => !deleted);
  const records = standing.flatMap((each) => mapOperation(each, accounts.get(each.id_account)!, ways) ?? []);
  return {
    records,
    leftOut: standing.length - records.length,
    deleted: gone.map(({ id, id_account }): OperationPlace => ({ account: String(id_account), id: String(id) })),
    ...(first_date && { from: first_date }),
  };
}

async function* readTransactionsOf(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { upTo, operationAccounts, silent } = await readings.standing();
  const { client, provider, job, now } = readings;
  const ways = { provider, hashKey: await readings.hashKey() };
  async function* pages(question: Record<string, string>): AsyncGenerator<OperationPage> {
    for await (const page of readTransactions(client, question)) yield pageOf(page, operationAccounts, ways);
  }
  yield* readOperations({
    source: powens.name,
    dataType: TRANSACTION,
    provider,
    job,
    now,
    upTo,
    overlapSeconds: OVERLAP_SECONDS,
    sweepDays: SWEEP_DAYS,
    silent,
    everything: (from) => pages(from === null ? {} : { filter: 'date', min_date: from }),
    changes: (since) => pages({ last_update: clockTextOf(since) }),
  });
}

async function* readAll(dataTypes: readonly string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  if (dataTypes.includes(ACCOUNT)) yield* readAccounts(readings);
  if (dataTypes.includes(TRANSACTION)) yield* readTransactionsOf(readings);
}

/** Reads accounts and operations after checking that the bank can be read. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const { consentEnds } = await readings.standing();
  yield* withConsentEnd(readAll(dataTypes, readings), consentEnds);
};
