import { type AlertView, ListAlerts, type ListAlertsReply } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { table } from '../../output/table.js';
import type { Staff } from '../../session/staff.js';

const PAGE_SIZE = 100;

async function allAlerts(staff: Staff): Promise<AlertView[]> {
  const alerts: AlertView[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const part: ListAlertsReply = await staff.callForAccount(ListAlerts, { limit: PAGE_SIZE, after });
    alerts.push(...part.alerts);
    after = part.next;
  }
  return alerts;
}

const rowOf = ({ name, enabled, data_type, frequency, kinds, filter, users, url, emails, id }: AlertView): string[] => [
  name,
  enabled ? 'enabled' : 'disabled',
  data_type,
  frequency,
  kinds.join(','),
  filter === null ? '-' : 'yes',
  String(users),
  url ?? '-',
  String(emails.length),
  id,
];

export const listAlerts = defineCommand({
  name: 'alert list',
  summary: 'Lists the alerts of an account.',
  ofAccount: true,
  examples: ['', '--account Demo --json'],
  async run(staff) {
    const alerts = await allAlerts(staff);
    const headings = ['NAME', 'STATE', 'DATA TYPE', 'FREQUENCY', 'KINDS', 'FILTER', 'COMPANIES', 'URL', 'E-MAILS', 'ID'];
    return { data: { alerts }, lines: table(headings, alerts.map(rowOf), 'The account has no alerts.') };
  },
});
