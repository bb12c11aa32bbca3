import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** A request as it goes out. */
export interface RawRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

/** An answer as it came in. */
export interface RawResponse {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** The body as it came, in whatever coding. */
  bytes: Buffer;
  /** The body as JSON. */
  json<T = Record<string, unknown>>(): T;
}

/**
 * Sends a request as it is: no path is normalised, no header repaired, nothing followed or decoded.
 */
export function rawCall(url: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const path = url.slice(url.indexOf(port) + port.length);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const answer = { status: response.statusCode!, headers: response.headers as RawResponse['headers'], text, bytes };
        resolve({ ...answer, json: <T>() => JSON.parse(text) as T });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Writes bytes on a socket and answers what comes back until the server closes it, or until so many
 * milliseconds passed.
 */
export function rawExchange(url: string, bytes: string | Uint8Array, milliseconds = 60_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), milliseconds);
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}
