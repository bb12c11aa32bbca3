import type { EntryResource } from '@company-data/contracts';
import { type ApiClient, FIVE_TYPES } from '../../src/index.js';
import type { FaultySystem } from './faulty-system.js';

/** Entries of a synchronization by data type. */
export type Entries = Map<string, EntryResource>;

/** Call to a source, as the sandbox lists it. */
export interface Call {
  at: string;
  source: string;
  operation: string;
  status: number | null;
}

/** Synchronizes a new user. */
export async function collect(api: ApiClient, siren: string, types = FIVE_TYPES): Promise<{ userId: string; entries: Entries }> {
  const { user } = await api.connectedUser(siren, types);
  const entries = await api.synchronize(user.id, types);
  return { userId: user.id, entries: new Map(entries.map((entry) => [entry.data_type, entry])) };
}

/** Returns the status and the error code of a data type. */
export function outcomeOf(entries: Entries, type: string): string[] {
  const { status, error } = entries.get(type)!;
  return error === null ? [status] : [status, error.code];
}

/** Returns the outcomes of two data types that need the register, and of one that does not. */
export const outcomes = (entries: Entries): Record<string, string[]> =>
  Object.fromEntries(['COMPANY_OFFICER', 'COMPANY_PROFILE', 'LEGAL_NOTICE'].map((type) => [type, outcomeOf(entries, type)]));

/** Returns the same outcomes when only the register failed. */
export const failedWith = (code: string, status = 'FETCH_ERROR'): Record<string, string[]> => ({
  COMPANY_OFFICER: [status, code],
  COMPANY_PROFILE: [status, code],
  LEGAL_NOTICE: ['SUCCESS'],
});

/** Returns the calls to a source about a company. */
export const callsOf = async (system: FaultySystem, siren: string, source: string): Promise<Call[]> =>
  (await system.control(`calls?siren=${siren}&source=${source}`, undefined, 'GET')) as Call[];

/** Returns the milliseconds between calls by the clock of the sandbox. */
export const gapsOf = (calls: Call[]): number[] => calls.slice(1).map((call, place) => Date.parse(call.at) - Date.parse(calls[place]!.at));
