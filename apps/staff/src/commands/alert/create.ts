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
  summary: 'Makes an alert.',
  ofAccount: true,
  flags: (command) =>
    withDefinition(
      command
        .requiredOption('--name <name>', 'what clients assign companies by; it never changes')
        .requiredOption('--data-type <type>', 'what it watches, e.g. LEGAL_NOTICE; it never changes')
        .requiredOption('--frequency <when>', 'NOW (every 5 minutes), DAILY, WEEKLY or MONTHLY'),
    )
      .option('--assign <user>', 'id of a user to assign, or all; may be said several times', collectValues)
      .option('--set-sync', 'has the data synchronized as often as the alert tells of it')
      .option('--probe', 'sends a test to the url')
      .option('--dry-run', 'only says what would be made'),
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
    const title = dry_run ? `Alert "${made.name}" could be created` : `Alert "${made.name}" created: ${made.id}`;
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
