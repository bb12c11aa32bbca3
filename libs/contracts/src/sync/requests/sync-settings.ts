import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, Matches, ValidateNested } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { UserNotFound } from '../../users/errors.js';
import { DataTypeNotSupported } from '../errors.js';
import { Describe } from '../../describe.js';
import { Id, Integer, Nullable, Optional } from '../../fields.js';
import { listOf } from '../../resource.js';
import { FREQUENCIES, type Frequency, SyncSettingResource } from '../resources/sync-setting.js';

/**
 * Synchronization settings of a data type of a provider. One item of the body of PUT
 * /sync-settings.
 */
export class SyncSettingBody {
  @Describe('Data type of the provider', { example: 'TAX_RETURN' })
  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  @Describe('Provider of the catalogue', { example: 'registrar_provider' })
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;

  @Describe('Frequency of automatic refreshes. Default: NONE')
  @Optional()
  @IsIn(FREQUENCIES)
  frequency?: Frequency;

  @Nullable()
  @Integer('Months of history to read. Null: all', 1, 600)
  months_to_sync?: number | null;

  @Nullable()
  @Integer('Number of latest records to read. Null: all', 1, 10_000)
  last_n?: number | null;

  @Describe('True to fetch the data type as soon as a connection is CONNECTED. Default: false')
  @Optional()
  @IsBoolean()
  fetch_on_connect?: boolean;
}

export class GetSyncSettingsPayload {
  /** Absent for the settings of the account. */
  @Optional()
  @Id('The user')
  user_id?: string;
}

export class PutSyncSettingsPayload extends GetSyncSettingsPayload {
  /** Each pair of provider and data type at most once. */
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => SyncSettingBody)
  settings!: SyncSettingBody[];
}

const errors = [UserNotFound];
const reply = listOf(SyncSettingResource, {
  description: 'Data types with a setting, or with a history that the provider limits by default.',
});

/**
 * Returns the effective settings. A user's settings override those of the account, which override
 * the provider's defaults.
 */
export const GetSyncSettings = defineRequest<GetSyncSettingsPayload, SyncSettingResource[]>({
  subject: 'req.sync.get-sync-settings',
  payload: GetSyncSettingsPayload,
  reply,
  errors,
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});

/**
 * Replaces the settings of the account or of a user, and returns the effective ones. An unknown
 * name fails with VALIDATION_FAILED and its pointer into the list.
 */
export const PutSyncSettings = defineRequest<PutSyncSettingsPayload, SyncSettingResource[]>({
  subject: 'req.sync.put-sync-settings',
  payload: PutSyncSettingsPayload,
  reply,
  errors: [...errors, DataTypeNotSupported],
  example: { settings: [{ data_type: 'TAX_RETURN', provider_name: 'registrar_provider', frequency: 'MONTHLY', last_n: 3 }] },
});
