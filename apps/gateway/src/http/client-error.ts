import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { DomainError } from '@company-data/kernel';
import { headersTooLarge, malformedRequest, requestTimeout } from '../api/errors.js';
import type { Allowance } from '../auth/allowance.js';
import { PROBLEM_TYPE, problemOf } from '../problems/problem.js';
import { responseHeaders } from './response-headers.js';

function errorOf({ code }: NodeJS.ErrnoException): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout('The request did not arrive in time.');
  return malformedRequest('The request is not valid HTTP.');
}

/** Sends a problem document to a connection whose request could not be parsed, and closes it. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket, allowance: Allowance, documentation: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const problem = problemOf(errorOf(error), { path: '/', requestId }, documentation);
  const body = JSON.stringify(problem.body);
  const headers = {
    ...responseHeaders(requestId, allowance),
    ...problem.headers,
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
}
