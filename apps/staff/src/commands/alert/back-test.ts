import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { BackTest, type SimulatedRequest } from '@company-data/alert-rules';
import { dataType } from '@company-data/data-types';
import { defineCommand, type Warning } from '../../command.js';
import { NotThere, UsageError } from '../../exits.js';
import { counted } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import type { Staff } from '../../session/staff.js';
import { clocksOf } from '../clock/clocks.js';
import { withDefinition } from './definition-flags.js';
import { readHistory, type TimeRange } from './read-history.js';
import { dayLines, daysOf, requestLines, shownRequest, totalOf } from './shown-back-test.js';
import { testedAlert, type TestedFlags } from './tested-alert.js';
import { testedUsers } from './tested-users.js';

interface Flags extends TestedFlags {
  days: string;
  dayBegins: string;
  users?: string[];
  show: string;
  out?: string;
}

const DAY_MS = 86_400_000;
const collectValues = (user: string, before: string[] = []): string[] => [...before, user];

function numberOf(flag: string, written: string, least: number, most: number): number {
  const number = Number(written);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`${flag} must be a whole number from ${least} to ${most}, not ${written}.`);
}

/** Returns the current time of the system. In a test system the clock may be moved. */
const nowOf = (staff: Staff): Promise<Date> =>
  clocksOf(staff)
    .read()
    .then((clocks) => new Date(Math.max(...[...clocks.values()].map(({ now }) => Date.parse(now)))))
    .catch((error: unknown) => {
      if (error instanceof NotThere) return new Date();
      throw error;
    });

async function writeOut(path: string, alert: string, requests: readonly SimulatedRequest[]): Promise<void> {
  const file = createWriteStream(path);
  await once(file, 'open').catch((error: Error) => {
    throw new UsageError(`${path} cannot be written: ${error.message}`);
  });
  for (const request of requests) {
    if (!file.write(`${JSON.stringify(shownRequest(alert, request))}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Warns about companies without a complete history. */
function historyWarnings(known: (string | null)[], { from }: TimeRange, zone: string): Warning[] {
  const [never, short] = [known.filter((since) => since === null), known.filter((since) => since !== null && since > from.toISOString())];
  return [
    ...(never.length === 0 ? [] : [{ code: 'NOT_SYNCHRONIZED', message: `Never synchronized: ${counted(never.length, 'company', 'companies')}.` }]), // prettier-ignore
    ...(short.length === 0
      ? []
      : [{ code: 'SHORT_HISTORY', message: `Shorter history: ${counted(short.length, 'company', 'companies')}, the latest since ${shownTime(short.toSorted().at(-1)!, zone)}.` }]), // prettier-ignore
  ];
}

export const backTestAlert = defineCommand<Flags>({
  name: 'alert back-test',
  summary: 'Shows the requests that an existing or a hypothetical alert would have sent for past changes.',
  ofAccount: true,
  flags: (command) =>
    withDefinition(
      command
        .option('--alert <alert>', 'name or id of the alert; further flags override its definition')
        .option('--name <name>', 'name of a hypothetical alert')
        .option('--data-type <type>', 'data type to watch, e.g. LEGAL_NOTICE')
        .option('--frequency <when>', 'NOW (every 5 minutes), DAILY, WEEKLY or MONTHLY'),
    )
      .option('--days <number>', 'number of past days', '30')
      .option('--day-begins <hour>', 'hour at which the day of alerts begins, as in ALERT_DAY_BEGINS', '0')
      .option('--users <users>', 'all, assigned, or the id of a user (repeatable)', collectValues)
      .option('--show <number>', 'number of requests to show', '3')
      .option('--out <file>', 'file for all requests, one JSON object per line'),
  examples: [
    '--alert "New notices"',
    '--alert "New notices" --kinds add --days 90 --users all',
    '--data-type OFFICER --frequency DAILY --filter lyon.json --out requests.ndjson',
  ],
  async run(staff, { days, dayBegins, users: named = [], show, out, ...flags }) {
    const [length, first] = [numberOf('--days', days, 1, 3_650), numberOf('--show', show, 0, 100)];
    const calendar = { zone: staff.zone, dayBegins: numberOf('--day-begins', dayBegins, 0, 23) };
    const alert = await testedAlert(staff, flags);
    const users = await testedUsers(staff, named, flags.alert === undefined ? undefined : alert.name);
    const to = await nowOf(staff);
    const stretch = { from: new Date(to.getTime() - length * DAY_MS), to };
    const test = new BackTest(alert, dataType(alert.dataType), { calendar });
    const known: (string | null)[] = [];
    for (const { id } of users) known.push(await readHistory(staff, test, id, alert.dataType, stretch));
    const { requests, waiting } = test.simulate(to);
    if (out !== undefined) await writeOut(out, alert.name, requests);
    const [total, byDay, shown] = [totalOf(requests), daysOf(requests, staff.zone), requests.slice(0, first)];
    return {
      data: {
        ...{ alert: alert.name, data_type: alert.dataType, frequency: alert.frequency, users: users.length },
        ...{ from: stretch.from.toISOString(), to: to.toISOString(), ...total, waiting, days: byDay },
        first: shown.map((request) => shownRequest(alert.name, request)),
      },
      lines: [
        `"${alert.name}" over ${counted(length, 'day')}, ${counted(users.length, 'company', 'companies')}: ${counted(total.requests, 'request')}, ${counted(total.events, 'event')}, ${total.bytes} bytes`,
        ...(waiting > 0 ? [`${counted(waiting, 'event')} would wait for a later dispatch run`] : []),
        ...dayLines(byDay),
        ...shown.flatMap((request) => ['', ...requestLines(request, staff.zone)]),
      ],
      warnings: historyWarnings(known, stretch, staff.zone),
    };
  },
});
