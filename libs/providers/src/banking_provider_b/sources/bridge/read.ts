import type { ReadSource } from '../../../kit/define-adapter.js';
import { withConsentEnd, withFailuresAsEvents } from '../../../kit/source-report.js';
import { BANK_ACCOUNT } from '../../map/bank-account.js';
import { BANK_TRANSACTION } from '../../map/bank-transaction.js';
import type { BankLink, Readings } from '../readings.js';
import { Histories } from './histories.js';
import { bridge } from './manifest.js';
import { accountEvents } from './read-accounts.js';
import { operationEvents } from './read-operations.js';

async function* readAll(dataTypes: readonly string[], readings: Readings, link: BankLink) {
  const histories = new Histories();
  if (dataTypes.includes(BANK_TRANSACTION))
    yield* withFailuresAsEvents(bridge.name, [BANK_TRANSACTION], operationEvents(readings, link, histories));
  if (dataTypes.includes(BANK_ACCOUNT)) yield* withFailuresAsEvents(bridge.name, [BANK_ACCOUNT], accountEvents(readings, link, histories));
}

/**
 * Reads operations before accounts, because only operations show how far back an account is known.
 * A failure of one does not affect the other.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const link = await readings.link();
  yield* withConsentEnd(readAll(dataTypes, readings, link), link.consentEnds);
};
