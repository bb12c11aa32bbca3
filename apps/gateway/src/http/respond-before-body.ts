import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * Resolves when the request is complete, its client is disconnected, or the time is over. Discards
 * the received bytes.
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
 * Sends a response at once, but ends it only with the request body. An earlier close would reset
 * the connection, and a client that still sends would not read the response.
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
