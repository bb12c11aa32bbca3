import type { DynamicModule, Provider } from '@nestjs/common';
import { type Clock, systemClock, type Transactions } from '@company-data/kernel';
import type { Logger, Metrics } from '@company-data/observability';
import { ByteBudget, NatsLink, Outbox, RequestClient } from '@company-data/messaging';
import { DatabasePools } from './database-pools.js';

/** Injection tokens of dependencies that are interfaces. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
export const TRANSACTIONS = Symbol('transactions');
export const RESERVED_TRANSACTIONS = Symbol('reserved transactions');
export const CLOCK = Symbol('clock');
export const CONFIG = Symbol('configuration');

/** Dependencies of every service. */
export interface ServiceDependencies<C> {
  config: C;
  logger: Logger;
  metrics: Metrics;
  link: NatsLink;
  requests: RequestClient;
}

/** Dependencies of a service with a schema. */
export interface DatabaseServiceDependencies<C> extends ServiceDependencies<C> {
  transactions: Transactions;
  /** Transactions on a separate pool, when the service reserves connections. */
  reserved?: Transactions;
  outbox: Outbox;
  pools: DatabasePools;
}

class DependenciesModule {}

const tokenOf = (provider: Provider) => (typeof provider === 'function' ? provider : provider.provide);

/**
 * Returns a global module that injects the dependencies of a service, and further providers for all
 * of its modules.
 */
export function dependenciesModule<C>(
  {
    config,
    logger,
    metrics,
    link,
    requests,
    transactions,
    reserved,
    outbox,
    pools,
  }: ServiceDependencies<C> & Partial<DatabaseServiceDependencies<C>>,
  clock: Clock = systemClock,
  more: Provider[] = [],
): DynamicModule {
  const providers: Provider[] = [
    ...more,
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: logger },
    { provide: METRICS, useValue: metrics },
    { provide: CLOCK, useValue: clock },
    { provide: NatsLink, useValue: link },
    { provide: RequestClient, useValue: requests },
    { provide: ByteBudget, useValue: new ByteBudget() },
    ...(transactions ? [{ provide: TRANSACTIONS, useValue: transactions }] : []),
    ...(reserved ? [{ provide: RESERVED_TRANSACTIONS, useValue: reserved }] : []),
    ...(outbox ? [{ provide: Outbox, useValue: outbox }] : []),
    ...(pools ? [{ provide: DatabasePools, useValue: pools }] : []),
  ];
  return {
    module: DependenciesModule,
    global: true,
    providers,
    exports: providers.map(tokenOf),
  };
}
