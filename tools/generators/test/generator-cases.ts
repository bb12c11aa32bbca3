import { expect } from '@jest/globals';
import type { WorkspaceCopy } from './workspace-copy.js';

/** Returns the paths outside some folders. */
export const outside = (paths: string[], ...folders: string[]): string[] =>
  paths.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));

/** Generates a provider, which has one folder. Returns its files. */
export async function generateProvider(copy: WorkspaceCopy): Promise<string[]> {
  await copy.generate('provider', 'postal_bank', 'BANK_ACCOUNT,COMMERCE_DISPUTE', '--title=Postal bank', '--authorization=redirect');
  const written = await copy.changed();
  expect([written.length > 0, outside(written, 'libs/providers/src/postal_bank')]).toEqual([true, []]);
  return written;
}

/**
 * Requests that generators reject: reason, parameters and error. The daily tests run the first one.
 */
export const REFUSED: [reason: string, parameters: [string, ...string[]], sentence: string][] = [
  ['an unknown data type', ['provider', 'savings_bank', 'NOTHING_KNOWN'], 'The data type NOTHING_KNOWN does not exist'],
  ['a provider with derived types only', ['provider', 'savings_bank', 'TIMELINE'], 'No source provides TIMELINE'],
  ['a type that the provider does not offer', ['source', 'savings_api', 'postal_bank', 'ACT'], 'postal_bank does not offer ACT'],
  ['an unknown service', ['operation', 'nobody', 'things', 'do-nothing'], 'The service nobody does not exist'],
  [
    'a path without a user',
    ['endpoint', 'users', 'users', 'do-nothing', '--path=/things', '--resource=users', '--table=users'],
    '/things is not valid for a path about one user',
  ],
  ['a name in another form', ['event', 'users', 'Archived'], 'Archived is not valid for an event'],
];

/** Fails unless a generator rejects the parameters with this message and writes nothing. */
export async function expectRefusal(copy: WorkspaceCopy, parameters: [string, ...string[]], sentence: string): Promise<void> {
  await copy.keep();
  await expect(copy.generate(...parameters)).rejects.toThrow(sentence);
  expect(await copy.changed()).toEqual([]);
}
