import { RunDispatch } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { UsageError } from '../../exits.js';
import { counted } from '../../output/table.js';

interface Flags {
  alert?: string;
  force?: boolean;
}

/** A pass over all accounts takes as long as there is to build. */
const TIMEOUT_MS = 300_000;

export const runDispatch = defineCommand<Flags>({
  name: 'pass run',
  summary: 'Runs a monitoring pass at once, and says what was built: of all accounts, or of one alert.',
  ofAccount: true,
  flags: (command) =>
    command
      .option('--alert <alert>', 'only this alert, by name or id')
      .option('--force', 'with --alert: whatever its day, week or month, which is not used up'),
  examples: ['', '--alert "New notices"', '--force --alert "New notices"'],
  async run(staff, { alert, force }) {
    if (force && alert === undefined) throw new UsageError('--force is for one alert: name it with --alert.');
    const account = alert === undefined ? null : (await staff.account()).account_id;
    const built = await staff.call(RunDispatch, { alert, force }, { account, timeoutMs: TIMEOUT_MS });
    const { pass_id, alerts, parts, mails, events, ms } = built;
    const what = `${counted(parts, 'request')} and ${counted(mails, 'e-mail')} of ${counted(alerts, 'alert')}, ${counted(events, 'event')}`;
    return { data: built, lines: [`Pass ${pass_id}: ${what}, in ${ms} ms.`] };
  },
});
