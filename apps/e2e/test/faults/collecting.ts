import type { EntryResource } from '@company-data/contracts';
import { type ApiClient, FIVE_TYPES } from '../../src/index.js';
import type { FaultySystem } from './faulty-system.js';

/** How each data type of a synchronization ended. */
export type Entries = Map<string, EntryResource>;

/** One call to a source, as the sandbox lists it. */
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

/** Status and code of one data type. */
export function outcomeOf(entries: Entries, type: string): string[] {
  const { status, error } = entries.get(type)!;
  return error === null ? [status] : [status, error.code];
}

/** The outcomes of two data types that need the register, and of one that does not. */
export const outcomes = (entries: Entries): Record<string, string[]> =>
  Object.fromEntries(['COMPANY_OFFICER', 'COMPANY_PROFILE', 'LEGAL_NOTICE'].map((type) => [type, outcomeOf(entries, type)]));

/** The same outcomes where the register failed alone. */
export const failedWith = (code: string, status = 'FETCH_ERROR'): Record<string, string[]> => ({
  COMPANY_OFFICER: [status, code],
  COMPANY_PROFILE: [status, code],
  LEGAL_NOTICE: ['SUCCESS'],
});

/** What a source was asked of a company. */
export const callsOf = async (system: FaultySystem, siren: string, source: string): Promise<Call[]> =>
  (await system.control(`calls?siren=${siren}&source=${source}`, undefined, 'GET')) as Call[];

/** Milliseconds between calls, by the sandbox's clock. */
export const gapsOf = (calls: Call[]): number[] => calls.slice(1).map((call, place) => Date.parse(call.at) - Date.parse(calls[place]!.at));
