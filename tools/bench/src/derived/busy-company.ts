import { type ComputeContext, type ComputeInputs, dataType, type RecordBody, recordIdOf } from '@company-data/data-types';

const USER = '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20';
export const DAY_MS = 86_400_000;

export const COMPANY = { siren: '000012344', name: 'EXEMPLE', zone: 'Europe/Paris' };

/** Stored records by the day that orders their list. */
export type TextsByDay = ReadonlyMap<string, readonly string[]>;

/**
 * Company with many records of one kind. Inputs that are read by month or in slices are texts, the
 * other inputs are records.
 */
export interface BusyCompany {
  small: ComputeInputs;
  large: ReadonlyMap<string, TextsByDay>;
  context: ComputeContext;
}

/** Returns the sample of a data type with changed values and the id that belongs to them. */
export function likeSample(type: string, changes: RecordBody): RecordBody {
  const definition = dataType(type);
  const record = { ...definition.sample, ...changes };
  return { ...record, id: recordIdOf(definition, USER, record) };
}

export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Creates records evenly over some years until a day, each from its number and its time. */
export function spread(
  count: number,
  years: number,
  lastDay: string,
  made: (number: number, time: number) => [day: string, record: RecordBody],
): TextsByDay {
  const span = years * 365 * DAY_MS;
  const texts = new Map<string, string[]>();
  for (let number = 0; number < count; number += 1) {
    const [day, record] = made(number, Date.parse(lastDay) - span + Math.floor((number * span) / count));
    const known = texts.get(day);
    if (known === undefined) texts.set(day, [JSON.stringify(record)]);
    else known.push(JSON.stringify(record));
  }
  return texts;
}
