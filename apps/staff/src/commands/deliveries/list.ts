import type { DeliveryResource } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { UsageError } from '../../exits.js';
import { table } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { deliveriesOf, type DeliveryFlags, withDeliveries } from './delivery-flags.js';
import { lastOutcome, shownDelivery } from './shown-delivery.js';

interface Flags extends DeliveryFlags {
  limit: string;
}

const MAX = 10_000;

function limitOf(written: string): number {
  const limit = Number(written);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX) return limit;
  throw new UsageError(`--limit must be a whole number from 1 to ${MAX}, not ${written}.`);
}

const rowOf = (delivery: DeliveryResource, zone: string): string[] => [
  delivery.id,
  shownTime(delivery.created_at, zone),
  delivery.source,
  delivery.alert ?? delivery.event ?? '-',
  delivery.parts === null || delivery.parts === 1 ? '-' : `${delivery.part}/${delivery.parts}`,
  delivery.address ?? delivery.channel,
  delivery.status,
  `${delivery.run}.${delivery.attempts[0]?.attempt ?? 0}`,
  lastOutcome(delivery),
  shownTime(delivery.next_at, zone),
];

export const listDeliveries = defineCommand<Flags>({
  name: 'deliveries list',
  summary: 'Lists requests, lifecycle events, tests and e-mails of an account, newest first.',
  ofAccount: true,
  flags: (command) => withDeliveries(command).option('--limit <number>', 'highest number of deliveries', '50'),
  examples: ['--alert "New notices" --status exhausted', '--channel mail --since 2d --limit 200', '--event DATA_SYNC_SUCCESS --json'],
  async run(staff, { limit, ...flags }) {
    const deliveries = await deliveriesOf(staff, flags, limitOf(limit));
    const headings = ['ID', 'CREATED', 'SOURCE', 'NAME', 'PART', 'TO', 'STATE', 'RUN', 'LAST ATTEMPT', 'NEXT'];
    const lines = table(headings, deliveries.map((each) => rowOf(each, staff.zone)), 'No deliveries.'); // prettier-ignore
    return { data: { deliveries: deliveries.map(shownDelivery) }, lines };
  },
});
