import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** A request exactly as it is sent. */
export interface RawRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

/** A response exactly as it is received. */
export interface RawResponse {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** Received body, not decoded. */
  bytes: Buffer;
  /** Body as JSON. */
  json<T = Record<string, unknown>>(): T;
}

/** Sends a request unchanged: no normalized path, no repaired header, no redirect, no decoding. */
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
 * Writes bytes to a socket and returns the received text when the server closes it or the time in
 * milliseconds is over.
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
