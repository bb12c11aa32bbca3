import type { Readable } from 'node:stream';
import { checkAddress, lookupFor, type GuardRules, type ResolveHost } from './address-guard.js';
import { exchange, type ResponseHead } from './exchange.js';
import { readBounded } from './read-bounded.js';
import type { CallLimits } from './settings.js';
import type { Agents } from './transport.js';

/** A request to an address of a user. */
export interface GuardedRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Sent unchanged. */
  body?: Uint8Array | string;
  signal?: AbortSignal;
}

/** The response. A body above the limit is cut. A failure after the status line is not an error. */
export interface GuardedResponse extends ResponseHead {
  body: Buffer;
  /** True when the body is incomplete: too long, too slow or interrupted. */
  cut: boolean;
}

/** Rules, limits and connections of a guarded request. */
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
 * Calls an address of a user. Never calls a private address and never follows a redirect.
 *
 * @throws EgressError when no status line arrived
 */
export async function guardedRequest(request: GuardedRequest, options: GuardedOptions): Promise<GuardedResponse> {
  const url = checkAddress(request.url, options.guard);
  const lookup = lookupFor(url, options.guard, options.resolve);
  // Sends the URL unchanged, because a signature may cover it.
  const wire = { ...request, headers: request.headers ?? {}, lookup };
  return exchange(wire, options.limits, options.agents, (head, stream) => readAvailable(head, stream, options.limits.maxResponseBytes));
}
