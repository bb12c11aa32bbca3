import type { IncomingMessage } from 'node:http';
import type { WebhookLimits } from './webhook-settings.js';

/**
 * The beginning of an answer's body; what is too long, too slow or broken off is left, and its
 * connection with it.
 */
export function readSome(response: IncomingMessage, limits: WebhookLimits, done: (beginning: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => response.destroy(), limits.responseTimeoutMs);
  response.on('data', (chunk: Buffer) => {
    if (size < limits.returnedBytes) chunks.push(chunk.subarray(0, limits.returnedBytes - size));
    size += chunk.length;
    if (size > limits.maxResponseBytes) response.destroy();
  });
  // The status line has decided already.
  response.on('error', () => undefined);
  response.once('close', () => {
    clearTimeout(timer);
    done(Buffer.concat(chunks));
  });
}
