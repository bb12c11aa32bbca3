import { randomUUID } from 'node:crypto';
import { type DeadLetterSummary, listDeadLetters, type RetryDeadLetterReply, retryDeadLetter } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import type { RequestClient } from '@company-data/messaging';
import type { LettersCommand } from './command.js';

/** Letters a request answers. */
const PART = 100;

const envelope = () => ({ accountId: null, correlationId: randomUUID() });

async function* lettersOf({ service, subscriber }: LettersCommand, client: RequestClient): AsyncGenerator<DeadLetterSummary> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part = await client.request(listDeadLetters(service), { limit: PART, cursor, subscriber }, envelope());
    yield* part.letters;
    cursor = part.cursor;
  }
}

async function allIds(command: LettersCommand, client: RequestClient): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of lettersOf(command, client)) ids.push(id);
  return ids;
}

const lineOf = ({ id, created_at, subscriber, subject, ...letter }: DeadLetterSummary): string =>
  [
    `${id}  ${created_at}  ${subscriber}  ${subject}  ${letter.size} bytes, ${letter.tries} tries`,
    `  event ${letter.event_id ?? 'unreadable'} of account ${letter.account_id ?? 'unknown'}: ${letter.reason}`,
  ].join('\n');

async function retryOne(service: string, id: string, client: RequestClient): Promise<RetryDeadLetterReply> {
  try {
    return await client.request(retryDeadLetter(service), { letter_id: id }, envelope());
  } catch (error) {
    // One that is gone, or in other hands, says nothing of the next.
    if (error instanceof DomainError && error.kind !== 'unavailable') return { outcome: 'failed', reason: error.message };
    throw error;
  }
}

async function retryAll(command: LettersCommand, client: RequestClient, print: (line: string) => void): Promise<boolean> {
  const { ids, service } = command;
  // Oldest first, as they came: what a later one says stands.
  const wanted = ids.length > 0 ? ids : (await allIds(command, client)).reverse();
  let failures = 0;
  for (const id of wanted) {
    const { outcome, reason } = await retryOne(service, id, client);
    failures += outcome === 'failed' ? 1 : 0;
    print(`${id}  ${outcome}${reason === null ? '' : `: ${reason}`}`);
  }
  print(`${wanted.length - failures} handled, ${failures} failed`);
  return failures === 0;
}

/** Does what staff wants with dead letters; false when a letter failed again. */
export async function runLetters(command: LettersCommand, client: RequestClient, print: (line: string) => void): Promise<boolean> {
  if (command.verb === 'retry') return retryAll(command, client, print);
  let count = 0;
  for await (const letter of lettersOf(command, client)) {
    print(lineOf(letter));
    count += 1;
  }
  print(`${count} dead letters`);
  return true;
}
