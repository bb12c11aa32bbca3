import { FREQUENCIES, type SyncSettingResource } from '@company-data/contracts';
import { exampleDataTypes, exampleProvider } from './example-names.js';
import { flag, listOf, nullable, objectOf, text } from './resource-schema.js';

const settingSchema = objectOf<SyncSettingResource>('How a data type of a provider is synchronized.', {
  data_type: text('The data type.'),
  provider_name: text('The provider.'),
  frequency: text('How often it is refreshed without being asked for, once in each day, week or month of the configured zone.', {
    enum: [...FREQUENCIES],
  }),
  months_to_sync: nullable({ type: 'integer', minimum: 1, description: 'How many months back it is read; null: all.' }),
  last_n: nullable({ type: 'integer', minimum: 1, description: 'How many of the latest are read; null: all.' }),
  fetch_on_connect: flag('Whether it is fetched as soon as a connection is CONNECTED.'),
});

/** Settings as served. */
export const syncSettingsSchema = listOf('Everything that is set, or is not read whole from the start.', settingSchema);

export const syncSettingsExample: SyncSettingResource[] = [
  {
    data_type: exampleDataTypes[0]!,
    provider_name: exampleProvider,
    frequency: 'WEEKLY',
    months_to_sync: null,
    last_n: null,
    fetch_on_connect: true,
  },
];
