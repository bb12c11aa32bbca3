import { ReplayDelivery } from '@company-data/contracts';
import { DomainError, isUuid } from '@company-data/kernel';
import { defineCommand } from '../../command.js';
import { type Failure, type ReportedViolation, UsageError } from '../../exits.js';
import { counted } from '../../output/table.js';
import type { Staff } from '../../session/staff.js';
import { deliveriesOf, type DeliveryFlags, withDeliveries } from './delivery-flags.js';

/** Highest number of deliveries per command. */
const MAX = 1_000;
const REPLAYED = ['delivered', 'exhausted'];

async function selectedIds(staff: Staff, ids: string[], flags: DeliveryFlags): Promise<string[]> {
  const wrong = ids.find((id) => !isUuid(id));
  if (wrong !== undefined) throw new UsageError(`${wrong} is not an id of a delivery. Use an id from deliveries list.`);
  const isNarrowed = flags.alert !== undefined || flags.event !== undefined;
  if (ids.length > 0 && !isNarrowed && flags.status === undefined) return ids;
  if (ids.length > 0 || !isNarrowed || !REPLAYED.includes(flags.status ?? '')) {
    throw new UsageError(
      'Name deliveries by their ids, or all delivered or exhausted ones of an alert or event: --alert X --status exhausted.',
    );
  }
  const found = await deliveriesOf(staff, flags, MAX);
  return found.map(({ id }) => id).toReversed();
}

async function replay(staff: Staff, delivery_id: string): Promise<ReportedViolation | undefined> {
  try {
    await staff.callForAccount(ReplayDelivery, { delivery_id });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    return { pointer: delivery_id, code: error.code, detail: `${delivery_id}: ${error.message} (${error.code})` };
  }
}

const failureOf = (errors: ReportedViolation[]): Failure => ({
  code: errors[0]!.code,
  message: `${counted(errors.length, 'delivery was', 'deliveries were')} not sent again.`,
  suggestions: [],
  errors,
});

export const replayDeliveries = defineCommand<DeliveryFlags>({
  name: 'deliveries replay',
  summary: 'Sends ended deliveries again: the same body under the same id, in one attempt.',
  ofAccount: true,
  flags: (command) => withDeliveries(command.argument('[ids...]', 'ids of deliveries')),
  examples: ['7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21', '--alert "New notices" --status exhausted --since 2d'],
  async run(staff, flags, words) {
    const ids = await selectedIds(staff, words, flags);
    const errors: ReportedViolation[] = [];
    for (const id of ids) {
      const error = await replay(staff, id);
      if (error !== undefined) errors.push(error);
    }
    const refused = new Set(errors.map(({ pointer }) => pointer));
    const replayed = ids.filter((id) => !refused.has(id));
    const more = ids.length === MAX ? [`These were the latest ${MAX}. Run the command again for earlier ones.`] : [];
    const lines = [`${counted(replayed.length, 'delivery', 'deliveries')} sent again.`];
    return { data: { replayed }, lines, notes: more, ...(errors.length > 0 && { failure: failureOf(errors) }) };
  },
});
