import { type CollectionEvent, ProviderFetchError } from '../../../adapter.js';
import type { AccountRecord } from '../../../kit/bank/codes.js';
import { SourceReport } from '../../../kit/source-report.js';
import { BANK_ACCOUNT, isExcluded, mapAccount } from '../../map/bank-account.js';
import type { BankLink, Readings } from '../readings.js';
import type { BridgeAccount } from './responses.js';
import { bankName } from './client.js';
import type { Histories } from './histories.js';
import { bridge } from './manifest.js';
import { checkpointOf, reportedIn } from './reported-accounts.js';

async function mapped(account: BridgeAccount, { connection }: BankLink, historyFrom: string | null): Promise<AccountRecord | null> {
  const { provider_id: bank } = account;
  return mapAccount(account, {
    bankName: bank === null || bank === undefined ? null : await bankName(connection, String(bank)),
    historyFrom,
  });
}

/**
 * Gives an excluded account without a time the time of this read. The account is reported, because
 * its records would otherwise be deleted.
 */
const withTime = (account: BridgeAccount, now: Date): BridgeAccount =>
  isExcluded(account) ? { ...account, provider_id: null, updated_at: account.updated_at ?? now.toISOString() } : account;

/**
 * Maps the accounts that the link lists.
 *
 * @throws ProviderFetchError `incomplete` when the aggregator has not read any of them yet
 */
async function standing(
  { link, now }: { link: BankLink; now: Date },
  before: ReadonlyMap<string, AccountRecord>,
  histories: Histories,
): Promise<AccountRecord[]> {
  const records: AccountRecord[] = [];
  for (const account of link.accounts) {
    const id = String(account.id);
    const record = await mapped(withTime(account, now), link, histories.from(id, before.get(id)?.history_from ?? null));
    if (record !== null) records.push(record);
  }
  if (link.accounts.length > 0 && records.length === 0) throw new ProviderFetchError('incomplete', 'the bank has not been read yet');
  return records;
}

const isDeleted = (id: string, { accounts }: BankLink): boolean => !accounts.some((account) => String(account.id) === id);

/** Returns the last reported record as CLOSED, for an account that its link no longer lists. */
const closed = (record: AccountRecord): AccountRecord => ({ ...record, status: 'CLOSED', status_code: null });

/** Keeps the first known day of an excluded account for the time at which it is shared again. */
const withHistory = (record: AccountRecord, before: ReadonlyMap<string, AccountRecord>): AccountRecord =>
  record.status === 'DISABLED' ? { ...record, history_from: before.get(record.account_id)?.history_from ?? null } : record;

/**
 * Reports all accounts of a link, including accounts that it no longer lists. The read deletes
 * nothing when the checkpoint does not contain all accounts.
 */
export async function* accountEvents(
  { job, now }: Readings,
  link: BankLink,
  histories: Histories,
): AsyncGenerator<CollectionEvent, void, undefined> {
  const told = reportedIn(job.checkpoints?.[BANK_ACCOUNT]?.[bridge.name]?.checkpoint);
  const before = new Map(told.records.map((record) => [record.account_id, record]));
  const present = await standing({ link, now }, before, histories);
  const gone = told.records.filter(({ account_id }) => isDeleted(account_id, link)).map(closed);
  const report = new SourceReport(bridge.name, BANK_ACCOUNT);
  const records = [...gone, ...present];
  if (records.length > 0) yield report.page(records, { expected: records.length });
  const checkpoint = checkpointOf({ records: records.map((record) => withHistory(record, before)), whole: told.whole });
  yield report.complete({ checkpoint, ...(reportedIn(checkpoint).whole ? {} : { scope: { kind: 'changes' } }) });
}
