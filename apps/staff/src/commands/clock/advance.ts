import { advanceClock, StillBusy } from '../../clock/advance-clock.js';
import { defineCommand } from '../../command.js';
import { UsageError } from '../../exits.js';
import { counted } from '../../output/table.js';
import { shownTime, spanOf } from '../../output/times.js';
import { clocksOf, shownSpan } from './clocks.js';

interface Flags {
  jump?: boolean;
}

export const advance = defineCommand<Flags>({
  name: 'clock advance',
  summary: 'Moves the clocks of a test system, and waits at each due time until all tasks end.',
  ofAccount: false,
  flags: (command) =>
    command
      .argument('<span>', 'span such as 20h, 30m or 2d')
      .option('--jump', 'moves straight to the end, as after an outage: tasks due in between are late'),
  examples: ['20h', '2d --jump'],
  async run(staff, { jump }, [span = '']) {
    const byMs = spanOf(span);
    if (byMs === undefined) throw new UsageError(`The span must be like 20h, 30m or 2d, not ${span}.`);
    const stopped: string[] = [];
    const advanced = await advanceClock(clocksOf(staff), { byMs, jump, stopped: (at) => stopped.push(at.toISOString()) }).catch(
      (error: unknown) => {
        if (error instanceof StillBusy) throw new Error(`${error.message}. The clocks are at ${stopped.at(-1) ?? 'their start'}.`);
        throw error;
      },
    );
    const now = advanced.now.toISOString();
    return {
      data: { now, offset_ms: advanced.offsetMs, stops: stopped },
      lines: [`Clocks set to ${shownTime(now, staff.zone)} (${shownSpan(advanced.offsetMs)}) in ${counted(advanced.stops, 'step')}.`],
    };
  },
});
