import type { VatLines } from './vat-lines.js';
import { isMonthly, isYearly } from './vat-form.js';
import { dayAfter } from '@company-data/data-types';

interface Finding {
  code: string;
  message: string;
}

/** Tolerance between two amounts, in euros, because each is rounded separately. */
const TOLERANCE = 2;

const RATES: Readonly<Record<string, number>> = { '08': 0.2, '09': 0.055, '9B': 0.1, T6: 0.021 };

const differ = (one: number | null, other: number | null): boolean => one !== null && other !== null && Math.abs(one - other) > TOLERANCE;

/** Returns the sum of amounts. Absent ones count as zero. Null when the first is absent. */
const total = (first: number | null, ...others: (number | null)[]): number | null =>
  first === null ? null : others.reduce<number>((sum, amount) => sum + (amount ?? 0), first);
const minus = (amount: number | null): number | null => (amount === null ? null : -amount);

type Control = readonly [code: string, message: string, broken: (lines: VatLines) => boolean];

function netDiffers(lines: VatLines, [due, deductible]: [string, string], [toPay, credit]: [string, string]): boolean {
  const net = total(lines.at(due), minus(lines.at(deductible)));
  if (net === null || !lines.has(deductible)) return false;
  return net >= 0 ? differ(lines.at(toPay), net) || (lines.at(credit) ?? 0) > TOLERANCE : differ(lines.at(credit), -net);
}

const OF_CA3: readonly Control[] = [
  ['VAT_GROSS', 'The gross VAT (16) is not the sum of the taxes.', (lines) => differ(lines.at('16'), lines.taxes())],
  [
    'VAT_DEDUCTIBLE',
    'The deductible VAT (23) is not the sum of its lines.',
    (lines) => lines.complete && differ(lines.at('23'), lines.sum('19', '20', '21', '22', '2C')),
  ],
  [
    'VAT_NET',
    'The VAT due (TD) or the credit (25) is not the difference of gross and deductible VAT, or the net VAT (28) does not follow.',
    (lines) => netDiffers(lines, ['16', '23'], ['TD', '25']) || differ(lines.at('28'), total(lines.at('TD'), minus(lines.at('X5')))),
  ],
  [
    'VAT_CARRY',
    'The credit carried forward (27) is not the credit less what is refunded and transferred.',
    (lines) => differ(lines.at('27'), total(lines.at('25'), minus(lines.at('26')), minus(lines.at('AA')))),
  ],
  [
    'VAT_TOTAL',
    'The total to pay (32) is not the sum of its lines.',
    (lines) => differ(lines.at('32'), total(lines.at('28'), lines.at('29'), lines.at('Z5'), minus(lines.at('AB')))),
  ],
  [
    'VAT_RATE',
    'A tax is not its rate of the base.',
    (lines) => Object.entries(RATES).some(([code, rate]) => differ(lines.rate(code)?.tax ?? null, taxOn(lines, code, rate))),
  ],
];

const taxOn = (lines: VatLines, code: string, rate: number): number | null => {
  const base = lines.rate(code)?.base;
  return base === undefined ? null : Math.round(base * rate);
};

const OF_CA12: readonly Control[] = [
  [
    'VAT_DEDUCTIBLE',
    'The deductible VAT (26) is not the sum of its lines.',
    (lines) => lines.complete && differ(lines.at('26'), lines.sum('20', '23', '24', '25')),
  ],
  [
    'VAT_NET',
    'The VAT due (28) or the credit (29) is not the difference of gross and deductible VAT.',
    (lines) => netDiffers(lines, ['19', '26'], ['28', '29']),
  ],
];

/** Returns the findings of the controls of a form in one return. */
export function findingsOf(form: string, lines: VatLines): Finding[] {
  const controls = isMonthly(form) ? OF_CA3 : isYearly(form) ? OF_CA12 : [];
  return controls.filter(([, , broken]) => broken(lines)).map(([code, message]) => ({ code, message }));
}

/** Data of a return for the comparison with the previous one. */
export type Period = {
  period_start: string;
  period_end: string;
  vat_deductible: number | null;
  vat_credit: number | null;
  credit_brought_forward: number | null;
  credit_carried_forward: number | null;
};

/** Compares a return with that of the previous period, of the same obligation. */
export function chainFindings(before: Period, now: Period): Finding[] {
  if (now.period_start > dayAfter(before.period_end, 1))
    return [{ code: 'VAT_GAP', message: `No return was found between ${before.period_end} and ${now.period_start}.` }];
  if (now.period_start !== dayAfter(before.period_end, 1)) return [];
  const carried = before.credit_carried_forward ?? (before.vat_credit === 0 ? 0 : null);
  const brought = now.credit_brought_forward ?? (now.vat_deductible === null ? null : 0);
  return differ(carried, brought)
    ? [{ code: 'VAT_CARRY_CHAIN', message: `A credit of ${carried} was carried forward, and ${brought} brought forward.` }]
    : [];
}
