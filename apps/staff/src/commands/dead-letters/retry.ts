import { retryDeadLetter } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { type ReportedViolation, UsageError } from '../../exits.js';
import type { Staff } from '../../session/staff.js';
import { idsOf, theService, unlessRefused } from './dead-letter-text.js';
import { deadLettersOf } from './list-dead-letters.js';

interface Flags {
  service: string;
  subscriber?: string;
}

/** Returns the ids oldest first, so that the latest event is processed last. */
async function selectedIds(staff: Staff, service: string, ids: string[], subscriber: string | undefined): Promise<string[]> {
  if (ids.length > 0 === (subscriber !== undefined))
    throw new UsageError('Name dead letters by their ids, or all of a subscriber with --subscriber.');
  return ids.length > 0 ? ids : (await deadLettersOf(staff, service, subscriber)).map(({ id }) => id).toReversed();
}

export const retryDeadLetters = defineCommand<Flags>({
  name: 'dead-letters retry',
  summary: 'Delivers dead letters to their subscriber again.',
  ofAccount: false,
  flags: (command) =>
    command
      .argument('[ids...]', 'ids of dead letters')
      .requiredOption('--service <service>', 'service of the dead letters')
      .option('--subscriber <name>', 'all dead letters of this subscriber, oldest first'),
  examples: ['5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11 --service alerts', '--service sync --subscriber sync--erase-user'],
  async run(staff, flags, words) {
    const service = theService(flags.service);
    const ids = await selectedIds(staff, service, idsOf(words), flags.subscriber);
    const errors: ReportedViolation[] = [];
    const lines: string[] = [];
    for (const letter_id of ids) {
      const ask = () => staff.call(retryDeadLetter(service), { letter_id }, { account: null });
      const error = await unlessRefused(letter_id, async () => (await ask()).reason);
      if (error !== undefined) errors.push(error);
      lines.push(error === undefined ? `${letter_id}  handled` : `${letter_id}  failed`);
    }
    lines.push(`${ids.length - errors.length} handled, ${errors.length} failed`);
    const failure = { code: 'FAILED_AGAIN', message: `${errors.length} of ${ids.length} failed again.`, suggestions: [], errors };
    return { data: { handled: ids.length - errors.length, failed: errors.length }, lines, ...(errors.length > 0 && { failure }) };
  },
});
