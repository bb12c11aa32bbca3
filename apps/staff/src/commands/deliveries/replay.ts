import { ReplayDelivery } from '@company-data/contracts';
import { DomainError, isUuid } from '@company-data/kernel';
import { defineCommand } from '../../command.js';
import { type Failure, type ToldFault, UsageError } from '../../exits.js';
import { counted } from '../../output/table.js';
import type { Staff } from '../../session/staff.js';
import { deliveriesOf, type DeliveryFlags, withDeliveries } from './delivery-flags.js';

/** Deliveries that one command sends once more. */
const MOST = 1_000;
const REPLAYED = ['delivered', 'exhausted'];

async function wantedIds(staff: Staff, ids: string[], flags: DeliveryFlags): Promise<string[]> {
  const wrong = ids.find((id) => !isUuid(id));
  if (wrong !== undefined) throw new UsageError(`${wrong} is no id of a delivery: deliveries list tells them.`);
  const isNarrowed = flags.alert !== undefined || flags.event !== undefined;
  if (ids.length > 0 && !isNarrowed && flags.status === undefined) return ids;
  if (ids.length > 0 || !isNarrowed || !REPLAYED.includes(flags.status ?? '')) {
    throw new UsageError(
      'Name deliveries by their ids, or all of an alert or event that are delivered or exhausted: --alert X --status exhausted.',
    );
  }
  const found = await deliveriesOf(staff, flags, MOST);
  return found.map(({ id }) => id).toReversed();
}

async function replay(staff: Staff, delivery_id: string): Promise<ToldFault | undefined> {
  try {
    await staff.askOfAccount(ReplayDelivery, { delivery_id });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    return { pointer: delivery_id, code: error.code, detail: `${delivery_id}: ${error.message} (${error.code})` };
  }
}

const failureOf = (errors: ToldFault[]): Failure => ({
  code: errors[0]!.code,
  message: `${counted(errors.length, 'delivery was', 'deliveries were')} not sent once more.`,
  suggestions: [],
  errors,
});

export const replayDeliveries = defineCommand<DeliveryFlags>({
  name: 'deliveries replay',
  summary: 'Sends deliveries that have ended once more: the same body under the same id, in one attempt.',
  ofAccount: true,
  flags: (command) => withDeliveries(command.argument('[ids...]', 'deliveries by their ids')),
  examples: ['7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21', '--alert "New notices" --status exhausted --since 2d'],
  async run(staff, flags, words) {
    const ids = await wantedIds(staff, words, flags);
    const errors: ToldFault[] = [];
    for (const id of ids) {
      const error = await replay(staff, id);
      if (error !== undefined) errors.push(error);
    }
    const refused = new Set(errors.map(({ pointer }) => pointer));
    const replayed = ids.filter((id) => !refused.has(id));
    const more = ids.length === MOST ? [`These were the latest ${MOST}: run it again for those before.`] : [];
    const lines = [`${counted(replayed.length, 'delivery', 'deliveries')} sent once more.`];
    return { data: { replayed }, lines, notes: more, ...(errors.length > 0 && { failure: failureOf(errors) }) };
  },
});
