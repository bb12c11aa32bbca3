import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { ErasedUsers } from './domain/ports.js';
import { ErasedUserRepository } from './persistence/erased-user.repository.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';

class InputModule {}

/** Input, put together. */
export const inputModule = (): DynamicModule => ({
  module: InputModule,
  providers: [EraseUserSubscriber, { provide: ErasedUsers, useClass: ErasedUserRepository }],
});

/** What input listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] => [app.get<Subscription>(EraseUserSubscriber)];
