import { defineCommand } from '../../command.js';
import { table } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { listAccounts as list } from '../../session/find-account.js';

export const listAccounts = defineCommand({
  name: 'account list',
  summary: 'Lists all accounts.',
  ofAccount: false,
  examples: ['', '--json'],
  async run(staff) {
    const accounts = await list(staff);
    const rows = accounts.map(({ account_id, name, environment, created_at }) => [
      account_id,
      name,
      environment,
      shownTime(created_at, staff.zone),
    ]);
    return { data: { accounts }, lines: table(['ID', 'NAME', 'ENVIRONMENT', 'CREATED'], rows, 'No accounts exist.') };
  },
});
