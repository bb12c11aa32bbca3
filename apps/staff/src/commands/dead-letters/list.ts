import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { deadLetterServices, servicesOf } from '../services.js';
import { type ServiceDeadLetter, deadLettersOf } from './list-dead-letters.js';

interface Flags {
  service: string;
  subscriber?: string;
}

const MAX = 10_000;

const linesOf = (
  { id, created_at, subscriber, subject, size, tries, event_id, account_id, reason }: ServiceDeadLetter,
  zone: string,
): string[] => [
  `${id}  ${shownTime(created_at, zone)}  ${subscriber}  ${subject}  ${size} bytes, ${tries} tries`,
  `  event ${event_id ?? 'unreadable'} of account ${account_id ?? 'unknown'}: ${reason}`,
];

export const listDeadLettersCommand = defineCommand<Flags>({
  name: 'dead-letters list',
  summary: 'Lists events that subscribers of a service could not process, newest first.',
  ofAccount: false,
  flags: (command) =>
    command.option('--service <service>', 'name of one service', 'all').option('--subscriber <name>', 'name of one subscriber'),
  examples: ['--service alerts', '--service sync --subscriber sync--erase-user'],
  async run(staff, { service, subscriber }) {
    const parts = servicesOf(service, deadLetterServices).map((each) => deadLettersOf(staff, each, subscriber, MAX));
    const letters = (await Promise.all(parts)).flat();
    return {
      data: { letters },
      lines: [...letters.flatMap((serviceDeadLetter) => linesOf(serviceDeadLetter, staff.zone)), counted(letters.length, 'dead letter')],
    };
  },
});
