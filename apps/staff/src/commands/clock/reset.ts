import { defineCommand } from '../../command.js';
import { clockLines, clocksOf } from './clocks.js';

export const resetClock = defineCommand({
  name: 'clock reset',
  summary:
    'Resets the clocks of a test system to the real time. Alerts send again from now on. Other work done ahead is not repeated before its time.',
  ofAccount: false,
  examples: [''],
  async run(staff) {
    const clocks = await clocksOf(staff).set(0);
    return { data: { clocks: Object.fromEntries(clocks) }, lines: clockLines(clocks, staff.zone) };
  },
});
