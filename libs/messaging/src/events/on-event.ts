import type { EventContract } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { DiscoveryService } from '@nestjs/core';
import type { ReceivedEvent, Subscription } from './consume-events.js';

type HandleEvent<P extends object> = (event: ReceivedEvent<P>, tx: Transaction) => Promise<void>;
type HandleEvents<P extends object> = (events: ReceivedEvent<P>[], tx: Transaction) => Promise<void>;
type DecoratorOf<Handle> = <H extends Handle>(target: object, property: string, descriptor: TypedPropertyDescriptor<H>) => void;

/** Event of a method, which handles one event per call or several. */
export interface EventHandler {
  event: EventContract<object>;
  /** Durable consumer, `<app>--<name>`. Another name creates another consumer. */
  durable: string;
  inBatches: boolean;
}

/** Marks methods that handle events. `DiscoveryService` finds them. */
export const HandlesEvent = DiscoveryService.createDecorator<EventHandler>();

const mark = (handler: EventHandler) => HandlesEvent(handler) as (target: object, property: string, descriptor: object) => void;

/** Makes a method handle an event, once, in the transaction that records the event as handled. */
export const OnEvent = <P extends object>(event: EventContract<P>, durable: string): DecoratorOf<HandleEvent<P>> =>
  mark({ event, durable, inBatches: false });

/**
 * Makes a method handle all waiting events in one call, in their order. When the call fails, it is
 * repeated for each event.
 */
export const OnEvents = <P extends object>(event: EventContract<P>, durable: string): DecoratorOf<HandleEvents<P>> =>
  mark({ event, durable, inBatches: true });

/** Returns the subscription of a decorated method, bound to its object. */
export function subscriptionOf({ event, durable, inBatches }: EventHandler, handle: (...args: never[]) => Promise<void>): Subscription {
  if (!inBatches) return { event, durable, handle: handle as unknown as HandleEvent<object> };
  const handleAll = handle as unknown as HandleEvents<object>;
  return { event, durable, handle: (one, tx) => handleAll([one], tx), handleAll };
}
