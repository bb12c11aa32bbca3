import { type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { ErasedUsers } from './domain/erased-users.js';
import { ErasedUserRepository } from './persistence/erased-user.repository.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';

const subscribers = [EraseUserSubscriber];

/** Input, put together. */
@Module({ providers: [...subscribers, EraseUserUseCase, { provide: ErasedUsers, useClass: ErasedUserRepository }] })
export class InputModule {}

/** What input listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));
