import { DeleteAlert, GetAlert } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';

interface Flags {
  alert: string;
  yes?: boolean;
}

export const deleteAlert = defineCommand<Flags>({
  name: 'alert delete',
  summary: 'Deletes an alert with its pending events and deliveries.',
  ofAccount: true,
  flags: (command) => command.requiredOption('--alert <alert>', 'name or id of the alert').option('--yes', 'skips the confirmation'),
  examples: ['--alert "New notices" --yes', '--account Demo --alert "New notices"'],
  async run(staff, { alert, yes }) {
    const { id, name, pending, users } = await staff.callForAccount(GetAlert, { alert });
    const what = `${counted(users, 'company', 'companies')} assigned and ${counted(pending, 'event')} pending`;
    await staff.confirm(`This deletes alert "${name}" permanently, with ${what}.`, yes);
    const deleted = await staff.callForAccount(DeleteAlert, { alert: id });
    const summary = `${counted(deleted.withdrawn, 'open delivery', 'open deliveries')} withdrawn, ${counted(deleted.pending, 'event')} discarded`;
    return { data: deleted, lines: [`Alert "${name}" deleted: ${summary}.`] };
  },
});
