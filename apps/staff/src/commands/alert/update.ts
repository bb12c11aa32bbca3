import { UpdateAlert } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { UsageError } from '../../exits.js';
import { assignedLine, type FollowUpFlags, followUp, noUsers } from './after-definition.js';
import { assignUsers, usersOf } from './assign-users.js';
import { type DefinitionFlags, draftOf, explainViolations, withDefinition } from './definition-flags.js';
import { lineOf } from './shown-alert.js';

interface Flags extends DefinitionFlags, FollowUpFlags {
  alert: string;
  assign?: string[];
}

const collectValues = (user: string, before: string[] = []): string[] => [...before, user];

export const updateAlert = defineCommand<Flags>({
  name: 'alert update',
  summary: 'Changes an alert except its name and data type.',
  ofAccount: true,
  flags: (command) =>
    withDefinition(
      command
        .requiredOption('--alert <alert>', 'name or id of the alert')
        .option('--frequency <when>', 'NOW (every 5 minutes), DAILY, WEEKLY or MONTHLY'),
    )
      .option('--no-url', 'removes the URL')
      .option('--no-filter', 'removes the filter')
      .option('--assign <user>', 'id of a user to assign, or all (repeatable)', collectValues)
      .option('--set-sync', 'synchronizes the data as often as the alert sends')
      .option('--probe', 'sends a test to the URL'),
  examples: [
    '--alert "New notices" --frequency DAILY',
    '--alert "New notices" --url https://hooks.example.com/new --probe',
    '--alert Lyon --no-filter',
  ],
  async run(staff, { alert, assign = [], ...flags }) {
    const changes = await draftOf(staff, flags);
    if (Object.keys(changes).length === 0 && assign.length === 0 && !flags.setSync && !flags.probe) {
      throw new UsageError('No change given. alert update --help lists the flags.');
    }
    const users = await usersOf(staff, assign);
    const changed = await staff
      .callForAccount(UpdateAlert, { alert, changes })
      .catch((error: unknown) => explainViolations(error, flags.filter));
    const assigned = await assignUsers(staff, users, changed.name);
    const beside = await followUp(staff, changed, flags);
    const total = changed.users + assigned;
    return {
      data: { alert: { ...changed, users: total } },
      lines: [
        `Alert "${changed.name}" changed to`,
        `  ${lineOf(changed)}`,
        ...(assigned > 0 ? [assignedLine(assigned)] : []),
        ...beside.lines,
      ],
      warnings: [...beside.warnings, ...(total === 0 ? [noUsers(changed.name)] : [])],
    };
  },
});
