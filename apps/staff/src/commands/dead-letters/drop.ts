import { dropDeadLetter } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { type ReportedViolation, UsageError } from '../../exits.js';
import { counted } from '../../output/table.js';
import { idsOf, theService, unlessRefused } from './dead-letter-text.js';

interface Flags {
  service: string;
  yes?: boolean;
}

export const dropDeadLetters = defineCommand<Flags>({
  name: 'dead-letters drop',
  summary: 'Deletes dead letters without processing them.',
  ofAccount: false,
  flags: (command) =>
    command
      .argument('<ids...>', 'ids of dead letters')
      .requiredOption('--service <service>', 'service of the dead letters')
      .option('--yes', 'skips the confirmation'),
  examples: ['5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11 --service alerts --yes'],
  async run(staff, { service: written, yes }, words) {
    const [service, ids] = [theService(written), idsOf(words)];
    if (ids.length === 0) throw new UsageError('Name dead letters by their ids.');
    await staff.confirm(`This deletes ${counted(ids.length, 'dead letter')} of ${service} permanently.`, yes);
    const errors: ReportedViolation[] = [];
    for (const letter_id of ids) {
      const ask = () => staff.call(dropDeadLetter(service), { letter_id }, { account: null });
      const error = await unlessRefused(letter_id, async () => ((await ask()).dropped ? null : 'not deleted'));
      if (error !== undefined) errors.push(error);
    }
    const dropped = ids.length - errors.length;
    const failure = {
      code: errors[0]?.code ?? '',
      message: `${counted(errors.length, 'dead letter')} not dropped.`,
      suggestions: [],
      errors,
    };
    return { data: { dropped }, lines: [`${counted(dropped, 'dead letter')} dropped.`], ...(errors.length > 0 && { failure }) };
  },
});
