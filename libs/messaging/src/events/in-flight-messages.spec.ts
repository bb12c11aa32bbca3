import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JsMsg } from '@nats-io/jetstream';
import { InFlightMessages } from './in-flight-messages.js';

describe('InFlightMessages', () => {
  let held: InFlightMessages;
  let answers: string[];
  beforeEach(() => {
    held = new InFlightMessages();
    answers = [];
  });

  /** A delivery of the message that lies at a place of a stream since a time. */
  const delivery = (deliveryCount: number, streamSequence = 1, timestampNanos = 1): JsMsg =>
    ({
      info: { stream: 'EVENTS', streamSequence, timestampNanos, deliveryCount },
      ack: () => answers.push(`ack ${deliveryCount}`),
      nak: (delay: number) => answers.push(`nak ${deliveryCount} ${delay}`),
      term: () => answers.push(`term ${deliveryCount}`),
    }) as unknown as JsMsg;

  it('takes a message once, however often it is delivered before it is answered for', () => {
    const first = held.add(delivery(1));
    expect([held.add(delivery(2)), held.add(delivery(3)), first!.tries]).toEqual([undefined, undefined, 1]);
  });

  it('answers for the delivery it took', () => {
    held.add(delivery(1, 1))!.ack();
    held.add(delivery(2, 2))!.nak(50);
    held.add(delivery(3, 3))!.term();
    expect(answers).toEqual(['ack 1', 'nak 2 50', 'term 3']);
  });

  it('takes a message again once it was given back, and does not count as a try what came while it was held', () => {
    const first = held.add(delivery(1))!;
    held.add(delivery(2));
    first.nak();
    const second = held.add(delivery(3))!;
    second.nak();
    expect([second.tries, held.add(delivery(4))!.tries]).toEqual([2, 3]);
  });

  it.each([
    ['another place', 2, 1],
    ['the same place of a stream that was made anew', 1, 2],
  ])('takes a message at %s', (_name, sequence, time) => {
    held.add(delivery(1));
    expect(held.add(delivery(1, sequence, time))).toBeDefined();
  });
});
