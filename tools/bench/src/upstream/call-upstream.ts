import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from './exchange.js';

const agent = new Agent({ keepAlive: true });

/** Sends a call and reads its whole response. */
export async function callUpstream(
  origin: string,
  { method, path, headers, body }: Pick<Exchange, 'method' | 'path' | 'headers' | 'body'>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const outgoing = request(`${origin}${path}`, { method, headers, agent });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) };
}
