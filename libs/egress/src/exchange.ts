import type { LookupFunction } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import axios, { type AxiosResponse } from 'axios';
import { toEgressError } from './errors.js';
import type { CallLimits } from './settings.js';
import { createTransport, type Agents } from './transport.js';

/** One HTTP request, as sent. */
export interface ExchangeRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array | string;
  signal?: AbortSignal;
  lookup?: LookupFunction;
}

/**
 * Status and headers of a response. Names are lower case. Repeated headers are joined by a comma.
 */
export interface ResponseHead {
  status: number;
  headers: Record<string, string>;
}

function headOf(response: AxiosResponse): ResponseHead {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && value !== null) headers[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return { status: response.status, headers };
}

const send = (request: ExchangeRequest, limits: CallLimits, agents: Agents, signal: AbortSignal): Promise<AxiosResponse<Readable>> =>
  axios.request<Readable>({
    method: request.method,
    url: request.url,
    headers: { 'accept-encoding': 'gzip, deflate', ...request.headers },
    data: request.body,
    signal,
    transport: createTransport({
      maxHeaderBytes: limits.maxHeaderBytes,
      connectTimeoutMs: limits.connectTimeoutMs,
      lookup: request.lookup,
    }),
    httpAgent: agents.http,
    httpsAgent: agents.https,
    responseType: 'stream',
    maxRedirects: 0,
    proxy: false,
    socketPath: null,
    decompress: true,
    transformRequest: (data: unknown) => data,
    validateStatus: () => true,
  });

/**
 * Sends a request and reads its response within the limits. `read` consumes the body.
 *
 * @throws EgressError
 */
export async function exchange<T>(
  request: ExchangeRequest,
  limits: CallLimits,
  agents: Agents,
  read: (head: ResponseHead, body: Readable) => Promise<T>,
): Promise<T> {
  // A deadline, because an idle timeout would never end a response that sends one byte at a time.
  const deadline = AbortSignal.timeout(limits.deadlineMs);
  const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
  try {
    const response = await send(request, limits, agents, signal);
    return await read(headOf(response), addAbortSignal(signal, response.data));
  } catch (error) {
    throw toEgressError(error, request.signal, deadline);
  }
}
