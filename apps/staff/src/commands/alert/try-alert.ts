import { setTimeout as pause } from 'node:timers/promises';
import { type DeliveryResource, GetDelivery, TestAlert } from '@company-data/contracts';
import type { Staff } from '../../session/staff.js';

const POLL_INTERVAL_MS = 250;
/** Longer than an attempt and the preceding wait, in milliseconds. */
const TIMEOUT_MS = 25_000;
const OPEN = ['due', 'leased', 'waiting'];

export interface TestResult {
  isDelivered: boolean;
  how: string;
  delivery: DeliveryResource;
}

async function ended(staff: Staff, delivery_id: string): Promise<DeliveryResource> {
  for (let left = TIMEOUT_MS; ; left -= POLL_INTERVAL_MS) {
    const delivery = await staff.callForAccount(GetDelivery, { delivery_id });
    if (!OPEN.includes(delivery.status) || left <= 0) return delivery;
    await pause(POLL_INTERVAL_MS);
  }
}

function howOf({ status, attempts }: DeliveryResource): string {
  const [last] = attempts;
  if (last === undefined) return OPEN.includes(status) ? 'not sent yet' : status;
  const answered = last.http_status === null ? '' : ` ${last.http_status}`;
  return `${last.outcome}${answered}, ${last.duration_ms} ms${last.reason === null ? '' : `, ${last.reason}`}`;
}

/** Sends a test to the URL of an alert and waits until it ends, at most 25 seconds. */
export async function sendTest(staff: Staff, alert: string): Promise<TestResult> {
  const { account_id: account } = await staff.account();
  const { delivery_id } = await staff.call(TestAlert, { alert }, { account });
  const delivery = await ended(staff, delivery_id);
  return { isDelivered: delivery.status === 'delivered', how: howOf(delivery), delivery };
}
