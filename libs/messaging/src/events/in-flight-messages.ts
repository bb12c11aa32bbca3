import type { JsMsg } from '@nats-io/jetstream';
import { HEADERS } from '../requests/reply.js';
import { ENCODING_HEADER } from './wire-body.js';

/** A message in progress in this process, until it is settled. */
export interface InFlightMessage extends Pick<JsMsg, 'subject' | 'data'> {
  /** Key that no other message has, not even in a stream that replaces this one. */
  readonly key: string;
  /** Encoding of the data. Undefined for plain text. */
  readonly encoding?: string;
  /** `traceparent` of the publisher, null when it was not traced. */
  readonly traceparent: string | null;
  /** Number of the current attempt, from 1. */
  readonly tries: number;
  /** Postpones the redelivery. */
  working(): void;
  /** Acknowledges the message. */
  ack(): void;
  /** Releases the message for redelivery after `delay` milliseconds. */
  nak(delay?: number): void;
  /** Ends the message without redelivery. */
  term(): void;
}

const keyOf = ({ info }: JsMsg): string => `${info.stream} ${info.streamSequence} ${info.timestampNanos}`;

/**
 * The messages of a subscriber that are not settled yet. A message that exceeds the acknowledgement
 * timeout, as after a pause of the process, is redelivered. The redelivery is skipped and does not
 * count as an attempt.
 */
export class InFlightMessages {
  private readonly keys = new Set<string>();
  /**
   * Number of redeliveries of a message while it was in progress, until it is acknowledged or
   * ended.
   */
  private readonly repeats = new Map<string, number>();

  /** Returns undefined for a message that is already in progress. */
  add(message: JsMsg): InFlightMessage | undefined {
    const key = keyOf(message);
    const repeats = this.repeats.get(key) ?? 0;
    if (this.keys.has(key)) return void this.repeats.set(key, repeats + 1);
    this.keys.add(key);
    return {
      ...{ key, subject: message.subject, data: message.data, tries: message.info.deliveryCount - repeats },
      encoding: message.headers?.get(ENCODING_HEADER) || undefined,
      traceparent: message.headers?.get(HEADERS.traceparent) || null,
      working: () => message.working(),
      ack: () => this.settle(key, () => message.ack()),
      nak: (delay) => this.letGo(key, () => message.nak(delay)),
      term: () => this.settle(key, () => message.term()),
    };
  }

  private letGo(key: string, answer: () => void): void {
    this.keys.delete(key);
    answer();
  }

  private settle(key: string, answer: () => void): void {
    this.repeats.delete(key);
    this.letGo(key, answer);
  }
}
