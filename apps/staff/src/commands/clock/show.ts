import { defineCommand } from '../../command.js';
import { clockLines, clocksOf } from './clocks.js';

export const showClock = defineCommand({
  name: 'clock show',
  summary: 'Shows the clocks of a test system and their due tasks.',
  ofAccount: false,
  examples: ['', '--json'],
  async run(staff) {
    const clocks = await clocksOf(staff).read();
    return { data: { clocks: Object.fromEntries(clocks) }, lines: clockLines(clocks, staff.zone) };
  },
});
