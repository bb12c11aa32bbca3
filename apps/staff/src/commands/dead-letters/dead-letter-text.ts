import { DomainError, isUuid } from '@company-data/kernel';
import { type ReportedViolation, UsageError } from '../../exits.js';
import { deadLetterServices, servicesOf } from '../services.js';

/** Validates ids of dead letters. @throws UsageError */
export function idsOf(words: string[]): string[] {
  const wrong = words.find((word) => !isUuid(word));
  if (wrong === undefined) return words;
  throw new UsageError(`${wrong} is not an id of a dead letter. Use an id from dead-letters list.`);
}

/** Returns the named service. @throws UsageError */
export function theService(written: string): string {
  if (written === 'all') throw new UsageError(`--service must be one of ${deadLetterServices.join(', ')} here.`);
  return servicesOf(written, deadLetterServices)[0]!;
}

/**
 * Returns the failure of one dead letter, so that the next ones are still processed. @throws an
 * unavailable error
 */
export async function unlessRefused(id: string, work: () => Promise<string | null>): Promise<ReportedViolation | undefined> {
  try {
    const reason = await work();
    return reason === null ? undefined : { pointer: id, code: 'FAILED_AGAIN', detail: `${id}: ${reason}` };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    return { pointer: id, code: error.code, detail: `${id}: ${error.message} (${error.code})` };
  }
}
