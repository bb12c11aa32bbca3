import { DomainError, isUuid } from '@company-data/kernel';
import { type ReportedViolation, UsageError } from '../../exits.js';
import { deadLetterServices, servicesOf } from '../services.js';

/** Letters by their ids. @throws UsageError */
export function idsOf(words: string[]): string[] {
  const wrong = words.find((word) => !isUuid(word));
  if (wrong === undefined) return words;
  throw new UsageError(`${wrong} is no id of a dead letter: dead-letters list tells them.`);
}

/** The one service that is meant. @throws UsageError */
export function theService(written: string): string {
  if (written === 'all') throw new UsageError(`--service is one of ${deadLetterServices.join(', ')} here.`);
  return servicesOf(written, deadLetterServices)[0]!;
}

/** What became of one letter: one that is gone, or in other hands, says nothing of the next. */
export async function unlessRefused(id: string, work: () => Promise<string | null>): Promise<ReportedViolation | undefined> {
  try {
    const reason = await work();
    return reason === null ? undefined : { pointer: id, code: 'FAILED_AGAIN', detail: `${id}: ${reason}` };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    return { pointer: id, code: error.code, detail: `${id}: ${error.message} (${error.code})` };
  }
}
