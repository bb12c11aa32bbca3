import type { JsMsg } from '@nats-io/jetstream';
import { ENCODING_HEADER } from './wire-body.js';

/** A message in this process's hands, until it is answered for. */
export interface InFlightMessage extends Pick<JsMsg, 'subject' | 'data'> {
  /** What no other message ever has, neither of this stream nor of one that took its place. */
  readonly key: string;
  /** How its data is written, when it is no plain text. */
  readonly encoding?: string;
  /** How often it was tried, this time included. */
  readonly tries: number;
  /** It takes longer: it shall not be delivered again yet. */
  working(): void;
  /** It is done. */
  ack(): void;
  /** It shall come again, after so many milliseconds. */
  nak(delay?: number): void;
  /** It shall not come again. */
  term(): void;
}

const keyOf = ({ info }: JsMsg): string => `${info.stream} ${info.streamSequence} ${info.timestampNanos}`;

/**
 * The messages of a subscriber that are not answered for yet. One that took longer than an
 * acknowledgement may, as when the process stood still, is delivered again meanwhile: it is in good
 * hands already, so it is not taken twice, and was not tried once more.
 */
export class InFlightMessages {
  private readonly keys = new Set<string>();
  /** How often a message came while it was held; kept until it comes no more. */
  private readonly repeats = new Map<string, number>();

  /** Undefined for a message that is held already. */
  add(message: JsMsg): InFlightMessage | undefined {
    const key = keyOf(message);
    const repeats = this.repeats.get(key) ?? 0;
    if (this.keys.has(key)) return void this.repeats.set(key, repeats + 1);
    this.keys.add(key);
    return {
      ...{ key, subject: message.subject, data: message.data, tries: message.info.deliveryCount - repeats },
      encoding: message.headers?.get(ENCODING_HEADER) || undefined,
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
