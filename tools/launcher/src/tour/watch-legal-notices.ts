import { setTimeout as sleep } from 'node:timers/promises';
import { StepError } from './step-error.js';
import type { Walk } from './walk.js';

const NAME = 'New notices';
const WATCHED = 'LEGAL_NOTICE';
const TIMEOUT_MS = 120_000;

/** Members of a received request that the tour uses. */
interface Receipt {
  url: string;
  about: string;
  verified: boolean;
  event_count: number;
  events: { kind: string; data_type: string; name: string }[];
}

async function receipts(walk: Walk): Promise<Receipt[]> {
  const { requests } = (await (await fetch(`${walk.stack.sandbox_url}/_receiver.json`)).json()) as { requests: Receipt[] };
  return requests.filter(({ about }) => about === NAME);
}

/**
 * Returns the first request of the alert after the given number of earlier ones.
 *
 * @throws StepError when none arrives, or its signature is invalid
 */
async function received(walk: Walk, before: number): Promise<Receipt> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const all = await receipts(walk);
    const [newest] = all;
    if (newest === undefined || all.length <= before) continue;
    if (newest.verified) return newest;
    throw new StepError('The signature of the request is invalid.');
  }
  throw new StepError('The receiver got no request in time.');
}

/** Creates an alert, triggers a change, and checks the request at the receiver. */
export async function watchNotices(walk: Walk, siren: string): Promise<void> {
  const url = `${walk.stack.sandbox_url}/_hooks/notices`;
  if (!(await walk.staff('List the alerts', ['alert', 'list'])).includes(NAME)) {
    const what = ['--name', NAME, '--data-type', WATCHED, '--frequency', 'NOW', '--kinds', 'add', '--url', url];
    await walk.staff('Create an alert', ['alert', 'create', ...what]);
  }
  await walk.step('Assign the company to the alert', (client, userId) => client.users.update(userId, { notifications: [NAME] }));
  const before = (await receipts(walk)).length;
  await walk.happen('Publish a notice of the company', `/_control/companies/${siren}/advance`);
  await walk.synchronize([WATCHED]);
  await walk.staff('Start a dispatch run now', ['pass', 'run']);
  const { events, event_count: count } = await received(walk, before);
  walk.print(
    `received, signature verified: ${count} ${count === 1 ? 'event' : 'events'}, ${events[0]?.kind} ${events[0]?.data_type} of ${events[0]?.name}`,
  );
}
