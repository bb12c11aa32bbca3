import { DiscoveryService } from '@nestjs/core';

/** How a method runs at an interval. */
export interface IntervalOptions {
  /** Logged with the number of things that a run did, and with the error of a run that failed. */
  log: string;
  /** The first run is at the start, not after the first interval. */
  atStart?: boolean;
  /**
   * Name of a row that replicas claim: one of them runs each interval. Without a claim each replica
   * runs.
   */
  claim?: string;
  /** Runs also when a test moves the clock of the service. */
  followsClock?: boolean;
}

/** A method that runs at the interval of a setting. */
export interface IntervalMethod extends IntervalOptions {
  /** Property of the configuration, in milliseconds. */
  setting: string;
}

/** Marks the methods that run at an interval; `DiscoveryService` finds them. */
export const RunsAtInterval = DiscoveryService.createDecorator<IntervalMethod>();

/** A run; it returns how many things it did. A long run calls `goOn` between two pieces of work. */
type RunInterval = (goOn: () => boolean) => Promise<number>;

/**
 * Runs a method again and again, one run at a time. The interval is a setting
 * (`<THING>_INTERVAL_MS`) and begins at the end of a run: `@Interval` of `@nestjs/schedule` takes a
 * number, which is not known when the class is loaded. Both share the `SchedulerRegistry`.
 */
export const Interval = (
  setting: string,
  options: IntervalOptions,
): (<R extends RunInterval>(target: object, property: string, descriptor: TypedPropertyDescriptor<R>) => void) =>
  RunsAtInterval({ setting, ...options }) as (target: object, property: string, descriptor: object) => void;
