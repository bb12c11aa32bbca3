import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { type SandboxResponse, bytesOf, ok, textOf } from '../sandbox-response.js';
import { pause } from '../pause.js';
import { HTML_PAGE, distorted, huge, nested } from './bodies.js';
import type { FaultKind } from './fault.js';
import type { Strike } from './fault-script.js';

/** Input of a strike: the regular response, built on demand, and the source's own error body. */
export interface Stage {
  good(): Promise<SandboxResponse>;
  error(status: number): unknown;
  hugeBytes: number;
}

/** Holds a call until the strike is removed or the caller disconnects. */
const holdUntilRemoved = (response: ServerResponse, { removed }: Strike): Promise<unknown> =>
  once(response, 'close', { signal: removed }).catch(() => undefined);

const json = { 'content-type': 'application/json' };

/** Kinds that send a complete HTTP response. */
const completeResponses: Partial<
  Record<FaultKind, (strike: Strike, stage: Stage, response: ServerResponse) => Promise<SandboxResponse | undefined>>
> = {
  hang: async (strike, stage, response) => {
    await holdUntilRemoved(response, strike);
    return response.destroyed ? undefined : stage.good();
  },
  status: async ({ fault }, stage) => {
    const status = fault.status ?? 500;
    return { status, headers: fault.headers ?? {}, body: fault.body ?? stage.error(status) };
  },
  delay: async ({ fault, removed }, stage) => {
    await pause(fault.delay_ms ?? 1000, removed);
    return stage.good();
  },
  html: async () => ok(HTML_PAGE, { 'content-type': 'text/html; charset=utf-8' }),
  malformed: async (_, stage) => ok(distorted((await stage.good()).body)),
  deep: async ({ fault }) => ok(nested(fault.depth ?? 100_000), json),
  'invalid-json': async (_, stage) => {
    const text = textOf(await stage.good());
    return ok(text.slice(0, text.length / 2), json);
  },
};

/** Kinds that affect the connection. They write to the socket, so no other code may write to it. */
const raws: Partial<Record<FaultKind, (response: ServerResponse, strike: Strike, stage: Stage) => Promise<void> | void>> = {
  reset: (response) => void response.socket?.resetAndDestroy(),
  'half-open': async (response, strike, stage) => {
    const rest = await sendHalf(response, stage);
    await holdUntilRemoved(response, strike);
    response.end(rest);
  },
  truncated: async (response, _, stage) => {
    await sendHalf(response, stage);
    response.socket?.destroy();
  },
  drip: async (response, strike, stage) => drip(response, bytesOf(await stage.good()), strike),
  huge: async (response, { fault }, stage) => {
    response.writeHead(200, json);
    await pipeline(Readable.from(huge(fault.bytes ?? stage.hugeBytes)), response).catch(ignoreHangUp);
  },
};

/**
 * Applies a strike and returns the response to send. Returns undefined when the strike took over
 * the connection or the caller disconnected.
 */
export async function play(strike: Strike, stage: Stage, reply: FastifyReply): Promise<SandboxResponse | undefined> {
  const { kind } = strike.fault;
  const answer = completeResponses[kind];
  if (answer !== undefined) {
    return answer(strike, stage, reply.raw);
  }
  reply.hijack();
  await raws[kind]!(reply.raw, strike, stage);
  return undefined;
}

/** Sends the first half of the regular body and returns the rest. */
async function sendHalf(response: ServerResponse, stage: Stage): Promise<Buffer> {
  const good = bytesOf(await stage.good());
  // An empty body is sent as one space, so that a part of it can be missing.
  const bytes = good.length > 0 ? good : Buffer.from(' ');
  const half = Math.floor(bytes.length / 2);
  response.writeHead(200, { ...json, 'content-length': bytes.length });
  await new Promise<void>((sent) => response.write(bytes.subarray(0, half), () => sent()));
  return bytes.subarray(half);
}

async function drip(response: ServerResponse, bytes: Buffer, { fault, removed }: Strike): Promise<void> {
  response.writeHead(200, { ...json, 'content-length': bytes.length });
  for (let place = 0; place < bytes.length && !response.destroyed; place += 1) {
    response.write(bytes.subarray(place, place + 1));
    await pause(fault.interval_ms ?? 500, removed);
  }
  response.end();
}

/** Ignores the disconnect that a very large response should cause. @throws any other error */
function ignoreHangUp(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') {
    throw error;
  }
}
