import { type AlertState, GetAlert } from '@company-data/contracts';
import { defineCommand, type Warning } from '../../command.js';
import { UsageError } from '../../exits.js';
import { counted, facts } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { lineOf } from './shown-alert.js';

interface Flags {
  alert?: string;
}

const stateOf = ({ enabled, disabled_at, disabled_reason }: AlertState, zone: string): string =>
  enabled ? 'enabled' : `disabled since ${shownTime(disabled_at, zone)}: ${disabled_reason ?? 'reason unknown'}`;

function warningsOf({ refused, emails, redirects, url }: AlertState, zone: string): Warning[] {
  const since = refused.map((each) => each.since).toSorted()[0];
  return [
    ...(redirects ? [{ code: 'REDIRECT', message: `${url} responds with a redirect. It counts as delivered and is not followed.` }] : []),
    ...(since === undefined
      ? []
      : [{ code: 'MAIL_REFUSED', message: `${refused.length} of ${counted(emails.length, 'address', 'addresses')} rejected since ${shownTime(since, zone)}: ${refused.map(({ address, reason }) => `${address} (${reason ?? 'no reason given'})`).join(', ')}.` }]), // prettier-ignore
  ];
}

function linesOf(alert: AlertState, zone: string): string[] {
  const { name, id, users, pending, emails, filter, deliveries, next_pass_at, period_open } = alert;
  const counts = Object.entries(deliveries).map(([state, count]) => `${count} ${state}`);
  const sent =
    pending === 0
      ? ''
      : `, ${period_open ? `sent at ${shownTime(next_pass_at, zone)}` : 'sent in the first dispatch run of the next period'}`;
  return [
    `Alert "${name}" (${id})`,
    `  ${lineOf(alert)}`,
    ...facts([
      ['  State', stateOf(alert, zone)],
      ['  Companies', users],
      ['  Pending', `${counted(pending, 'event')}${alert.enabled ? sent : ''}`],
      ['  E-mails to', emails.join(', ')],
      ['  Last built', shownTime(alert.last_built_at, zone)],
      ['  Last delivered', shownTime(alert.last_delivered_at, zone)],
      ['  Open or failed', counts.join(', ')],
      ['  Filter', filter === null ? null : JSON.stringify(filter)],
    ]),
  ];
}

export const showAlert = defineCommand<Flags>({
  name: 'alert show',
  summary: 'Shows an alert with its pending events and deliveries.',
  ofAccount: true,
  flags: (command) => command.argument('[alert]', 'name or id of the alert').option('--alert <alert>', 'the same as the argument'),
  examples: ['"New notices"', '"New notices" --json'],
  async run(staff, flags, [alert = flags.alert]) {
    if (alert === undefined) throw new UsageError('Missing the name or id of the alert.');
    if (flags.alert !== undefined && flags.alert !== alert) throw new UsageError(`Name one alert, ${alert} or ${flags.alert}.`);
    const found = await staff.callForAccount(GetAlert, { alert });
    return { data: found, lines: linesOf(found, staff.zone), warnings: warningsOf(found, staff.zone) };
  },
});
