import { DiscoveryService } from '@nestjs/core';

/** Marks a class whose object works for as long as the service runs. */
export const RunsInBackground = DiscoveryService.createDecorator<void>();

/** Work beside requests, events and intervals. It starts after them and stops before them. */
export interface BackgroundWorker {
  start(): void;
  /** Takes no further work, and waits for the current work. */
  stop(): Promise<void>;
  /** A test moved the clock of the service. */
  clockMoved?(): void;
}

/** The workers of the running app. */
export const workersOf = (discovery: DiscoveryService): BackgroundWorker[] =>
  discovery.getProviders({ metadataKey: RunsInBackground.KEY }).map(({ instance }) => instance as BackgroundWorker);
