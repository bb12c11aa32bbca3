import { defineCommand } from '../../command.js';
import { clockLines, clocksOf } from './clocks.js';

export const resetClock = defineCommand({
  name: 'clock reset',
  summary: 'Sets the clocks of a set-up for tests to the time again. What was sent in time to come is not sent again before it has come.',
  ofAccount: false,
  examples: [''],
  async run(staff) {
    const clocks = await clocksOf(staff).set(0);
    return { data: { clocks: Object.fromEntries(clocks) }, lines: clockLines(clocks, staff.zone) };
  },
});
