import { ProviderFetchError } from '../../adapter.js';
import type { AccountKind, OperationKind, OperationRecord } from '../../kit/bank/codes.js';
import { operationOf } from '../../kit/bank/operation.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';
import type { BridgeOperation } from '../sources/bridge/responses.js';
import { PROVIDER } from './bank-account.js';

export const BANK_TRANSACTION = 'BANK_TRANSACTION';

/** Account data that an operation needs. */
export interface OperationAccount {
  id: string;
  type: AccountKind;
  currency: string | null;
}

const KINDS = new Map<string, OperationKind>([
  ['card', 'CARD'],
  ['deferred_debit_card', 'CARD_SETTLEMENT'],
  ['transfer', 'TRANSFER'],
  ['direct_debit', 'DIRECT_DEBIT'],
  ['check', 'CHECK'],
  ['deposit', 'DEPOSIT'],
  ['withdrawal', 'WITHDRAWAL'],
]);

/**
 * A purchase on a card account is a DEFERRED_CARD, because it is settled later. Unknown types are
 * OTHER.
 */
function kindOf({ operation_type }: BridgeOperation, { type }: OperationAccount): OperationKind {
  const kind = KINDS.get(operation_type ?? '') ?? 'OTHER';
  return kind === 'CARD' && type === 'CARD' ? 'DEFERRED_CARD' : kind;
}

/**
 * Returns the booking date, otherwise `date`. `date` is always present, but can be any of the other
 * dates.
 */
const bookingDay = ({ booking_date, date }: BridgeOperation): string | null => dayOf(booking_date) ?? dayOf(date);

/**
 * Maps an operation that is not deleted to its record. Returns null when neither it nor its account
 * has a currency.
 *
 * @throws ProviderFetchError `malformed` when it has no amount or no date
 */
export function mapOperation(operation: BridgeOperation, account: OperationAccount, hashKey: Uint8Array): OperationRecord | null {
  const date = bookingDay(operation);
  if (typeof operation.amount !== 'number' || date === null)
    throw new ProviderFetchError('malformed', 'an operation lacks its amount or its date');
  return operationOf(
    {
      provider: PROVIDER,
      account,
      id: String(operation.id),
      date,
      operationDate: dayOf(operation.transaction_date),
      valueDate: dayOf(operation.value_date),
      amount: operation.amount,
      currency: textOf(operation.currency_code),
      kind: kindOf(operation, account),
      kindLabel: textOf(operation.operation_type),
      pending: operation.future === true,
      hidden: null,
      description: textOf(operation.clean_description),
      originalDescription: textOf(operation.provider_description),
      categoryCode: textOf(operation.category_id),
      categoryLabel: null,
      counterpartyName: null,
      counterpartyAccount: null,
      originalAmount: null,
      originalCurrency: null,
      fee: null,
      updatedAt: momentOf(operation.updated_at),
    },
    hashKey,
  );
}
