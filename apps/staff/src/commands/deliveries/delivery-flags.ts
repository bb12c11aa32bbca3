import { remedy } from '@company-data/kernel';
import {
  DELIVERY_CHANNELS,
  DELIVERY_STATUSES,
  type DeliveryPage,
  type DeliveryResource,
  ListDeliveries,
  type ListDeliveriesPayload,
  WEBHOOK_EVENTS,
} from '@company-data/contracts';
import type { Command } from 'commander';
import { UsageError } from '../../exits.js';
import { momentOf } from '../../output/times.js';
import type { Staff } from '../../session/staff.js';

/** Filters of deliveries. */
export interface DeliveryFlags {
  alert?: string;
  event?: string;
  status?: string;
  channel?: string;
  since?: string;
}

const PAGE_SIZE = 100;

export const withDeliveries = (command: Command): Command =>
  command
    .option('--alert <alert>', 'name or id of an alert')
    .option('--event <event>', 'name of a lifecycle event')
    .option('--status <status>', `status: ${DELIVERY_STATUSES.join(', ')}`)
    .option('--channel <channel>', 'channel: http or mail')
    .option('--since <when>', 'earliest time: a span such as 2d, or a date');

function oneOf<T extends string>(flag: string, written: string | undefined, values: readonly T[]): T | undefined {
  const found = values.find((each) => each === written);
  if (written === undefined || found !== undefined) return found;
  throw new UsageError(`${flag} has no value ${written}. ${remedy(written, values)}`);
}

/** Returns at most `most` deliveries that match the flags, newest first. */
export async function deliveriesOf(staff: Staff, flags: DeliveryFlags, most: number): Promise<DeliveryResource[]> {
  const filter: Omit<ListDeliveriesPayload, 'per_page' | 'cursor'> = {
    alert: flags.alert,
    event: oneOf('--event', flags.event, WEBHOOK_EVENTS),
    status: oneOf('--status', flags.status, DELIVERY_STATUSES),
    channel: oneOf('--channel', flags.channel, DELIVERY_CHANNELS),
    since: flags.since === undefined ? undefined : momentOf('--since', flags.since, 'ago', new Date(), staff.zone),
  };
  const found: DeliveryResource[] = [];
  for (let cursor: string | null | undefined; cursor !== null && found.length < most;) {
    const per_page = Math.min(PAGE_SIZE, most - found.length);
    const part: DeliveryPage = await staff.callForAccount(ListDeliveries, { ...filter, per_page, cursor });
    found.push(...part.result);
    cursor = part.next_cursor;
  }
  return found;
}
