import http from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { EgressError } from './errors.js';

/**
 * Keep-alive connections. TLS is verified and at least 1.2, also when the environment disables the
 * check.
 */
export interface Agents {
  http: http.Agent;
  https: https.Agent;
}

/**
 * Creates the connections. `ca` is the PEM of a certificate authority that replaces the public
 * ones.
 */
export function createAgents(ca?: string): Agents {
  return {
    http: new http.Agent({ keepAlive: true, proxyEnv: undefined }),
    https: new https.Agent({ keepAlive: true, proxyEnv: undefined, minVersion: 'TLSv1.2', rejectUnauthorized: true, ca }),
  };
}

/** Settings that axios has no options for. */
export interface TransportRules {
  maxHeaderBytes: number;
  connectTimeoutMs: number;
  lookup?: LookupFunction;
}

function limitConnect(request: http.ClientRequest, milliseconds: number): void {
  request.once('socket', (socket: Socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => request.destroy(new EgressError('timeout', 'The connection did not open in time.')), milliseconds);
    const clear = (): void => clearTimeout(timer);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', clear).once('close', clear);
  });
}

/**
 * Returns the `transport` of an axios call: Node's HTTP client with a limit on headers, a connect
 * timeout and the given lookup.
 */
export const createTransport = (rules: TransportRules) => ({
  request(options: https.RequestOptions, onResponse: (response: http.IncomingMessage) => void): http.ClientRequest {
    const own = { ...options, maxHeaderSize: rules.maxHeaderBytes, lookup: rules.lookup };
    const request = options.protocol === 'https:' ? https.request(own, onResponse) : http.request(own, onResponse);
    limitConnect(request, rules.connectTimeoutMs);
    return request;
  },
});
