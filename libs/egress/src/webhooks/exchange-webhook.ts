import http, { type Agent, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf } from '../address-guard.js';
import { EgressError } from '../errors.js';
import { parseRetryAfter } from '../retry-after.js';
import { CallProgress, type CallPhases } from './call-progress.js';
import { readSome } from './read-some.js';
import { givenUp, tooLate, wasCut, webhookError } from './webhook-error.js';
import type { WebhookLimits } from './webhook-settings.js';

/** The response. The status line decides the result of the call. */
export interface WebhookResponse {
  status: number;
  /** Seconds to wait, from the Retry-After header. */
  retryAfter?: number;
  /** The first bytes of the body. */
  responseBody: Buffer;
  /** IP address of the call. */
  address?: string;
  /** True when a reused connection was closed and the request was sent on a new one. */
  reconnected: boolean;
  phases: CallPhases;
}

export interface WebhookOnWire {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  signal?: AbortSignal;
  lookup: LookupFunction;
  /** Deadline, in milliseconds of `performance.now()`. */
  endsAt: number;
}

/**
 * A reused connection closed before the first byte of the response. The receiver may have closed it
 * before the request arrived.
 */
export class FoundClosed extends Error {}

/** Milliseconds per address. Node's default of 250 ms is too short for distant receivers. */
const ADDRESS_ATTEMPT_MS = 2_500;

function optionsOf({ url, headers, body, lookup }: WebhookOnWire, agent: Agent, limits: WebhookLimits): RequestOptions {
  return {
    method: 'POST',
    host: hostOf(url),
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    // The signed path. The parser omits a lone `?` from `search`.
    path: url.href.slice(url.origin.length),
    headers: { 'accept-encoding': 'identity', ...headers, host: url.host, 'content-length': String(body.length) },
    agent,
    lookup,
    maxHeaderSize: limits.maxHeaderBytes,
    insecureHTTPParser: false,
    ...{ autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS },
  };
}

function responseOf(response: IncomingMessage, { address, phases }: CallProgress, responseBody: Buffer): WebhookResponse {
  const header = response.headers['retry-after'];
  const retryAfter = header === undefined ? undefined : parseRetryAfter(header, new Date());
  const known = { ...(retryAfter === undefined ? {} : { retryAfter }), ...(address === undefined ? {} : { address }) };
  return { status: response.statusCode!, ...known, responseBody, reconnected: false, phases };
}

/**
 * Sends one request and returns its response.
 *
 * @throws FoundClosed, EgressError
 */
export function exchangeWebhook(wire: WebhookOnWire, agent: Agent, limits: WebhookLimits): Promise<WebhookResponse> {
  const secure = wire.url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(optionsOf(wire, agent, limits));
    const progress = new CallProgress(request, hostOf(wire.url), secure);
    const timer = setTimeout(() => request.destroy(tooLate(progress.step)), wire.endsAt - performance.now());
    const giveUp = (): void => void request.destroy(givenUp());
    wire.signal?.addEventListener('abort', giveUp);
    const stopWaiting = (): void => {
      clearTimeout(timer);
      wire.signal?.removeEventListener('abort', giveUp);
    };
    request.once('close', stopWaiting);
    request.on('error', (error) => {
      const stale = request.reusedSocket && !progress.hasResponse && wasCut(error);
      reject(stale ? new FoundClosed() : webhookError(error, progress));
    });
    request.once('upgrade', (_response, socket) => {
      stopWaiting();
      socket.on('error', () => undefined).destroy();
      reject(webhookError(new EgressError('malformed', 'The response changes the protocol.'), progress));
    });
    request.once('response', (response) => {
      clearTimeout(timer);
      readSome(response, limits, (answer) => {
        // A receiver that responds early may never read the rest of the request.
        if (!request.writableFinished) request.destroy();
        resolve(responseOf(response, progress, answer));
      });
    });
    request.end(wire.body);
  });
}
