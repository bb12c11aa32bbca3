import { DisableAlert } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';

interface Flags {
  alert: string;
  reason?: string;
}

export const disableAlert = defineCommand<Flags>({
  name: 'alert disable',
  summary: 'Disables an alert. It still records changes, and sends nothing until it is enabled.',
  ofAccount: true,
  flags: (command) =>
    command.requiredOption('--alert <alert>', 'name or id of the alert').option('--reason <text>', 'reason, for later reference'),
  examples: ['--alert "New notices" --reason "the receiver moves"', '--alert "New notices"'],
  async run(staff, { alert, reason }) {
    const disabled = await staff.callForAccount(DisableAlert, { alert, reason });
    const { was_enabled, held, pending } = disabled;
    const summary = `${counted(held, 'delivery', 'deliveries')} held, ${counted(pending, 'event')} pending until the alert is enabled.`;
    return { data: disabled, lines: [was_enabled ? `Disabled. ${summary}` : 'The alert was already disabled.'] };
  },
});
