import { CreateAlert } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { assignedLine, type FollowUpFlags, followUp, noUsers } from './after-definition.js';
import { assignUsers, usersOf } from './assign-users.js';
import { type DefinitionFlags, draftOf, explainViolations, withDefinition } from './definition-flags.js';
import { lineOf } from './shown-alert.js';

interface Flags extends DefinitionFlags, FollowUpFlags {
  name: string;
  dataType: string;
  frequency: string;
  assign?: string[];
  dryRun?: boolean;
}

const collectValues = (user: string, before: string[] = []): string[] => [...before, user];

export const createAlert = defineCommand<Flags>({
  name: 'alert create',
  summary: 'Creates an alert.',
  ofAccount: true,
  flags: (command) =>
    withDefinition(
      command
        .requiredOption('--name <name>', 'name that clients use for assignments (cannot change)')
        .requiredOption('--data-type <type>', 'data type to watch, e.g. LEGAL_NOTICE (cannot change)')
        .requiredOption('--frequency <when>', 'NOW (every 5 minutes), DAILY, WEEKLY or MONTHLY'),
    )
      .option('--assign <user>', 'id of a user to assign, or all (repeatable)', collectValues)
      .option('--set-sync', 'synchronizes the data as often as the alert sends')
      .option('--probe', 'sends a test to the URL')
      .option('--dry-run', 'validates without creating the alert'),
  examples: [
    '--name "New notices" --data-type LEGAL_NOTICE --frequency NOW --url https://hooks.example.com/in --kinds add',
    '--name Officers --data-type OFFICER --frequency DAILY --email a@example.com --email b@example.com --language en --assign all --set-sync',
    '--name Lyon --data-type LEGAL_NOTICE --frequency NOW --url https://hooks.example.com/in --filter lyon.json --dry-run',
  ],
  async run(staff, { name, dataType, assign = [], dryRun: dry_run = false, ...flags }) {
    const definition = { name, data_type: dataType, ...(await draftOf(staff, flags)) };
    const account = await staff.account();
    const users = await usersOf(staff, assign);
    const made = await staff
      .callForAccount(CreateAlert, { definition, dry_run })
      .catch((error: unknown) => explainViolations(error, flags.filter));
    const assigned = dry_run ? 0 : await assignUsers(staff, users, made.name);
    const beside = await followUp(staff, made, dry_run ? {} : flags);
    const title = dry_run ? `Dry run: alert "${made.name}" can be created` : `Alert "${made.name}" created: ${made.id}`;
    return {
      data: { alert: { ...made, users: assigned }, dry_run },
      lines: [
        `${title} (account ${account.name})`,
        `  ${lineOf(made)}`,
        ...(assigned > 0 ? [assignedLine(assigned)] : []),
        ...beside.lines,
      ],
      warnings: [...beside.warnings, ...(assigned === 0 && users.length === 0 ? [noUsers(made.name)] : [])],
    };
  },
});
