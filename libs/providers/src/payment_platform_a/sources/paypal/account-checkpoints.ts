import type { CollectionEvent, CollectionJob } from '../../../adapter.js';
import { paypal } from './manifest.js';

/**
 * Returns the checkpoint of a data type without its account. Returns no checkpoint when it belongs
 * to another account.
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

/** Prefixes the checkpoint of a read with its account. */
export async function* withAccount(account: string, events: AsyncIterable<CollectionEvent>): AsyncGenerator<CollectionEvent> {
  for await (const event of events)
    yield event.kind === 'complete' && event.checkpoint !== undefined ? { ...event, checkpoint: `${account} ${event.checkpoint}` } : event;
}
