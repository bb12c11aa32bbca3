import {
  CreateUser,
  CreateUserPayload,
  CreateUsers,
  CreateUsersPayload,
  DeleteUser,
  GetUser,
  ListUsers,
  ListUsersPayload,
  UpdateUser,
  UpdateUserBody,
} from '@company-data/contracts';
import { API, type Operation } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { PAGING, parametersOf } from '../schemas/parameters-of.js';
import { schemaOfClass } from '../schemas/schema-of-class.js';
import { userId } from './parameters.js';

const tag = 'Users';

/** Users of one bulk request that count as one request against the rate limit of a key. */
const USERS_PER_REQUEST = 10;

export const userOperations: Operation[] = [
  {
    id: 'createUser',
    method: 'POST',
    path: `${API}/users/legal`,
    tag,
    summary: 'Create a user',
    description:
      'Adds a company. A SIREN that fails the Luhn check is accepted, with a warning. The same company may be added more than once.',
    parameters: [],
    body: jsonBody(CreateUserPayload, CreateUser.example),
    success: {
      status: 201,
      description: 'The user, with the URL of its connect page.',
      location: (id) => `${API}/users/${id}`,
    },
    contract: CreateUser,
  },
  {
    id: 'createUsers',
    method: 'POST',
    path: `${API}/users/legal/bulk`,
    tag,
    summary: 'Create many users',
    description:
      'Adds up to 1,000 companies, and returns the outcome of each at its place. Valid companies are created even if others are ' +
      'rejected, and duplicates are accepted. If the request as a whole fails, no company is created: send an Idempotency-Key to ' +
      `repeat it safely. Every ${USERS_PER_REQUEST} companies count as one request against the rate limit of the key.`,
    parameters: [],
    body: jsonBody(CreateUsersPayload, CreateUsers.example, { users: { items: schemaOfClass(CreateUserPayload) } }),
    success: { status: 200, description: 'The outcome of each company, in the order of the request, also when none was created.' },
    contract: CreateUsers,
    costs: ({ users }) => Math.ceil((users as object[]).length / USERS_PER_REQUEST),
  },
  {
    id: 'listUsers',
    method: 'GET',
    path: `${API}/users`,
    tag,
    summary: 'List users',
    description: 'Lists the users of the account, newest first.',
    parameters: parametersOf(ListUsersPayload, ...PAGING, 'siren', 'group'),
    success: { status: 200, description: 'A page of users.' },
    contract: ListUsers,
  },
  {
    id: 'getUser',
    method: 'GET',
    path: `${API}/users/{userId}`,
    tag,
    summary: 'Read a user',
    description:
      'Returns the user with the URL of its connect page. A URL is valid for 30 days. A read after its expiry returns a new one.',
    parameters: [userId],
    success: { status: 200, description: 'The user.' },
    contract: GetUser,
  },
  {
    id: 'updateUser',
    method: 'PATCH',
    path: `${API}/users/{userId}`,
    tag,
    summary: 'Update a user',
    description: 'Changes the name, the group, the alerts or the return URL of the user. Absent fields stay unchanged.',
    parameters: [userId],
    body: jsonBody(UpdateUserBody, { name: 'EXEMPLE LOGICIELS', group: 'watched' }),
    success: { status: 200, description: 'The user.' },
    contract: UpdateUser,
  },
  {
    id: 'deleteUser',
    method: 'DELETE',
    path: `${API}/users/{userId}`,
    tag,
    summary: 'Delete a user',
    description: 'Deletes the user. Its data becomes unreadable at once, and every service erases it soon after.',
    parameters: [userId],
    success: { status: 204, description: 'The user is deleted.' },
    contract: DeleteUser,
  },
];
