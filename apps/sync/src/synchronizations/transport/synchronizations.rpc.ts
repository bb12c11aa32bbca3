import {
  GetLatestSync,
  type GetLatestSyncPayload,
  GetSync,
  type GetSyncPayload,
  ListSyncs,
  type ListSyncsPayload,
  StartSync,
  type StartSyncPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { GetLatestSyncUseCase } from '../use-cases/get-latest-sync.use-case.js';
import { GetSyncUseCase } from '../use-cases/get-sync.use-case.js';
import { ListSyncsUseCase } from '../use-cases/list-syncs.use-case.js';
import { StartSyncUseCase } from '../use-cases/start-sync.use-case.js';

@Controller()
export class SynchronizationsRpc {
  constructor(
    private readonly startSync: StartSyncUseCase,
    private readonly getLatest: GetLatestSyncUseCase,
    private readonly listSyncs: ListSyncsUseCase,
    private readonly getSync: GetSyncUseCase,
  ) {}

  @Answers(StartSync)
  start(request: IncomingRequest<StartSyncPayload>) {
    return this.startSync.run(request);
  }

  @Answers(GetLatestSync)
  latest(request: IncomingRequest<GetLatestSyncPayload>) {
    return this.getLatest.run(request);
  }

  @Answers(ListSyncs)
  list(request: IncomingRequest<ListSyncsPayload>) {
    return this.listSyncs.run(request);
  }

  @Answers(GetSync)
  get(request: IncomingRequest<GetSyncPayload>) {
    return this.getSync.run(request);
  }
}
