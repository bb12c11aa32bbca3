import { exampleDataTypes, exampleProvider } from './example-names.js';
import type { DataConnectionResource } from '@company-data/contracts';
import { listOf, nullable, objectOf, text, time, uuid } from './resource-schema.js';

export const dataConnectionSchema = objectOf<DataConnectionResource>("A user's link to a provider.", {
  id: uuid('Appears as data_connection_id in synchronization entries.'),
  user_id: uuid('The user.'),
  provider_name: text('The provider.'),
  requested_data_types: listOf('Data types the provider must collect.', { type: 'string' }),
  status: text('CONNECTED is the value that allows synchronization.', {
    enum: ['PENDING_AUTH', 'CONNECTED', 'REAUTH_REQUIRED', 'DISCONNECTED', 'ERROR'],
  }),
  status_reason: nullable(text('Why the status is not CONNECTED.')),
  action_url: nullable(text('Where the end user can repair the connection.')),
  connected_at: nullable(time('When it became CONNECTED')),
  expires_at: nullable(time('When the authorization ends')),
  last_sync_at: nullable(time('When data was last collected through it')),
  created_at: time('When it was created'),
  updated_at: time('When it last changed'),
});

export const dataConnectionExample: DataConnectionResource = {
  id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  provider_name: exampleProvider,
  requested_data_types: exampleDataTypes,
  status: 'CONNECTED',
  status_reason: null,
  action_url: null,
  connected_at: '2026-01-01T08:00:00.000Z',
  expires_at: null,
  last_sync_at: null,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
};
