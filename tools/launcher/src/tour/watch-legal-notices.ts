import { setTimeout as sleep } from 'node:timers/promises';
import { StepError } from './step-error.js';
import type { Walk } from './walk.js';

const NAME = 'New notices';
const WATCHED = 'LEGAL_NOTICE';
const TIMEOUT_MS = 120_000;

/** What the sandbox's receiver says of a request, as far as the tour looks at it. */
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
 * The first request of the alert that came after so many others. @throws StepError when none comes,
 * or one that is not signed rightly
 */
async function received(walk: Walk, before: number): Promise<Receipt> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const all = await receipts(walk);
    const [newest] = all;
    if (newest === undefined || all.length <= before) continue;
    if (newest.verified) return newest;
    throw new StepError('The signature of the request is not right.');
  }
  throw new StepError('The receiver got no request.');
}

/** An alert, from the staff member who makes it to the receiver who verifies what it tells. */
export async function watchNotices(walk: Walk, siren: string): Promise<void> {
  const url = `${walk.stack.sandbox_url}/_hooks/notices`;
  if (!(await walk.staff('See which alerts there are', ['alert', 'list'])).includes(NAME)) {
    const what = ['--name', NAME, '--data-type', WATCHED, '--frequency', 'NOW', '--kinds', 'add', '--url', url];
    await walk.staff('Make an alert', ['alert', 'create', ...what]);
  }
  await walk.step('Assign the company to it', (client, userId) => client.users.update(userId, { notifications: [NAME] }));
  const before = (await receipts(walk)).length;
  await walk.happen('A notice of the company is published', `/_control/companies/${siren}/advance`);
  await walk.synchronize([WATCHED]);
  await walk.staff('Do not wait for the next five minutes', ['pass', 'run']);
  const { events, event_count: count } = await received(walk, before);
  walk.print(
    `received, signature verified: ${count} ${count === 1 ? 'event' : 'events'}, ${events[0]?.kind} ${events[0]?.data_type} of ${events[0]?.name}`,
  );
}
