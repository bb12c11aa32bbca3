import { dataTypes } from '@company-data/data-types';
import type { FaultySystem } from './faulty-system.js';

const PATHS = [
  '',
  '/data-connections',
  '/sync/latest',
  ...[...dataTypes.values()].filter(({ path }) => path).map(({ path }) => `/${path}?include=provenance&per_page=100`),
];
/** Length of the text that shows a difference. */
const SHOWN = 300;

/**
 * Returns each read of some users as text. Ignores the addresses of the system, which change with a
 * restart, and the request ids of errors.
 */
export async function readEverything({ api }: FaultySystem, userIds: string[]): Promise<Map<string, string>> {
  const reads = new Map<string, string>();
  for (const path of userIds.flatMap((id) => PATHS.map((end) => `/users/${id}${end}`))) {
    const { status, body } = await api.get(path);
    if (status >= 500) throw new Error(`GET ${path} returned ${status}`);
    const text = JSON.stringify(status === 200 ? body : [status, body['code']]);
    reads.set(path, text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'ADDRESS'));
  }
  return reads;
}

/** Returns the paths whose reads differ, with the place of the first difference. */
export const differencesOf = (before: Map<string, string>, after: Map<string, string>): object[] =>
  [...before].flatMap(([path, text]) => {
    const other = after.get(path)!;
    if (text === other) return [];
    const at = Math.max(0, [...text].findIndex((sign, place) => sign !== other[place]) - SHOWN / 2);
    return [{ path, before: text.slice(at, at + SHOWN), after: other.slice(at, at + SHOWN) }];
  });
