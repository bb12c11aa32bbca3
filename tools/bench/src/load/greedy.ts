import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that a greedy account repeats from several connections at once. */
export interface Greed {
  origin: string;
  apiKey: string;
  connections: number;
  method: string;
  paths: string[];
  /** JSON text of the body. `@n` in it is replaced by another number each time. */
  body?: string;
  accept?: string;
}

/** Milliseconds after a rejection. The account does not wait as long as it should. */
const REFUSED_MS = 20;

let sent = 0;
const statuses: Record<string, number> = {};

/** Repeats requests, and reads each response to its end. Counts the responses by status. */
async function repeat({ origin, apiKey, method, paths, body, accept = 'application/json' }: Greed): Promise<never> {
  for (;;) {
    sent += 1;
    const status = await fetch(`${origin}/api/v6${paths[sent % paths.length]!}`, {
      method,
      headers: { 'x-api-key': apiKey, accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body?.replaceAll('@n', String(sent)),
    }).then(
      async (response) => {
        await response.body?.pipeTo(new WritableStream());
        return response.status;
      },
      () => 0,
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 400 || status === 0) await sleep(REFUSED_MS);
  }
}

process.on('message', (greed: Greed | 'report') => {
  if (greed === 'report') process.send!(statuses);
  else for (let connection = 0; connection < greed.connections; connection += 1) void repeat(greed);
});
process.on('disconnect', () => process.exit(0));
