import type { CollectionEvent, CollectionJob } from '../../../adapter.js';
import { paypal } from './manifest.js';

/** The job as the readings of one account see it: a mark that another account's reading left tells nothing of this. */
export function marksOf(job: Pick<CollectionJob, 'marks'>, dataType: string, account: string): Pick<CollectionJob, 'marks'> {
  const last = job.marks?.[dataType]?.[paypal.name];
  const [of, mark] = last?.mark.split(' ') ?? [];
  return last === undefined || mark === undefined || of !== account ? {} : { marks: { [dataType]: { [paypal.name]: { ...last, mark } } } };
}

/** What a reading tells, its mark being of one account. */
export async function* markedWith(account: string, events: AsyncIterable<CollectionEvent>): AsyncGenerator<CollectionEvent> {
  for await (const event of events)
    yield event.kind === 'complete' && event.mark !== undefined ? { ...event, mark: `${account} ${event.mark}` } : event;
}
