import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SandboxResponse, bytesOf } from './sandbox-response.js';
import type { Call } from './faults/fault.js';
import { play } from './faults/play.js';
import type { LoggedCall } from './traffic/call-log.js';
import type { Verdict } from './traffic/call-window.js';
import type { SandboxState } from './sandbox-state.js';
import { pause } from './pause.js';

/** Vendor-specific form of the responses that every upstream has. */
export interface ResponseStyle {
  source: string;
  /** Content type of responses that set none. JSON by default. */
  mediaType?: string;
  error(status: number): unknown;
  limited(verdict: Verdict): SandboxResponse;
  /** Returns the rate limit headers of every response. */
  limitHeaders(verdict: Verdict): Record<string, string>;
}

export interface Operation {
  name: string | ((request: FastifyRequest) => string);
  /** Returns the company and the page of the call. */
  about?(request: FastifyRequest): { siren?: string; page?: number };
  answer(request: FastifyRequest): SandboxResponse | Promise<SandboxResponse>;
}

/**
 * @throws Error when the upstream does not declare the operation, because a fault could not name it
 */
function assertDeclared({ operations }: SandboxState, { source }: ResponseStyle, { name }: Operation): void {
  if (typeof name === 'string' && operations.get(source)?.includes(name) !== true)
    throw new Error(`upstream ${source} does not declare the operation ${name}`);
}

/**
 * Returns a route handler that logs the call, applies latency, limits and failures, and responds.
 * @throws Error for an undeclared operation
 */
export function serve(world: SandboxState, responseStyle: ResponseStyle, operation: Operation) {
  assertDeclared(world, responseStyle, operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call: Call = { source: responseStyle.source, operation: nameOf(operation, request), ...operation.about?.(request) };
    const logged = world.log.record(call, request.method, request.url);
    await late(world, responseStyle.source);
    const verdict = world.limits.take(call.source, call.operation);
    const answer =
      verdict?.allowed === false ? responseStyle.limited(verdict) : await staged(world, responseStyle, operation, call, request, reply);
    return answer === undefined
      ? reply
      : send(world, reply, logged, answer, { ...typeOf(responseStyle), ...(verdict ? responseStyle.limitHeaders(verdict) : {}) });
  };
}

const LOOK_MS = 20;

/**
 * Waits for the latency of the source. A change applies to calls that already wait, so that a test
 * can hold and release responses.
 */
async function late(world: SandboxState, source: string): Promise<void> {
  const began = performance.now();
  const left = (): number => (world.latency.get(source) ?? 0) - (performance.now() - began);
  while (left() > 0) await pause(Math.min(left(), LOOK_MS));
}

const nameOf = ({ name }: Operation, request: FastifyRequest): string => (typeof name === 'string' ? name : name(request));
const typeOf = ({ mediaType = 'application/json; charset=utf-8' }: ResponseStyle): Record<string, string> => ({
  'content-type': mediaType,
});

async function staged(
  world: SandboxState,
  responseStyle: ResponseStyle,
  operation: Operation,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SandboxResponse | undefined> {
  const strike = world.faults.next(call);
  const good = async (): Promise<SandboxResponse> => operation.answer(request);
  return strike === undefined
    ? good()
    : play(strike, { good, error: responseStyle.error, hugeBytes: world.config.SANDBOX_HUGE_BYTES }, reply);
}

function send(
  world: SandboxState,
  reply: FastifyReply,
  logged: LoggedCall,
  answer: SandboxResponse,
  headers: Record<string, string>,
): FastifyReply {
  world.log.recordStatus(logged, answer.status);
  return reply
    .code(answer.status)
    .headers({ ...headers, ...answer.headers })
    .send(bytesOf(answer));
}
