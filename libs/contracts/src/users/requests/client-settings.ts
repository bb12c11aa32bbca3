import { Matches, MaxLength, NotContains, IsString } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { Describe } from '../../describe.js';
import { Nullable } from '../../fields.js';
import { one } from '../../resource.js';
import { IsImageLink } from '../is-image-link.js';
import { ClientSettingsResource } from '../resources/client-settings.js';

export class GetClientSettingsPayload {}

/** Body of PATCH /client-settings. Null clears a field, and so does a blank value. */
export class UpdateClientSettingsPayload {
  @Nullable()
  @Describe('Image shown on the connection page, https only', { example: 'https://cdn.example.com/logo.png', format: 'uri' })
  @IsImageLink()
  logo?: string | null;

  @Nullable()
  @Describe('Icon shown in the browser, https only', { example: 'https://cdn.example.com/favicon.ico', format: 'uri' })
  @IsImageLink()
  favicon?: string | null;

  @Nullable()
  @Describe('Name shown on the connection page. A blank name is the default.', { example: 'Exemple Finance' })
  @IsString()
  @MaxLength(200)
  @NotContains('\u0000')
  display_name?: string | null;

  @Nullable()
  @Describe('Colour of buttons and text, #RGB or #RRGGBB', { example: '#1A73E8' })
  @Matches(/^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, { message: 'primary_color must be #RGB or #RRGGBB' })
  primary_color?: string | null;
}

/**
 * Returns the appearance of the account's connection pages. A field without a value has its
 * default.
 */
export const GetClientSettings = defineRequest<GetClientSettingsPayload, ClientSettingsResource>({
  subject: 'req.users.get-client-settings',
  payload: GetClientSettingsPayload,
  reply: one(ClientSettingsResource),
  errors: [],
  example: {},
});

/** Changes the appearance of the account's connection pages. Returns the effective values. */
export const UpdateClientSettings = defineRequest<UpdateClientSettingsPayload, ClientSettingsResource>({
  subject: 'req.users.update-client-settings',
  payload: UpdateClientSettingsPayload,
  reply: one(ClientSettingsResource),
  errors: [...IDEMPOTENCY_ERRORS],
  example: { display_name: 'Exemple Finance' },
});
