import { createHmac } from 'node:crypto';

/** The public secret of the test vectors. */
export const EXAMPLE_SECRET = 'whsec_test_0123456789abcdef';
const ADDRESS = 'https://hooks.example.com/in';
const NONCE = '9c1b2a3f4d5e6f708192a3b4c5d6e7f8';

const sign = (text: string): string => createHmac('sha256', EXAMPLE_SECRET).update(text).digest('base64');

/** Inputs of a signed webhook example. */
export interface ExampleRequest {
  /** Body as shown on the page. These characters are signed. */
  body: string;
  /** Unix time in seconds. */
  time: number;
  /** Id of the alert. Absent for lifecycle webhooks. */
  alert?: string;
}

/** Returns the head of a webhook request with valid signatures and a past time. */
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
