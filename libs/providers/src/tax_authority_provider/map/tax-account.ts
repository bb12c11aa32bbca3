import { createHash } from 'node:crypto';
import type { MappedRecord } from '@company-data/data-types';
import { decimal, numberOf as roundedOf, sumOf } from '@company-data/data-types';
import type { taxAccount } from '@company-data/data-types/tax-account';
import { dayOf } from '../../kit/dates.js';
import { amountOf } from '../../kit/money.js';
import { folded, numberOf, textOf } from '../../kit/text.js';
import type { Entry, Position } from '../sources/api-entreprise/responses.js';

type TaxAccount = MappedRecord<typeof taxAccount>;
type Line = NonNullable<TaxAccount['lines'][number]>;
type Tax = NonNullable<TaxAccount['taxes'][number]>;

/** The public name of the data type this file maps to. */
export const TAX_ACCOUNT = 'TAX_ACCOUNT';

const MONTHS_REPORTED = 36;
const MAX_LINES = 1_000;
const MAX_TAXES = 50;

const NATURES: Readonly<Record<string, string>> = {
  titre: 'CLAIM',
  paiement: 'PAYMENT',
  remboursement: 'REFUND',
  penalite: 'PENALTY',
  imputation: 'TRANSFER',
  transfert: 'TRANSFER',
  degrevement: 'RELIEF',
};

/** Entries that can have an outstanding amount. */
const OWED = ['CLAIM', 'PENALTY'];

/** Maps the tax account of a company on a day. The day is `today` when the response has none. */
export function mapTaxAccount({ date_situation, solde, lignes }: Position, today: string): TaxAccount {
  const day = dayOf(date_situation) ?? today;
  const lines = withIds(lignes);
  const owed = lines.filter(({ outstanding }) => outstanding !== null && outstanding > 0);
  const total_outstanding = total(owed);
  const balance = amountIn(solde);
  const told = bounded(lines, day);
  return {
    position_date: day,
    balance,
    total_outstanding,
    overdue: overdueOf(owed, day),
    penalties_outstanding: total(owed.filter(({ nature }) => nature === 'PENALTY')),
    credits_available: creditsOf(balance, total_outstanding),
    currency: 'EUR',
    taxes: taxesOf(lines, day),
    lines: told,
    line_count: lines.length,
    truncated: told.length < lines.length,
  };
}

const amountIn = (value: string | number | null | undefined): number | null => amountOf(textOf(value));

const total = (lines: readonly Line[]): number => roundedOf(sumOf(lines.map(({ outstanding }) => decimal(outstanding ?? 0))));

/** Returns the overdue amount. Null when an outstanding entry has no due date. */
function overdueOf(owed: readonly Line[], day: string): number | null {
  if (owed.some(({ due_date }) => due_date === null)) return null;
  return total(owed.filter(({ due_date }) => due_date! < day));
}

/**
 * Returns the available credits, which are the balance plus the outstanding amount. Null when
 * negative.
 */
function creditsOf(balance: number | null, outstanding: number): number | null {
  if (balance === null) return null;
  const credits = roundedOf(sumOf([decimal(balance), decimal(outstanding)]));
  return credits >= 0 ? credits : null;
}

/** Returns both sides of an entry. Null twice unless exactly one side has an amount. */
function sidesOf({ debit, credit }: Entry): Pick<Line, 'debit' | 'credit'> {
  const [owes, owed] = [amountIn(debit), amountIn(credit)];
  if (owes !== null && owes > 0 && (owed ?? 0) === 0) return { debit: owes, credit: 0 };
  if (owed !== null && owed > 0 && (owes ?? 0) === 0) return { debit: 0, credit: owed };
  return { debit: null, credit: null };
}

function lineOf(entry: Entry): Omit<Line, 'entry_id'> {
  const worded = textOf(entry.nature);
  const nature = worded === null ? null : (NATURES[folded(worded)] ?? 'OTHER');
  const outstanding = amountIn(entry.reste_a_payer);
  const year = numberOf(entry.exercice);
  return {
    tax: textOf(entry.impot),
    reference: textOf(entry.reference),
    fiscal_year: year !== null && Number.isInteger(year) ? year : null,
    nature,
    nature_label: worded,
    date: dayOf(entry.date),
    due_date: dayOf(entry.date_echeance),
    label: textOf(entry.libelle),
    ...sidesOf(entry),
    outstanding: nature !== null && OWED.includes(nature) && outstanding !== null && outstanding >= 0 ? outstanding : null,
  };
}

/**
 * Adds ids to the entries, because the authority provides none. An id is a hash of the content, and
 * of the rank among equal entries.
 */
function withIds(entries: readonly Entry[]): Line[] {
  const ranks = new Map<string, number>();
  return entries.map((entry) => {
    const line = lineOf(entry);
    const { tax, reference, fiscal_year, nature_label, date, label, debit, credit } = line;
    const said = JSON.stringify([tax, reference, fiscal_year, nature_label, date, label, debit, credit]);
    const rank = (ranks.get(said) ?? 0) + 1;
    ranks.set(said, rank);
    return { entry_id: createHash('sha256').update(`${said}#${rank}`).digest('base64url').slice(0, 22), ...line };
  });
}

function monthsBefore(day: string, months: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCMonth(time.getUTCMonth() - months);
  return time.toISOString().slice(0, 10);
}

const latestFirst = (one: Line, other: Line): number =>
  (one.date ?? '') > (other.date ?? '') ? -1 : (one.date ?? '') < (other.date ?? '') ? 1 : 0;
const isOwed = ({ outstanding }: Line): boolean => outstanding !== null && outstanding > 0;

/**
 * Returns the entries of the last 36 months, and older outstanding ones. Above the limit,
 * outstanding entries have priority.
 */
function bounded(lines: readonly Line[], day: string): Line[] {
  const since = monthsBefore(day, MONTHS_REPORTED);
  const wanted = lines.filter((line) => isOwed(line) || line.date === null || line.date >= since).toSorted(latestFirst);
  if (wanted.length <= MAX_LINES) return wanted;
  const chosen = new Set([...wanted.filter(isOwed), ...wanted.filter((line) => !isOwed(line))].slice(0, MAX_LINES));
  return wanted.filter((line) => chosen.has(line));
}

function taxesOf(lines: readonly Line[], day: string): Tax[] {
  const named = lines.filter(({ tax }) => tax !== null);
  const groups = Map.groupBy(named, ({ tax, reference }) => JSON.stringify([tax, reference]));
  return [...groups.values()].slice(0, MAX_TAXES).map((group) => {
    const owed = group.filter(isOwed);
    const payments = group.filter(({ nature }) => nature === 'PAYMENT').toSorted(latestFirst);
    return {
      tax: group[0]!.tax!,
      reference: group[0]!.reference,
      outstanding: total(owed),
      overdue: overdueOf(owed, day),
      last_payment_date: payments[0]?.date ?? null,
    };
  });
}
