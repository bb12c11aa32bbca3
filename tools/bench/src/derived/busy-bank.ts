import { type ComputeContext, dataType, type RecordBody, recordIdOf } from '@company-data/data-types';
import { BUSY_BANK } from '../subjects.js';

const USER = '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20';
const DAY_MS = 86_400_000;
const WORDINGS = ['VIR CLIENT', 'PRLV FOURNISSEUR', 'CB ACHAT', 'VIR SALAIRE', 'PRLV URSSAF', 'REJET PRLV', 'LOYER', 'REMISE CB'];
/** Parties of a busy company, each with a key. */
const PARTIES = 400;

/** The bank of a busy company: its accounts, and its operations as they are stored, by month. */
export interface BusyBank {
  accounts: RecordBody[];
  months: ReadonlyMap<string, readonly string[]>;
  context: ComputeContext;
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** An operation of a bank, like others and unlike them in day, amount, wording and party. */
export function operation(number: number, day: string): RecordBody {
  const definition = dataType(BUSY_BANK.operations);
  const party = (number * 7) % PARTIES;
  const record = {
    ...definition.sample,
    account_id: `account ${number % 3}`,
    transaction_id: `operation ${number}`,
    date: day,
    amount: ((number * 137) % 200_000) / 100 - 900,
    type: 'TRANSFER',
    original_description: `${WORDINGS[number % WORDINGS.length]} ${party} REF ${number}`,
    counterparty_key: number % 4 === 0 ? null : `${party}`.padStart(22, 'k'),
    category: null,
  };
  return { ...record, id: recordIdOf(definition, USER, record) };
}

/** So many operations over so many years, evenly, on three accounts, until a day. */
export function busyBank(operations: number, years: number, dataDay: string): BusyBank {
  const definition = dataType(BUSY_BANK.accounts);
  const first = Date.parse(dataDay) - years * 365 * DAY_MS;
  const accounts = [0, 1, 2].map((number) => {
    const changes = { account_id: `account ${number}`, account_key: null, history_from: dayAt(first), balance_at: `${dataDay}T10:00:00Z` };
    const record = { ...definition.sample, ...changes };
    return { ...record, id: recordIdOf(definition, USER, record) };
  });
  const months = new Map<string, string[]>();
  for (let number = 0; number < operations; number += 1) {
    const day = dayAt(first + Math.floor((number * years * 365) / operations) * DAY_MS);
    const month = months.get(day.slice(0, 7)) ?? [];
    month.push(JSON.stringify(operation(number, day)));
    months.set(day.slice(0, 7), month);
  }
  return { accounts, months, context: { siren: '000012344', name: 'EXEMPLE', today: dataDay, zone: 'Europe/Paris' } };
}
