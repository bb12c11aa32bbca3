import { type DynamicModule, type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { ErasedUsers } from './domain/ports.js';
import { ErasedUserRepository } from './persistence/erased-user.repository.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';

/** Input, put together. */
@Module({})
export class InputModule {
  static for(): DynamicModule {
    return { module: InputModule, providers: [EraseUserSubscriber, { provide: ErasedUsers, useClass: ErasedUserRepository }] };
  }
}

/** What input listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] => [app.get<Subscription>(EraseUserSubscriber)];
