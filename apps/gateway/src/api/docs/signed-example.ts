import { createHmac } from 'node:crypto';

/** That of the test vectors: everybody knows it, and it opens nothing. */
export const EXAMPLE_SECRET = 'whsec_test_0123456789abcdef';
const ADDRESS = 'https://hooks.example.com/in';
const NONCE = '9c1b2a3f4d5e6f708192a3b4c5d6e7f8';

const sign = (text: string): string => createHmac('sha256', EXAMPLE_SECRET).update(text).digest('base64');

/** What is told of the example of a webhook. */
export interface ExampleRequest {
  /** As it stands on the page: these characters are signed. */
  body: string;
  /** Unix time in seconds. */
  time: number;
  /** Id of the alert; lifecycle webhooks have none. */
  alert?: string;
}

/**
 * The head of a request that a receiver of the example would take: its signatures are right, though
 * its time is long past.
 */
export function signedExample({ body, time, alert }: ExampleRequest): string {
  const name = alert === undefined ? '' : `notificationName=${alert}&`;
  const address = `${ADDRESS}?${name}date=${time}&nonce=${NONCE}`;
  const { host, pathname, search } = new URL(address);
  return [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Service-Signature: t=${time},v1=${sign(`${time}.${body}`)}`,
    `X-Webhook-Signature: sha256=${sign(address)}`,
  ].join('\n');
}
