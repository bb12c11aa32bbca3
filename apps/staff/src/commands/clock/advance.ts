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
  summary: 'Moves the clocks of a set-up for tests on, stopping wherever something is due until nothing is.',
  ofAccount: false,
  flags: (command) =>
    command
      .argument('<span>', 'how far: a span such as 20h, 30m or 2d')
      .option('--jump', 'straight to the end, as after an outage: what was due meanwhile is late'),
  examples: ['20h', '2d --jump'],
  async run(staff, { jump }, [span = '']) {
    const byMs = spanOf(span);
    if (byMs === undefined) throw new UsageError(`A clock is moved by a span such as 20h, 30m or 2d; ${span} is none.`);
    const stopped: string[] = [];
    const advanced = await advanceClock(clocksOf(staff), { byMs, jump, stopped: (at) => stopped.push(at.toISOString()) }).catch(
      (error: unknown) => {
        if (error instanceof StillBusy) throw new Error(`${error.message}. The clock stands at ${stopped.at(-1) ?? 'its beginning'}.`);
        throw error;
      },
    );
    const now = advanced.now.toISOString();
    return {
      data: { now, offset_ms: advanced.offsetMs, stops: stopped },
      lines: [`It is ${shownTime(now, staff.zone)} now, ${shownSpan(advanced.offsetMs)}, after ${counted(advanced.stops, 'stop')}.`],
    };
  },
});
