import type { INestMicroservice } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { HandlesEvent, type Subscription, subscriptionOf } from '@company-data/messaging';
import { type BackgroundWorker, workersOf } from './background.js';
import { erasingStoredMessages } from './dead-letters.js';
import { discovered } from './discovered.js';
import { IntervalJobs } from './interval-jobs.js';

/**
 * Returns the subscriptions of the methods that handle events.
 *
 * @throws Error when two have the same durable consumer
 */
export function subscriptionsOf(app: INestMicroservice): Subscription[] {
  const handlers = discovered(app.get(DiscoveryService), app.get(MetadataScanner), HandlesEvent);
  const durables = handlers.map(({ options }) => options.durable);
  const duplicate = durables.find((durable, index) => durables.indexOf(durable) !== index);
  if (duplicate !== undefined) throw new Error(`@OnEvent: two methods have the durable consumer ${duplicate}`);
  return handlers.map(({ options, run }) => erasingStoredMessages(subscriptionOf(options, run)));
}

/** Returns the background workers of the running app, intervals first. */
export const backgroundOf = (app: INestMicroservice): BackgroundWorker[] => [
  app.get(IntervalJobs),
  ...workersOf(app.get(DiscoveryService)),
];
