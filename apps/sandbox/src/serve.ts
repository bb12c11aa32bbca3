import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, bytesOf } from './answer.js';
import type { Call } from './faults/fault.js';
import { play } from './faults/play.js';
import type { LoggedCall } from './traffic/call-log.js';
import type { Verdict } from './traffic/call-window.js';
import type { World } from './world.js';
import { pause } from './pause.js';

/** How one upstream words what every upstream has. */
export interface Voice {
  /** The upstream's name. */
  source: string;
  /** Of answers that do not say theirs; JSON unless said. */
  mediaType?: string;
  error(status: number): unknown;
  limited(verdict: Verdict): Answer;
  /** Headers that tell the state of the limit on every answer. */
  limitHeaders(verdict: Verdict): Record<string, string>;
}

/** One operation of a source. */
export interface Operation {
  name: string | ((request: FastifyRequest) => string);
  /** What the call is about, for faults and counters. */
  about?(request: FastifyRequest): { siren?: string; page?: number };
  answer(request: FastifyRequest): Answer | Promise<Answer>;
}

/** Faults could not name an operation that its upstream does not declare. */
function assertDeclared({ operations }: World, { source }: Voice, { name }: Operation): void {
  if (typeof name === 'string' && operations.get(source)?.includes(name) !== true)
    throw new Error(`upstream ${source} does not declare the operation ${name}`);
}

/** A route handler that counts the call, applies latency, limits and faults, and answers. @throws Error for an undeclared operation */
export function serve(world: World, voice: Voice, operation: Operation) {
  assertDeclared(world, voice, operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call: Call = { source: voice.source, operation: nameOf(operation, request), ...operation.about?.(request) };
    const logged = world.log.note(call, request.method, request.url);
    await late(world, voice.source);
    const verdict = world.limits.take(call.source, call.operation);
    const answer = verdict?.allowed === false ? voice.limited(verdict) : await staged(world, voice, operation, call, request, reply);
    return answer === undefined
      ? reply
      : send(world, reply, logged, answer, { ...typeOf(voice), ...(verdict ? voice.limitHeaders(verdict) : {}) });
  };
}

const LOOK_MS = 20;

/** Waits as long as the source's answers do; one that waits already heeds a change, so that a test can hold answers and let them go. */
async function late(world: World, source: string): Promise<void> {
  const began = performance.now();
  const left = (): number => (world.latency.get(source) ?? 0) - (performance.now() - began);
  while (left() > 0) await pause(Math.min(left(), LOOK_MS));
}

const nameOf = ({ name }: Operation, request: FastifyRequest): string => (typeof name === 'string' ? name : name(request));
const typeOf = ({ mediaType = 'application/json; charset=utf-8' }: Voice): Record<string, string> => ({ 'content-type': mediaType });

async function staged(
  world: World,
  voice: Voice,
  operation: Operation,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | undefined> {
  const strike = world.faults.next(call);
  const good = async (): Promise<Answer> => operation.answer(request);
  return strike === undefined ? good() : play(strike, { good, error: voice.error, hugeBytes: world.config.SANDBOX_HUGE_BYTES }, reply);
}

function send(world: World, reply: FastifyReply, logged: LoggedCall, answer: Answer, headers: Record<string, string>): FastifyReply {
  world.log.noteStatus(logged, answer.status);
  return reply
    .code(answer.status)
    .headers({ ...headers, ...answer.headers })
    .send(bytesOf(answer));
}
