import { type DeliveryResource, GetDelivery } from '@company-data/contracts';
import { isUuid } from '@company-data/kernel';
import { defineCommand } from '../../command.js';
import { NotThere, UsageError } from '../../exits.js';
import { facts, table } from '../../output/table.js';
import { shownTime } from '../../output/times.js';
import { shownDelivery } from './shown-delivery.js';

interface Flags {
  body?: boolean;
  attempts?: boolean;
}

function linesOf(delivery: DeliveryResource, zone: string): string[] {
  const shown = shownDelivery(delivery);
  return facts([
    ['Delivery', shown.id],
    ['Source', `${shown.source} ${shown.label ?? ''}`.trim()],
    ['Batch', shown.batch_id === null ? null : `${shown.batch_id}, part ${shown.part ?? 1} of ${shown.parts ?? 1}`],
    ['To', shown.address ?? shown.url],
    ['State', shown.state],
    ['Run', shown.run],
    ['Created', shownTime(shown.created_at, zone)],
    ['Next attempt', shown.next_at === null ? null : shownTime(shown.next_at, zone)],
    ['Ended', shown.ended_at === null ? null : shownTime(shown.ended_at, zone)],
    ['Bytes', shown.bytes],
    ['SHA-256', shown.sha256],
  ]);
}

function attemptsOf({ attempts }: DeliveryResource, zone: string): string[] {
  const rows = attempts.map((each) => [
    `${each.run}.${each.attempt}`,
    shownTime(each.started_at, zone),
    `${each.duration_ms} ms`,
    each.http_status === null ? each.outcome : `${each.outcome} ${each.http_status}`,
    each.retry_after === null ? '-' : `${each.retry_after} s`,
    each.reason ?? '-',
    each.answer === null ? '-' : JSON.stringify(each.answer.slice(0, 80)),
  ]);
  return ['', ...table(['RUN', 'STARTED', 'DURATION', 'OUTCOME', 'RETRY AFTER', 'REASON', 'RESPONSE'], rows, 'No attempts yet.')];
}

export const showDelivery = defineCommand<Flags>({
  name: 'deliveries show',
  summary: 'Shows a delivery. With --body, writes only the unchanged bytes of its body.',
  ofAccount: true,
  flags: (command) =>
    command
      .argument('<id>', 'notification_id of a request, or id of another delivery')
      .option('--attempts', 'adds the attempts and their responses')
      .option('--body', 'writes only the body'),
  examples: ['7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21 --attempts', '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21 --body'],
  async run(staff, { body: wantsBody = false, attempts = false }, [delivery_id]) {
    if (!isUuid(delivery_id!)) throw new UsageError(`${delivery_id} is not an id of a delivery. Use an id from deliveries list.`);
    const delivery = await staff.callForAccount(GetDelivery, { delivery_id: delivery_id!, body: wantsBody });
    const data = shownDelivery(delivery);
    const lines = [...linesOf(delivery, staff.zone), ...(attempts ? attemptsOf(delivery, staff.zone) : [])];
    if (!wantsBody) return { data, lines };
    if (!delivery.body) throw new NotThere('The body of the delivery has expired or does not exist yet.');
    const bytes = Buffer.from(delivery.body, 'base64');
    return { data: { ...data, body: bytes.toString() }, lines, bytes };
  },
});
