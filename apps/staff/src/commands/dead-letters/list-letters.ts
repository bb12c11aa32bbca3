import { type DeadLetterSummary, listDeadLetters, type ListDeadLettersReply } from '@company-data/contracts';
import type { Staff } from '../../session/staff.js';

const PART = 100;

/** A letter with the service that has it. */
export type Letter = DeadLetterSummary & { service: string };

/** Letters of a service, newest first, so many at most. */
export async function lettersOf(staff: Staff, service: string, subscriber: string | undefined, most = Infinity): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (let cursor: string | null | undefined; cursor !== null && letters.length < most;) {
    const payload = { limit: Math.min(PART, most - letters.length), cursor, subscriber };
    const part: ListDeadLettersReply = await staff.ask(listDeadLetters(service), payload, { account: null });
    letters.push(...part.letters.map((letter) => ({ ...letter, service })));
    cursor = part.cursor;
  }
  return letters;
}
