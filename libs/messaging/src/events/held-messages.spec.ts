import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JsMsg } from '@nats-io/jetstream';
import { HeldMessages } from './held-messages.js';

describe('HeldMessages', () => {
  let held: HeldMessages;
  let answers: string[];
  beforeEach(() => {
    held = new HeldMessages();
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
    const first = held.take(delivery(1));
    expect([held.take(delivery(2)), held.take(delivery(3)), first!.tries]).toEqual([undefined, undefined, 1]);
  });

  it('answers for the delivery it took', () => {
    held.take(delivery(1, 1))!.ack();
    held.take(delivery(2, 2))!.nak(50);
    held.take(delivery(3, 3))!.term();
    expect(answers).toEqual(['ack 1', 'nak 2 50', 'term 3']);
  });

  it('takes a message again once it was given back, and does not count as a try what came while it was held', () => {
    const first = held.take(delivery(1))!;
    held.take(delivery(2));
    first.nak();
    const second = held.take(delivery(3))!;
    second.nak();
    expect([second.tries, held.take(delivery(4))!.tries]).toEqual([2, 3]);
  });

  it.each([
    ['another place', 2, 1],
    ['the same place of a stream that was made anew', 1, 2],
  ])('takes a message at %s', (_name, sequence, time) => {
    held.take(delivery(1));
    expect(held.take(delivery(1, sequence, time))).toBeDefined();
  });
});
