import {
  CreateUser,
  CreateUserPayload,
  CreateUsers,
  CreateUsersPayload,
  DeleteUser,
  GetUser,
  ListUsers,
  UpdateUser,
  UpdateUserBody,
} from '@company-data/contracts';
import { API, type Operation, type Parameter } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { schemaOfClass } from '../schemas/schema-of-class.js';
import { cursorPaging, userId } from './parameters.js';

const tag = 'Users';

/** Companies sent at once that count as one request against the limit of a key. */
const USERS_PER_REQUEST = 10;

const sirenFilter: Parameter = {
  name: 'siren',
  in: 'query',
  property: 'siren',
  description: 'Only users of this SIREN, nine digits.',
  schema: { type: 'string', pattern: '^[0-9]{9}$' },
  read: (text) => (/^[0-9]{9}$/.test(text) ? text : undefined),
};

const groupFilter: Parameter = {
  name: 'group',
  in: 'query',
  property: 'group',
  description: 'Only users of this group.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  read: (text) => (/\S/.test(text) && text.length <= 200 ? text : undefined),
};

export const userOperations: Operation[] = [
  {
    id: 'createUser',
    method: 'POST',
    path: `${API}/users/legal`,
    tag,
    summary: 'Create a user',
    description: 'Adds a company. A SIREN that fails the Luhn check is taken, with a warning. The same company may be added twice.',
    parameters: [],
    body: jsonBody(CreateUserPayload, CreateUser.example),
    success: {
      status: 201,
      description: 'The user, with the address to send the end user to.',
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
      'Adds up to 1,000 companies. Each is checked by itself, as a call of its own is: what became of it is told at its place, and those that are valid are ' +
      'created whatever is wrong with others. A company may be among them twice. Should the call fail as a whole, none was created. Every ' +
      `${USERS_PER_REQUEST} companies count as one request against the limit of the key. Send an Idempotency-Key: the call is then safe to repeat.`,
    parameters: [],
    body: jsonBody(CreateUsersPayload, CreateUsers.example, { users: { items: schemaOfClass(CreateUserPayload) } }),
    success: { status: 200, description: 'What became of each company, in the order sent; also when none was created.' },
    contract: CreateUsers,
    costs: ({ users }) => Math.ceil((users as object[]).length / USERS_PER_REQUEST),
  },
  {
    id: 'listUsers',
    method: 'GET',
    path: `${API}/users`,
    tag,
    summary: 'List users',
    description: "The account's companies, newest first.",
    parameters: [...cursorPaging('4 MB'), sirenFilter, groupFilter],
    success: { status: 200, description: 'A page of users.' },
    contract: ListUsers,
  },
  {
    id: 'getUser',
    method: 'GET',
    path: `${API}/users/{userId}`,
    tag,
    summary: 'Read a user',
    description: 'With the address to send the end user to, which is another one 30 days later.',
    parameters: [userId],
    success: { status: 200, description: 'The user.' },
    contract: GetUser,
  },
  {
    id: 'updateUser',
    method: 'PATCH',
    path: `${API}/users/{userId}`,
    tag,
    summary: 'Change a user',
    description: 'Changes name, group or the alerts the user is assigned to. What is not sent stays as it is.',
    parameters: [userId],
    body: jsonBody(UpdateUserBody, { name: 'EXEMPLE LOGICIELS', group: 'watched' }),
    success: { status: 200, description: 'The whole user.' },
    contract: UpdateUser,
  },
  {
    id: 'deleteUser',
    method: 'DELETE',
    path: `${API}/users/{userId}`,
    tag,
    summary: 'Remove a user',
    description: 'Gone for readers at once, erased in every service soon after.',
    parameters: [userId],
    success: { status: 204, description: 'The user is gone.' },
    contract: DeleteUser,
  },
];
