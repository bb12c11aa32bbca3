import { getDeadLetter } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { facts } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { idsOf, theService } from './letter-words.js';

interface Flags {
  service: string;
}

export const showLetter = defineCommand<Flags>({
  name: 'dead-letters show',
  summary: 'Shows a dead letter with what it says.',
  ofAccount: false,
  flags: (command) => command.argument('<id>', 'the letter').requiredOption('--service <service>', 'whose letter it is'),
  examples: ['5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11 --service alerts'],
  async run(staff, { service }, words) {
    const [letter_id] = idsOf(words);
    const letter = await staff.ask(getDeadLetter(theService(service)), { letter_id: letter_id! }, { account: null });
    const lines = facts([
      ['Letter', letter.id],
      ['Subscriber', letter.subscriber],
      ['Subject', letter.subject],
      ['Event', letter.event_id ?? 'unreadable'],
      ['Account', letter.account_id ?? 'unknown'],
      ['Since', shownTime(letter.created_at, staff.zone)],
      ['Tries', letter.tries],
      ['Reason', letter.reason],
    ]);
    return { data: letter, lines: [...lines, '', letter.body] };
  },
});
