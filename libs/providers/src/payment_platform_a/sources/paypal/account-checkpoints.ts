import type { CollectionEvent, CollectionJob } from '../../../adapter.js';
import { paypal } from './manifest.js';

/**
 * The job as the readings of one account see it: a mark that another account's reading left tells
 * nothing of this.
 */
export function checkpointsOf(
  job: Pick<CollectionJob, 'checkpoints'>,
  dataType: string,
  account: string,
): Pick<CollectionJob, 'checkpoints'> {
  const last = job.checkpoints?.[dataType]?.[paypal.name];
  const [of, checkpoint] = last?.checkpoint.split(' ') ?? [];
  return last === undefined || checkpoint === undefined || of !== account
    ? {}
    : { checkpoints: { [dataType]: { [paypal.name]: { ...last, checkpoint } } } };
}

/** What a reading tells, its mark being of one account. */
export async function* withAccount(account: string, events: AsyncIterable<CollectionEvent>): AsyncGenerator<CollectionEvent> {
  for await (const event of events)
    yield event.kind === 'complete' && event.checkpoint !== undefined ? { ...event, checkpoint: `${account} ${event.checkpoint}` } : event;
}
