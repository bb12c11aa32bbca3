import type { RecordBody } from '@company-data/data-types';
import { BUSY_BANK } from '../subjects.js';
import { type BusyCompany, COMPANY, DAY_MS, dayAt, likeSample, spread } from './busy-company.js';

const WORDINGS = ['VIR CLIENT', 'PRLV FOURNISSEUR', 'CB ACHAT', 'VIR SALAIRE', 'PRLV URSSAF', 'REJET PRLV', 'LOYER', 'REMISE CB'];
/** Parties of the operations, each with a key. */
const PARTIES = 400;

/** Creates a bank operation. Its day, amount, wording and party depend on its number. */
function operation(number: number, day: string): RecordBody {
  const party = (number * 7) % PARTIES;
  return likeSample(BUSY_BANK.operations, {
    account_id: `account ${number % 3}`,
    transaction_id: `operation ${number}`,
    date: day,
    amount: ((number * 137) % 200_000) / 100 - 900,
    type: 'TRANSFER',
    original_description: `${WORDINGS[number % WORDINGS.length]} ${party} REF ${number}`,
    counterparty_key: number % 4 === 0 ? null : `${party}`.padStart(22, 'k'),
    category: null,
  });
}

/** Creates a company with bank operations on three accounts, evenly over some years until a day. */
export function busyBank(operations: number, years: number, dataDay: string): BusyCompany {
  const first = Date.parse(dataDay) - years * 365 * DAY_MS;
  const accounts = [0, 1, 2].map((number) =>
    likeSample(BUSY_BANK.accounts, {
      account_id: `account ${number}`,
      account_key: null,
      history_from: dayAt(first),
      balance_at: `${dataDay}T10:00:00Z`,
    }),
  );
  const days = spread(operations, years, dataDay, (number, time) => {
    const day = dayAt(time);
    return [day, operation(number, day)];
  });
  return {
    small: new Map([[BUSY_BANK.accounts, accounts]]),
    large: new Map([[BUSY_BANK.operations, days]]),
    context: { ...COMPANY, today: dataDay },
  };
}
