import type { DynamicModule, Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { systemClock } from '@company-data/kernel';
import { SecretBox } from '@company-data/persistence';
import { IntervalJobs, systemTimers, TIMERS } from './interval-jobs.js';
import { OncePerKey } from './once-per-key.js';
import type { DatabaseServiceConfig } from './service-config.js';
import { type DatabaseServiceDependencies, dependenciesModule } from './service-dependencies.js';
import type { ServiceDefinition } from './start-database-service.js';

class RootModule {}

/** Providers that every module of a service can inject, in addition to its dependencies. */
const globalProvidersOf = <C extends DatabaseServiceConfig>({ sealed, providers = [] }: ServiceDefinition<C>): Provider[] => [
  ...(sealed ? [{ provide: SecretBox, useValue: SecretBox.fromKeys(sealed.keys) }, OncePerKey] : []),
  ...providers,
];

/** Root module of the Nest application. */
export const rootModuleOf = <C extends DatabaseServiceConfig>(
  definition: ServiceDefinition<C>,
  dependencies: DatabaseServiceDependencies<C>,
): DynamicModule => ({
  module: RootModule,
  imports: [
    DiscoveryModule,
    ScheduleModule.forRoot(),
    dependenciesModule(dependencies, systemClock, globalProvidersOf(definition)),
    definition.module,
  ],
  providers: [IntervalJobs, { provide: TIMERS, useValue: systemTimers }],
});
