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

  /** Returns a delivery of the message at a position of a stream, with a timestamp. */
  const delivery = (deliveryCount: number, streamSequence = 1, timestampNanos = 1): JsMsg =>
    ({
      info: { stream: 'EVENTS', streamSequence, timestampNanos, deliveryCount },
      ack: () => answers.push(`ack ${deliveryCount}`),
      nak: (delay: number) => answers.push(`nak ${deliveryCount} ${delay}`),
      term: () => answers.push(`term ${deliveryCount}`),
    }) as unknown as JsMsg;

  it('skips redeliveries of a message that is in progress', () => {
    const first = held.add(delivery(1));
    expect([held.add(delivery(2)), held.add(delivery(3)), first!.tries]).toEqual([undefined, undefined, 1]);
  });

  it('settles the delivery that it accepted', () => {
    held.add(delivery(1, 1))!.ack();
    held.add(delivery(2, 2))!.nak(50);
    held.add(delivery(3, 3))!.term();
    expect(answers).toEqual(['ack 1', 'nak 2 50', 'term 3']);
  });

  it('accepts a released message again, without counting skipped redeliveries as attempts', () => {
    const first = held.add(delivery(1))!;
    held.add(delivery(2));
    first.nak();
    const second = held.add(delivery(3))!;
    second.nak();
    expect([second.tries, held.add(delivery(4))!.tries]).toEqual([2, 3]);
  });

  it.each([
    ['another position', 2, 1],
    ['the same position of a recreated stream', 1, 2],
  ])('accepts a message at %s', (_name, sequence, time) => {
    held.add(delivery(1));
    expect(held.add(delivery(1, sequence, time))).toBeDefined();
  });
});
