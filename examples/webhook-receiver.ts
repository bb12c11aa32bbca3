// Receives webhooks and appends each one once to a file, one per line. Another program processes
// the file. WEBHOOK_SECRET is the secret of the account, and PORT the listening port.
//
// Usage: node examples/webhook-receiver.ts <file>
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { verifyWebhook } from '@company-data/sdk';

const [file = 'webhooks.jsonl'] = process.argv.slice(2);
const secret = process.env['WEBHOOK_SECRET'] ?? '';
if (secret === '') throw new Error('Set WEBHOOK_SECRET.');
const MAX_BYTES = 2_000_000;

interface Told {
  id?: string;
  notification_id?: string;
}

const idOf = ({ id, notification_id }: Told): string => id ?? notification_id ?? '';

const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
/** Skips an incomplete line of a killed program. */
const parsed = (line: string): Told[] => {
  try {
    return [JSON.parse(line) as Told];
  } catch {
    return [];
  }
};
const known = new Set(written.split('\n').flatMap(parsed).map(idOf));
const inbox = openSync(file, 'a');
if (written !== '' && !written.endsWith('\n')) writeSync(inbox, '\n');

/** Stores a webhook before the response, because a confirmed webhook is not sent again. */
function keep(told: Told): void {
  if (known.has(idOf(told))) return;
  writeSync(inbox, `${JSON.stringify(told)}\n`);
  fsyncSync(inbox);
  known.add(idOf(told));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the status of the response: 204 for a valid webhook, also when it is already stored. */
async function take(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request);
  if (body === undefined) return 413;
  const header = request.headers['x-service-signature'];
  const verdict = verifyWebhook({ secret, header, body });
  if (!verdict.valid) {
    console.error(`rejected: ${verdict.reason}`);
    return 400;
  }
  keep(JSON.parse(body.toString()) as Told);
  return 204;
}

const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
  take(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(process.env['PORT'] ?? 8080), () => console.log(`listening on ${JSON.stringify(server.address())}`));
process.once('SIGTERM', () => server.close(() => closeSync(inbox)));
