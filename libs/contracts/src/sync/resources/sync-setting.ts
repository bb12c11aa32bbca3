import { Resource } from '../../resource.js';
import { Count, Flag, OneOf, OrNull, ServedText } from '../../served-fields.js';

export const FREQUENCIES = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const example: SyncSettingResource = {
  data_type: 'COMPANY_PROFILE',
  provider_name: 'company_legal_fr',
  frequency: 'WEEKLY',
  months_to_sync: null,
  last_n: null,
  fetch_on_connect: true,
};

/** How a data type of a provider is synchronized, as served: everything is set. */
@Resource('How a data type of a provider is synchronized.', example)
export class SyncSettingResource {
  @ServedText('The data type.')
  data_type!: string;

  @ServedText('The provider.')
  provider_name!: string;

  @OneOf('How often it is refreshed without being asked for, once in each day, week or month of the configured zone.', FREQUENCIES)
  frequency!: Frequency;

  @OrNull()
  @Count('How many months back it is read; null: all.', 1)
  months_to_sync!: number | null;

  @OrNull()
  @Count('How many of the latest are read; null: all.', 1)
  last_n!: number | null;

  @Flag('Whether it is fetched as soon as a connection is CONNECTED.')
  fetch_on_connect!: boolean;
}
