import { Module } from '@nestjs/common';
import { AlertNamesClient } from './alert-names.client.js';
import { CreateUserHandler } from './create-user.js';
import { CreateUsersHandler } from './create-users.js';
import { DataReadersClient } from './data-readers.client.js';
import { DeleteUserHandler } from './delete-user.js';
import { FindConnectTokenHandler } from './find-connect-token.js';
import { GetUserHandler } from './get-user.js';
import { ListGroupUsersHandler } from './list-group-users.js';
import { ListUsersHandler } from './list-users.js';
import { RemoveAlert } from './remove-alert.js';
import { UpdateUserHandler } from './update-user.js';
import { UserRepository } from './user.repository.js';
import { FindUsersHandler } from './find-users.js';

@Module({
  controllers: [
    CreateUserHandler,
    CreateUsersHandler,
    DeleteUserHandler,
    FindConnectTokenHandler,
    FindUsersHandler,
    GetUserHandler,
    ListGroupUsersHandler,
    ListUsersHandler,
    UpdateUserHandler,
  ],
  providers: [AlertNamesClient, DataReadersClient, RemoveAlert, UserRepository],
})
export class UsersModule {}
