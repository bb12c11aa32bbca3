import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';
import { one } from '../../resource.js';
import { ProfileResource } from '../resources/profile.js';

export class GetProfilePayload {
  @Id('The API key of the request')
  key_id!: string;
}

/** Returns the account of an API key. */
export const GetProfile = defineRequest<GetProfilePayload, ProfileResource>({
  subject: 'req.users.get-profile',
  payload: GetProfilePayload,
  reply: one(ProfileResource),
  errors: [],
  example: { key_id: '0b5f7a52-93f2-4c3a-8a44-0d6a3c7f8e21' },
});
