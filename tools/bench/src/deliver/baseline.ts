import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from './body.js';
import { CONCURRENCY, post } from './post.js';

// The limit: a loop that sends deliveries and stores nothing.
async function sendAll(url: string, count: number): Promise<void> {
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) await post(url, Buffer.from(bodyOf(randomUUID())));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url!, 'http://localhost');
  const from = performance.now();
  sendAll(searchParams.get('to')!, Number(searchParams.get('count'))).then(
    () => response.end(String(performance.now() - from)),
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
