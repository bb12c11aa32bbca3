import type { IncomingMessage } from 'node:http';
import type { WebhookLimits } from './webhook-settings.js';

/** The beginning of an answer's body; what is too long, too slow or broken off is left, and its connection with it. */
export async function readSome(response: IncomingMessage, limits: WebhookLimits): Promise<Buffer> {
  const kept: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => response.destroy(), limits.answerMs);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (size < limits.keptBytes) kept.push(chunk.subarray(0, limits.keptBytes - size));
      size += chunk.length;
      // Leaving the loop destroys the stream, and with it the socket.
      if (size > limits.answerBytes) break;
    }
  } catch {
    // The status line has decided already.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(kept);
}
