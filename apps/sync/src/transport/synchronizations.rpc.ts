import {
  GetLatestSync as LatestContract,
  type GetLatestSyncPayload,
  GetSync as GetContract,
  type GetSyncPayload,
  ListSyncs as ListContract,
  type ListSyncsPayload,
  StartSync as StartContract,
  type StartSyncPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { GetLatestSync, GetSync, ListSyncs } from '../use-cases/get-synchronizations.js';
import { StartSync } from '../use-cases/start-sync.js';

@Controller()
export class SynchronizationsRpc {
  constructor(
    private readonly startSync: StartSync,
    private readonly getLatest: GetLatestSync,
    private readonly listSyncs: ListSyncs,
    private readonly getSync: GetSync,
  ) {}

  @Answers(StartContract)
  start(request: IncomingRequest<StartSyncPayload>) {
    return this.startSync.run(request);
  }

  @Answers(LatestContract)
  latest(request: IncomingRequest<GetLatestSyncPayload>) {
    return this.getLatest.run(request);
  }

  @Answers(ListContract)
  list(request: IncomingRequest<ListSyncsPayload>) {
    return this.listSyncs.run(request);
  }

  @Answers(GetContract)
  get(request: IncomingRequest<GetSyncPayload>) {
    return this.getSync.run(request);
  }
}
