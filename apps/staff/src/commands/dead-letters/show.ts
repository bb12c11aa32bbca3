import { getDeadLetter } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { facts } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { idsOf, theService } from './dead-letter-text.js';

interface Flags {
  service: string;
}

export const showDeadLetter = defineCommand<Flags>({
  name: 'dead-letters show',
  summary: 'Shows a dead letter with its event.',
  ofAccount: false,
  flags: (command) => command.argument('<id>', 'id of a dead letter').requiredOption('--service <service>', 'service of the dead letter'),
  examples: ['5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11 --service alerts'],
  async run(staff, { service }, words) {
    const [letter_id] = idsOf(words);
    const serviceDeadLetter = await staff.call(getDeadLetter(theService(service)), { letter_id: letter_id! }, { account: null });
    const lines = facts([
      ['Dead letter', serviceDeadLetter.id],
      ['Subscriber', serviceDeadLetter.subscriber],
      ['Subject', serviceDeadLetter.subject],
      ['Event', serviceDeadLetter.event_id ?? 'unreadable'],
      ['Account', serviceDeadLetter.account_id ?? 'unknown'],
      ['Since', shownTime(serviceDeadLetter.created_at, staff.zone)],
      ['Tries', serviceDeadLetter.tries],
      ['Reason', serviceDeadLetter.reason],
    ]);
    return { data: serviceDeadLetter, lines: [...lines, '', serviceDeadLetter.body] };
  },
});
