import { type DeadLetterSummary, listDeadLetters, type ListDeadLettersReply } from '@company-data/contracts';
import type { Staff } from '../../session/staff.js';

const PAGE_SIZE = 100;

export type ServiceDeadLetter = DeadLetterSummary & { service: string };

/** Returns at most `most` dead letters of a service, newest first. */
export async function deadLettersOf(
  staff: Staff,
  service: string,
  subscriber: string | undefined,
  most = Infinity,
): Promise<ServiceDeadLetter[]> {
  const letters: ServiceDeadLetter[] = [];
  for (let cursor: string | null | undefined; cursor !== null && letters.length < most;) {
    const payload = { limit: Math.min(PAGE_SIZE, most - letters.length), cursor, subscriber };
    const part: ListDeadLettersReply = await staff.call(listDeadLetters(service), payload, { account: null });
    letters.push(...part.letters.map((serviceDeadLetter) => ({ ...serviceDeadLetter, service })));
    cursor = part.cursor;
  }
  return letters;
}
