import {
  type ComputeInputs,
  daysAround,
  type MonthlyComputation,
  type MonthPartial,
  monthsOfInterest,
  type RecordBody,
} from '@company-data/data-types';
import type { BusyBank } from './busy-bank.js';

/** Months as they are kept: JSON. */
export type KeptMonths = Map<string, string>;

/** The texts of the days around a month, as its statement answers them. */
function textsAround({ months }: BusyBank, month: string, marginDays: number): readonly string[] {
  const { first, last } = daysAround(month, marginDays);
  const dayOf = (text: string): string => /"date":"([^"]{10})"/.exec(text)![1]!;
  return [first.slice(0, 7), month, last.slice(0, 7)].flatMap((each) =>
    (months.get(each) ?? []).filter((text) => each === month || (dayOf(text) >= first && dayOf(text) <= last)),
  );
}

/** A type computed as a synchronization does, without its statements: months that are not kept are computed of their texts, and kept. */
export class MonthlyWork {
  /** The texts of months that are not kept, picked beforehand, as a statement would. */
  private readonly texts = new Map<string, readonly string[]>();
  private readonly small: ComputeInputs;
  private readonly wanted: string[];

  constructor(
    private readonly monthly: MonthlyComputation,
    private readonly bank: BusyBank,
    accounts: string,
    private readonly kept: KeptMonths,
  ) {
    this.small = new Map([[accounts, bank.accounts]]);
    this.wanted = monthsOfInterest(monthly, bank.months.keys(), this.small, bank.context);
    for (const month of this.wanted) if (!kept.has(month)) this.texts.set(month, textsAround(bank, month, monthly.marginDays));
  }

  run(): RecordBody[] {
    const partials = new Map<string, MonthPartial>();
    for (const month of this.wanted) partials.set(month, this.partialOf(month));
    return this.monthly.combine(partials, this.small, this.bank.context);
  }

  private partialOf(month: string): MonthPartial {
    const known = this.kept.get(month);
    if (known !== undefined) return JSON.parse(known) as MonthPartial;
    const records = this.texts.get(month)!.map((text) => JSON.parse(text) as RecordBody);
    const partial = this.monthly.partial(month, records, this.small, this.bank.context);
    this.kept.set(month, JSON.stringify(partial));
    return partial;
  }
}
