import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

export interface Sent {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

export interface Received {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** The body as JSON. */
  json<T = Record<string, unknown>>(): T;
}

/** Sends a request as it is, without following, repairing or decoding anything. */
export function call(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> {
  const { hostname, port } = new URL(url);
  const path = url.slice(url.indexOf(port) + port.length);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const received = { status: response.statusCode!, headers: response.headers as Received['headers'], text };
        resolve({ ...received, json: <T>() => JSON.parse(text) as T });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends bytes on a socket and gives back what comes until the server closes, or until `milliseconds` passed. */
export function rawExchange(url: string, bytes: string, milliseconds = 3_000): Promise<string> {
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
