import { expect } from '@jest/globals';
import type { WorkspaceCopy } from './workspace-copy.js';

/** Paths that lie in none of these folders. */
export const outside = (paths: string[], ...folders: string[]): string[] =>
  paths.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));

/** Generates a provider, which is one folder. Resolves with the files of it. */
export async function generateProvider(copy: WorkspaceCopy): Promise<string[]> {
  await copy.generate('provider', 'postal_bank', 'BANK_ACCOUNT,COMMERCE_DISPUTE', '--title=Postal bank', '--authorization=redirect');
  const written = await copy.changed();
  expect([written.length > 0, outside(written, 'libs/providers/src/postal_bank')]).toEqual([true, []]);
  return written;
}

/**
 * Requests that generators refuse: the reason, the parameters, and the error. The first one is
 * tried every day.
 */
export const REFUSED: [reason: string, parameters: [string, ...string[]], sentence: string][] = [
  ['a data type that nobody knows', ['provider', 'savings_bank', 'NOTHING_KNOWN'], 'There is no data type NOTHING_KNOWN'],
  ['a provider of computed data alone', ['provider', 'savings_bank', 'TIMELINE'], 'No source speaks of TIMELINE'],
  ['a type that the provider does not offer', ['source', 'savings_api', 'postal_bank', 'ACT'], 'postal_bank does not offer ACT'],
  ['a service that is not there', ['operation', 'nobody', 'things', 'do-nothing'], 'There is no service nobody'],
  [
    'a path about no user',
    ['endpoint', 'users', 'users', 'do-nothing', '--path=/things', '--resource=users', '--table=users'],
    '/things is no name of a path about one user',
  ],
  ['a name of another form', ['event', 'users', 'Archived'], 'Archived is no name of an event'],
];

/** Fails unless a generator refuses these parameters with this sentence and writes nothing. */
export async function expectRefusal(copy: WorkspaceCopy, parameters: [string, ...string[]], sentence: string): Promise<void> {
  await copy.keep();
  await expect(copy.generate(...parameters)).rejects.toThrow(sentence);
  expect(await copy.changed()).toEqual([]);
}
