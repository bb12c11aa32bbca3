import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { defineRequest } from '../../contract.js';

export class FindUsersPayload {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsUUID(undefined, { each: true })
  user_ids!: string[];
}

/** A user, with the fields that lists of other services show. */
export interface FoundUser {
  user_id: string;
  siren: string;
  group: string;
}

/** Returns the users with some ids, in any order. Omits those that do not exist. */
export const FindUsers = defineRequest<FindUsersPayload, { users: FoundUser[] }>({
  subject: 'req.users.find-users',
  payload: FindUsersPayload,
  errors: [],
  example: { user_ids: ['6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69'] },
});
