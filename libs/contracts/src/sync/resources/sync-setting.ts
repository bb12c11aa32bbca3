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

/** Synchronization settings of a data type of a provider, as served: all fields are set. */
@Resource('Synchronization settings of a data type of a provider.', example)
export class SyncSettingResource {
  @ServedText('The data type.')
  data_type!: string;

  @ServedText('The provider.')
  provider_name!: string;

  @OneOf('Frequency of automatic refreshes: once per day, week or month of the configured time zone.', FREQUENCIES)
  frequency!: Frequency;

  @OrNull()
  @Count('Months of history to read. Null: all.', 1)
  months_to_sync!: number | null;

  @OrNull()
  @Count('Number of latest records to read. Null: all.', 1)
  last_n!: number | null;

  @Flag('True to fetch the data type as soon as a connection is CONNECTED.')
  fetch_on_connect!: boolean;
}
