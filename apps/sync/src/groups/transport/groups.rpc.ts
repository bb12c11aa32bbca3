import {
  GetGroupSync,
  type GetGroupSyncPayload,
  ListGroupSyncUsers,
  type ListGroupSyncUsersPayload,
  StartGroupSync,
  type StartGroupSyncPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { GetGroupSyncUseCase } from '../use-cases/get-group-sync.use-case.js';
import { ListGroupSyncUsersUseCase } from '../use-cases/list-group-sync-users.use-case.js';
import { StartGroupSyncUseCase } from '../use-cases/start-group-sync.use-case.js';

@Controller()
export class GroupsRpc {
  constructor(
    private readonly startGroupSync: StartGroupSyncUseCase,
    private readonly getGroupSync: GetGroupSyncUseCase,
    private readonly listUsers: ListGroupSyncUsersUseCase,
  ) {}

  @Answers(StartGroupSync)
  start(request: IncomingRequest<StartGroupSyncPayload>) {
    return this.startGroupSync.run(request);
  }

  @Answers(GetGroupSync)
  get({ accountId, payload }: IncomingRequest<GetGroupSyncPayload>) {
    return this.getGroupSync.run(accountId, payload);
  }

  @Answers(ListGroupSyncUsers)
  users({ accountId, payload }: IncomingRequest<ListGroupSyncUsersPayload>) {
    return this.listUsers.run(accountId, payload);
  }
}
