import { DisableAlert } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';

interface Flags {
  alert: string;
  reason?: string;
}

export const disableAlert = defineCommand<Flags>({
  name: 'alert disable',
  summary: 'Disables an alert: it watches on, and tells nothing until it is enabled.',
  ofAccount: true,
  flags: (command) =>
    command.requiredOption('--alert <alert>', 'name or id of the alert').option('--reason <text>', 'why, for whoever looks at it later'),
  examples: ['--alert "New notices" --reason "the receiver moves"', '--alert "New notices"'],
  async run(staff, { alert, reason }) {
    const disabled = await staff.callForAccount(DisableAlert, { alert, reason });
    const { was_enabled, held, pending } = disabled;
    const summary = `${counted(held, 'delivery', 'deliveries')} held, ${counted(pending, 'event')} pending: nothing of it is lost.`;
    return { data: disabled, lines: [was_enabled ? `Disabled. ${summary}` : 'It was disabled already.'] };
  },
});
