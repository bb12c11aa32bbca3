import { DiscoveryService } from '@nestjs/core';

/** Marks a class whose object runs until the service stops. */
export const RunsInBackground = DiscoveryService.createDecorator<void>();

/**
 * Work in addition to requests, events and intervals. It starts after them and stops before them.
 */
export interface BackgroundWorker {
  start(): void;
  /** Accepts no further work, and waits for the current work. */
  stop(): Promise<void>;
  /** A test moved the clock of the service. */
  clockMoved?(): void;
}

/** Returns the workers of the running app. */
export const workersOf = (discovery: DiscoveryService): BackgroundWorker[] =>
  discovery.getProviders({ metadataKey: RunsInBackground.KEY }).map(({ instance }) => instance as BackgroundWorker);
