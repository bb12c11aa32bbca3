import type { IncomingMessage } from 'node:http';
import type { WebhookLimits } from './webhook-settings.js';

/**
 * Reads the beginning of a response body. Closes the connection when the body is too long, too slow
 * or interrupted.
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
  // The status line has already decided the result.
  response.on('error', () => undefined);
  response.once('close', () => {
    clearTimeout(timer);
    done(Buffer.concat(chunks));
  });
}
