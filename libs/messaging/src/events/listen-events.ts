import type { EventContract, EventEnvelope } from '@company-data/contracts';
import { correlated } from '@company-data/observability';
import type { Msg } from '@nats-io/transport-node';
import type { NatsLink } from '../nats-link.js';
import { readEvent } from './consume-events.js';
import { ENCODING_HEADER, textOfBody } from './wire-body.js';

/**
 * Listens to events without JetStream, so that a missed event is not redelivered. Logs errors,
 * because an error that reaches the connection stops it from reading, including replies.
 */
export function listenToEvents<P extends object>(
  link: NatsLink,
  event: EventContract<P>,
  listener: (heard: EventEnvelope<P>) => void,
): void {
  const read = ({ data, headers }: Msg): EventEnvelope<P> =>
    readEvent({ event }, () => textOfBody({ data, encoding: headers?.get(ENCODING_HEADER) || undefined }));
  const take = (error: Error | null, message: Msg): void => {
    if (error) throw error;
    // `lastSequence` publishes messages without a body, which arrive here too.
    if (message.data.length === 0) return;
    const heard = read(message);
    correlated(heard.correlation_id, () => listener(heard));
  };
  link.connection.subscribe(event.subject, {
    callback: (error, message) => {
      try {
        take(error, message);
      } catch (failure) {
        link.logger?.warn({ err: failure, subject: event.subject }, 'event listener failed');
      }
    },
  });
}
