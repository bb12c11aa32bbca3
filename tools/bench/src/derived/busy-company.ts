import { type ComputeContext, type ComputeInputs, dataType, type RecordBody, recordIdOf } from '@company-data/data-types';

const USER = '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20';
export const DAY_MS = 86_400_000;

export const COMPANY = { siren: '000012344', name: 'EXEMPLE', zone: 'Europe/Paris' };

/** Records as they are stored, by the day that their list is ordered by. */
export type TextsByDay = ReadonlyMap<string, readonly string[]>;

/**
 * A company with much of something: what is read by month or in slices as it is stored, the rest as
 * records.
 */
export interface BusyCompany {
  small: ComputeInputs;
  large: ReadonlyMap<string, TextsByDay>;
  context: ComputeContext;
}

/** The sample of a data type with other values, and the id that follows from them. */
export function likeSample(type: string, changes: RecordBody): RecordBody {
  const definition = dataType(type);
  const record = { ...definition.sample, ...changes };
  return { ...record, id: recordIdOf(definition, USER, record) };
}

export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * So many records over so many years, evenly, until a day: each is made of its number and a moment.
 */
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
