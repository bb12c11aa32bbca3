import { EnableAlert, type EnableAlertReply } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';
import { shownClock } from '../../output/times.js';

interface Flags {
  alert: string;
  skipFailed?: boolean;
}

const sentNow = ({ failed, held }: EnableAlertReply): string[] => {
  const parts = [
    ...(failed > 0 ? [`${counted(failed, 'request')} that had failed 11 times`] : []),
    ...(held > 0 ? [`${held} that waited`] : []),
  ];
  return parts.length === 0 ? [] : [`${parts.join(' and ')} ${failed + held === 1 ? 'is' : 'are'} sent again now`];
};

const sentLater = ({ pending, period_open, next_pass_at }: EnableAlertReply, zone: string): string[] => {
  if (pending === 0) return [];
  const events = `${counted(pending, 'pending event')} ${pending === 1 ? 'goes' : 'go'}`;
  return [
    period_open ? `${events} with the next pass (${shownClock(next_pass_at, zone)})` : `${events} with the first pass of the next period`,
  ];
};

export const enableAlert = defineCommand<Flags>({
  name: 'alert enable',
  summary: 'Enables an alert: what waited goes on, and what had failed is sent again under the same id.',
  ofAccount: true,
  flags: (command) =>
    command
      .requiredOption('--alert <alert>', 'name or id of the alert')
      .option('--skip-failed', 'leaves what had failed for good as it is'),
  examples: ['--alert "New notices"', '--alert "New notices" --skip-failed'],
  async run(staff, { alert, skipFailed: skip_failed }) {
    const enabled = await staff.callForAccount(EnableAlert, { alert, skip_failed });
    const parts = [...sentNow(enabled), ...sentLater(enabled, staff.zone)];
    const what = parts.length === 0 ? '' : ` ${parts.join('; ')}.`;
    return { data: enabled, lines: [`${enabled.was_enabled ? 'It was enabled already.' : 'Enabled.'}${what}`] };
  },
});
