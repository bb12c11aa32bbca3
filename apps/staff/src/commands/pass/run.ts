import { RunDispatch } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { UsageError } from '../../exits.js';
import { counted } from '../../output/table.js';

interface Flags {
  alert?: string;
  force?: boolean;
}

/** Timeout of a dispatch run in milliseconds. Its duration depends on the number of events. */
const TIMEOUT_MS = 300_000;

export const runDispatch = defineCommand<Flags>({
  name: 'pass run',
  summary: 'Starts a dispatch run of all accounts or of one alert, and shows the result.',
  ofAccount: true,
  flags: (command) =>
    command
      .option('--alert <alert>', 'only this alert, by name or id')
      .option('--force', 'with --alert: even when its period is used up, and without using it up'),
  examples: ['', '--alert "New notices"', '--force --alert "New notices"'],
  async run(staff, { alert, force }) {
    if (force && alert === undefined) throw new UsageError('--force requires --alert.');
    const account = alert === undefined ? null : (await staff.account()).account_id;
    const built = await staff.call(RunDispatch, { alert, force }, { account, timeoutMs: TIMEOUT_MS });
    const { pass_id, alerts, parts, mails, events, ms } = built;
    const what = `${counted(parts, 'request')} and ${counted(mails, 'e-mail')} of ${counted(alerts, 'alert')}, ${counted(events, 'event')}`;
    return { data: built, lines: [`Dispatch run ${pass_id}: ${what}, in ${ms} ms.`] };
  },
});
