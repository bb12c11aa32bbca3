import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, Matches, ValidateNested } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { UserNotFound } from '../../users/errors.js';
import { DataTypeNotSupported } from '../errors.js';
import { Describe } from '../../describe.js';
import { Id, Integer, Nullable, Optional } from '../../fields.js';
import { listOf } from '../../resource.js';
import { FREQUENCIES, type Frequency, SyncSettingResource } from '../resources/sync-setting.js';

/** How a data type of a provider is synchronized; one item of the body of PUT /sync-settings. */
export class SyncSettingBody {
  @Describe('Data type the provider offers', { example: 'TAX_RETURN' })
  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  @Describe('Provider of the catalogue', { example: 'registrar_provider' })
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;

  @Describe('How often it is refreshed without being asked for; NONE when absent')
  @Optional()
  @IsIn(FREQUENCIES)
  frequency?: Frequency;

  @Nullable()
  @Integer('How many months back it is read; null: all', 1, 600)
  months_to_sync?: number | null;

  @Nullable()
  @Integer('How many of the latest are read; null: all', 1, 10_000)
  last_n?: number | null;

  @Describe('Whether it is fetched as soon as a connection is CONNECTED; false when absent')
  @Optional()
  @IsBoolean()
  fetch_on_connect?: boolean;
}

export class GetSyncSettingsPayload {
  /** Absent: the account's. */
  @Optional()
  @Id('The user')
  user_id?: string;
}

export class PutSyncSettingsPayload extends GetSyncSettingsPayload {
  /** Each pair of provider and data type once. */
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => SyncSettingBody)
  settings!: SyncSettingBody[];
}

const errors = [UserNotFound];
const reply = listOf(SyncSettingResource, { description: 'Everything that is set, or is not read whole from the start.' });

/** The effective settings: a user's over the account's over what providers set from the start. */
export const GetSyncSettings = defineRequest<GetSyncSettingsPayload, SyncSettingResource[]>({
  subject: 'req.sync.get-sync-settings',
  payload: GetSyncSettingsPayload,
  reply,
  errors,
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});

/**
 * Replaces the settings of the account, or of a user; answers the effective ones. Unknown names:
 * VALIDATION_FAILED, pointing into the list.
 */
export const PutSyncSettings = defineRequest<PutSyncSettingsPayload, SyncSettingResource[]>({
  subject: 'req.sync.put-sync-settings',
  payload: PutSyncSettingsPayload,
  reply,
  errors: [...errors, DataTypeNotSupported],
  example: { settings: [{ data_type: 'TAX_RETURN', provider_name: 'registrar_provider', frequency: 'MONTHLY', last_n: 3 }] },
});
