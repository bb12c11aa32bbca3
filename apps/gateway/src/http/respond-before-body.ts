import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * Resolves when a request has come whole, its client is gone, or its time is up; what comes is
 * forgotten.
 */
function received(request: IncomingMessage, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds).unref();
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', finish).once('close', finish).resume();
    if (request.destroyed) finish();
  });
}

/**
 * The text of an answer to a request whose body is still coming; it is sent at once, but ends with
 * that body. A connection closed before would be reset, and a client that sends until it fails
 * would never read the answer.
 */
export function respondBeforeBody(text: string, request: IncomingMessage, milliseconds: number): Readable {
  const whole = received(request, milliseconds);
  return Readable.from(
    (async function* () {
      yield text;
      await whole;
    })(),
  );
}
