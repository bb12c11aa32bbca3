import { defineCommand } from '../../command.js';
import { clockLines, clocksOf } from './clocks.js';

export const showClock = defineCommand({
  name: 'clock show',
  summary: 'Shows what the services of a set-up for tests take the time to be, and what goes by it.',
  ofAccount: false,
  examples: ['', '--json'],
  async run(staff) {
    const clocks = await clocksOf(staff).read();
    return { data: { clocks: Object.fromEntries(clocks) }, lines: clockLines(clocks, staff.zone) };
  },
});
