import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { type Answer, bytesOf, ok, textOf } from '../answer.js';
import { pause } from '../pause.js';
import { HTML_PAGE, distorted, huge, nested } from './bodies.js';
import type { Fault, FaultKind } from './fault.js';

/** What a fault needs: the good answer, made only when asked for, and the source's own words for an error status. */
export interface Stage {
  good(): Promise<Answer>;
  error(status: number): unknown;
  hugeBytes: number;
}

const json = { 'content-type': 'application/json' };

/** Faults that still are a whole HTTP answer. */
const answers: Partial<Record<FaultKind, (fault: Fault, stage: Stage) => Promise<Answer>>> = {
  status: async (fault, stage) => {
    const status = fault.status ?? 500;
    return { status, headers: fault.headers ?? {}, body: fault.body ?? stage.error(status) };
  },
  delay: async (fault, stage) => {
    await pause(fault.delay_ms ?? 1000);
    return stage.good();
  },
  html: async () => ok(HTML_PAGE, { 'content-type': 'text/html; charset=utf-8' }),
  malformed: async (_, stage) => ok(distorted((await stage.good()).body)),
  deep: async (fault) => ok(nested(fault.depth ?? 100_000), json),
  'invalid-json': async (_, stage) => {
    const text = textOf(await stage.good());
    return ok(text.slice(0, text.length / 2), json);
  },
};

/** Faults of the connection itself: they write to the socket, and nothing else may. */
const raws: Partial<Record<FaultKind, (response: ServerResponse, fault: Fault, stage: Stage) => Promise<void> | void>> = {
  hang: () => undefined,
  reset: (response) => void response.socket?.resetAndDestroy(),
  'half-open': async (response, _, stage) => void (await sendHalf(response, stage)),
  truncated: async (response, _, stage) => {
    await sendHalf(response, stage);
    response.socket?.destroy();
  },
  drip: async (response, fault, stage) => drip(response, bytesOf(await stage.good()), fault.interval_ms ?? 500),
  huge: async (response, fault, stage) => {
    response.writeHead(200, json);
    await pipeline(Readable.from(huge(fault.bytes ?? stage.hugeBytes)), response).catch(ignoreHangUp);
  },
};

/** Plays a fault; answers what is to be sent, or undefined when the fault took the connection over. */
export async function play(fault: Fault, stage: Stage, reply: FastifyReply): Promise<Answer | undefined> {
  const answer = answers[fault.kind];
  if (answer !== undefined) {
    return answer(fault, stage);
  }
  reply.hijack();
  await raws[fault.kind]!(reply.raw, fault, stage);
  return undefined;
}

function sendHalf(response: ServerResponse, stage: Stage): Promise<void> {
  return stage.good().then((answer) => {
    const bytes = bytesOf(answer);
    // An answer without content is announced with some, or nothing would be missing.
    response.writeHead(200, { ...json, 'content-length': Math.max(1, bytes.length) });
    return new Promise((sent) => response.write(bytes.subarray(0, bytes.length / 2), () => sent()));
  });
}

async function drip(response: ServerResponse, bytes: Buffer, interval: number): Promise<void> {
  response.writeHead(200, { ...json, 'content-length': bytes.length });
  for (let place = 0; place < bytes.length && !response.destroyed; place += 1) {
    response.write(bytes.subarray(place, place + 1));
    await pause(interval);
  }
  response.end();
}

/** The reader is expected to hang up on an answer that is too large; any other failure is a bug. */
function ignoreHangUp(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') {
    throw error;
  }
}
