import type { Readable } from 'node:stream';
import { checkAddress, lookupFor, type GuardRules, type ResolveHost } from './address-guard.js';
import { exchange, type ResponseHead } from './exchange.js';
import { readBounded } from './read-bounded.js';
import type { CallLimits } from './settings.js';
import type { Agents } from './transport.js';

/** A request to an address that a user gave. */
export interface GuardedRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Sent as it is. */
  body?: Uint8Array | string;
  signal?: AbortSignal;
}

/**
 * The answer, decided by its status line; the body is cut at the cap, and what failed after the
 * status line is only noted.
 */
export interface GuardedResponse extends ResponseHead {
  body: Buffer;
  /** The body is not whole: too long, too slow or broken off. */
  cut: boolean;
}

/** What a guarded request is made with. */
export interface GuardedOptions {
  guard: GuardRules;
  limits: CallLimits;
  agents: Agents;
  resolve: ResolveHost;
}

async function readAvailable(head: ResponseHead, stream: Readable, most: number): Promise<GuardedResponse> {
  try {
    const { bytes, cut } = await readBounded(stream, most);
    return { ...head, body: bytes, cut };
  } catch {
    return { ...head, body: Buffer.alloc(0), cut: true };
  }
}

/**
 * Calls an address a user gave: never a private one, never through a redirect. @throws EgressError
 * when no status line came
 */
export async function guardedRequest(request: GuardedRequest, options: GuardedOptions): Promise<GuardedResponse> {
  const url = checkAddress(request.url, options.guard);
  const lookup = lookupFor(url, options.guard, options.resolve);
  // The string as given goes on the wire: a signature may cover it.
  const wire = { ...request, headers: request.headers ?? {}, lookup };
  return exchange(wire, options.limits, options.agents, (head, stream) => readAvailable(head, stream, options.limits.maxResponseBytes));
}
