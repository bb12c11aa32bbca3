import { type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { Erasures } from '@company-data/service';
import { FilesModule } from './files/files.module.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { RecordsModule } from './records/records.module.js';
import { EraseRowsSchedule } from './transport/erase-rows.schedule.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { EraseRowsUseCase } from './use-cases/erase-rows.use-case.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';

const subscribers = [EraseUserSubscriber];

/** Input, put together. */
@Module({
  imports: [FilesModule, RecordsModule],
  providers: [...subscribers, EraseRowsSchedule, EraseRowsUseCase, EraseUserUseCase, { provide: Erasures, useClass: ErasureRepository }],
})
export class InputModule {}

/** What input listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));
