import type { ReadSource } from '../../../kit/define-adapter.js';
import { withFailuresAsEvents } from '../../../kit/source-report.js';
import { DISPUTE, SUBSCRIPTION, TRANSACTION } from '../../map/codes.js';
import type { Readings } from '../readings.js';
import { square } from './manifest.js';
import { disputeEvents } from './read-disputes.js';
import { subscriptionEvents } from './read-subscriptions.js';
import { transactionEvents } from './read-transactions.js';

const READERS = { [TRANSACTION]: transactionEvents, [SUBSCRIPTION]: subscriptionEvents, [DISPUTE]: disputeEvents };

/**
 * Reads the data types of a seller one after the other. Each fails separately, because the token
 * may lack a permission for one of them.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  for (const [dataType, events] of Object.entries(READERS))
    if (dataTypes.includes(dataType)) yield* withFailuresAsEvents(square.name, [dataType], events(readings));
};
