import { Controller } from '@nestjs/common';
import {
  type CreatedUsersResource,
  CreateUser,
  type CreateUserPayload,
  CreateUsers,
  type CreateUsersPayload,
  DeleteUser,
  FindConnectToken,
  type FindConnectTokenPayload,
  type FoundConnectToken,
  GetUser,
  type GetUserPayload,
  type GroupUser,
  ListGroupUsers,
  type ListGroupUsersPayload,
  ListUsers,
  type ListUsersPayload,
  UpdateUser,
  type UpdateUserPayload,
  type UserResource,
} from '@company-data/contracts';
import { Answers, IncomingRequest, type Reply } from '@company-data/messaging';
import { CreateUserUseCase } from '../use-cases/create-user.use-case.js';
import { CreateUsersUseCase } from '../use-cases/create-users.use-case.js';
import { DeleteUserUseCase } from '../use-cases/delete-user.use-case.js';
import { FindConnectTokenUseCase } from '../use-cases/find-connect-token.use-case.js';
import { GetUserUseCase } from '../use-cases/get-user.use-case.js';
import { ListGroupUsersUseCase } from '../use-cases/list-group-users.use-case.js';
import { ListUsersUseCase } from '../use-cases/list-users.use-case.js';
import { UpdateUserUseCase } from '../use-cases/update-user.use-case.js';

@Controller()
export class UsersRpc {
  constructor(
    private readonly createUser: CreateUserUseCase,
    private readonly createUsers: CreateUsersUseCase,
    private readonly getUser: GetUserUseCase,
    private readonly listUsers: ListUsersUseCase,
    private readonly listGroupUsers: ListGroupUsersUseCase,
    private readonly updateUser: UpdateUserUseCase,
    private readonly deleteUser: DeleteUserUseCase,
    private readonly findConnectToken: FindConnectTokenUseCase,
  ) {}

  @Answers(CreateUser)
  create(request: IncomingRequest<CreateUserPayload>): Promise<UserResource | Reply> {
    return this.createUser.run(request);
  }

  @Answers(CreateUsers)
  createMany(request: IncomingRequest<CreateUsersPayload>): Promise<CreatedUsersResource | Reply> {
    return this.createUsers.run(request);
  }

  @Answers(GetUser)
  get({ accountId, payload }: IncomingRequest<GetUserPayload>): Promise<UserResource> {
    return this.getUser.run(accountId, payload.user_id);
  }

  @Answers(ListUsers)
  list({ accountId, payload }: IncomingRequest<ListUsersPayload>): Promise<Reply> {
    return this.listUsers.run(accountId, payload);
  }

  @Answers(ListGroupUsers)
  listGroup({ accountId, payload }: IncomingRequest<ListGroupUsersPayload>): Promise<{ users: GroupUser[] }> {
    return this.listGroupUsers.run(accountId, payload);
  }

  @Answers(UpdateUser)
  update(request: IncomingRequest<UpdateUserPayload>): Promise<UserResource | Reply> {
    return this.updateUser.run(request);
  }

  @Answers(DeleteUser)
  delete(request: IncomingRequest<GetUserPayload>): Promise<{ deleted: true }> {
    return this.deleteUser.run(request);
  }

  @Answers(FindConnectToken)
  findToken({ payload }: IncomingRequest<FindConnectTokenPayload>): Promise<FoundConnectToken> {
    return this.findConnectToken.run(payload.token_hash);
  }
}
