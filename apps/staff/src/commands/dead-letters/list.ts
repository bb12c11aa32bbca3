import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { letterServices, servicesOf } from '../services.js';
import { type Letter, lettersOf } from './list-letters.js';

interface Flags {
  service: string;
  subscriber?: string;
}

const MOST = 10_000;

const linesOf = ({ id, created_at, subscriber, subject, size, tries, event_id, account_id, reason }: Letter, zone: string): string[] => [
  `${id}  ${shownTime(created_at, zone)}  ${subscriber}  ${subject}  ${size} bytes, ${tries} tries`,
  `  event ${event_id ?? 'unreadable'} of account ${account_id ?? 'unknown'}: ${reason}`,
];

export const listLetters = defineCommand<Flags>({
  name: 'dead-letters list',
  summary: 'Lists events that subscribers of a service could not take, newest first.',
  ofAccount: false,
  flags: (command) =>
    command.option('--service <service>', 'of this service', 'all').option('--subscriber <name>', 'only of this subscriber'),
  examples: ['--service alerts', '--service sync --subscriber sync--erase-user'],
  async run(staff, { service, subscriber }) {
    const parts = servicesOf(service, letterServices).map((each) => lettersOf(staff, each, subscriber, MOST));
    const letters = (await Promise.all(parts)).flat();
    return {
      data: { letters },
      lines: [...letters.flatMap((letter) => linesOf(letter, staff.zone)), counted(letters.length, 'dead letter')],
    };
  },
});
