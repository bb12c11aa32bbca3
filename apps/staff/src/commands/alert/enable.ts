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
    ...(failed > 0 ? [`${counted(failed, 'request')} that failed 11 times`] : []),
    ...(held > 0 ? [counted(held, 'held delivery', 'held deliveries')] : []),
  ];
  return parts.length === 0 ? [] : [`${parts.join(' and ')} ${failed + held === 1 ? 'is' : 'are'} sent now`];
};

const sentLater = ({ pending, period_open, next_pass_at }: EnableAlertReply, zone: string): string[] => {
  if (pending === 0) return [];
  const events = `${counted(pending, 'pending event')} ${pending === 1 ? 'is' : 'are'} sent`;
  return [
    period_open
      ? `${events} with the next dispatch run (${shownClock(next_pass_at, zone)})`
      : `${events} with the first dispatch run of the next period`,
  ];
};

export const enableAlert = defineCommand<Flags>({
  name: 'alert enable',
  summary: 'Enables an alert. Held deliveries continue, and failed ones are sent again under the same id.',
  ofAccount: true,
  flags: (command) =>
    command
      .requiredOption('--alert <alert>', 'name or id of the alert')
      .option('--skip-failed', 'does not retry deliveries that failed permanently'),
  examples: ['--alert "New notices"', '--alert "New notices" --skip-failed'],
  async run(staff, { alert, skipFailed: skip_failed }) {
    const enabled = await staff.callForAccount(EnableAlert, { alert, skip_failed });
    const parts = [...sentNow(enabled), ...sentLater(enabled, staff.zone)];
    const what = parts.length === 0 ? '' : ` ${parts.join('. ')}.`;
    return { data: enabled, lines: [`${enabled.was_enabled ? 'The alert was already enabled.' : 'Enabled.'}${what}`] };
  },
});
