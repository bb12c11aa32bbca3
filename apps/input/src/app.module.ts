import { type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { ContributionsModule } from './contributions/contributions.module.js';
import { FilesModule } from './files/files.module.js';
import { RecordsModule } from './records/records.module.js';
import { subscribers, UsersModule } from './users/users.module.js';

/** Input, put together. */
@Module({ imports: [ContributionsModule, FilesModule, RecordsModule, UsersModule] })
export class InputModule {}

/** What input listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));
