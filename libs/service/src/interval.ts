import { DiscoveryService } from '@nestjs/core';

/** Options of a method that runs at an interval. */
export interface IntervalOptions {
  /** Log message with the count of a run, or with the error of a failed run. */
  log: string;
  /** True to run at the start, instead of after the first interval. */
  atStart?: boolean;
  /**
   * Name of a row that replicas claim, so that one of them runs each interval. Without it every
   * replica runs.
   */
  claim?: string;
  /** True to run also when a test moves the clock of the service. */
  followsClock?: boolean;
}

/** A method that runs at the interval of a setting. */
export interface IntervalMethod extends IntervalOptions {
  /** Property of the configuration, in milliseconds. */
  setting: string;
}

/** Marks methods that run at an interval. `DiscoveryService` finds them. */
export const RunsAtInterval = DiscoveryService.createDecorator<IntervalMethod>();

/** Returns the count of processed items. A long run calls `goOn` between two items. */
type RunInterval = (goOn: () => boolean) => Promise<number>;

/**
 * Runs a method repeatedly, one run at a time. The interval is a setting (`<THING>_INTERVAL_MS`)
 * and starts at the end of a run. `@Interval` of `@nestjs/schedule` requires a number, which is
 * unknown when the class is loaded. Both use the `SchedulerRegistry`.
 */
export const Interval = (
  setting: string,
  options: IntervalOptions,
): (<R extends RunInterval>(target: object, property: string, descriptor: TypedPropertyDescriptor<R>) => void) =>
  RunsAtInterval({ setting, ...options }) as (target: object, property: string, descriptor: object) => void;
