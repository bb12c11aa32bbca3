import { Matches } from 'class-validator';
import { Describe } from '../../describe.js';
import { Id } from '../../fields.js';
import { Resource, resourceDescriptionOf } from '../../resource.js';
import { ServedText } from '../../served-fields.js';
import { SyncResource } from './synchronization.js';

/** A synchronization with its user, as served in the list of the account. */
@Resource<AccountSyncResource>('A synchronization with its user and entries.', {
  ...resourceDescriptionOf(SyncResource)!.example!,
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  siren: '000012344',
  group: 'default',
})
export class AccountSyncResource extends SyncResource {
  @Id('The user.')
  user_id!: string;

  @Describe('SIREN of the user.')
  @Matches(/^[0-9]{9}$/)
  siren!: string;

  @ServedText('Current group of the user.')
  group!: string;
}
