import { GetSyncSettings, MAX_ITEMS, PutSyncSettings, SyncSettingBody, validatePayload } from '@company-data/contracts';
import { DomainError, type FieldError, invalid } from '@company-data/kernel';
import { API, type Body, type Operation } from '../operation.js';
import { replyContent } from '../schemas/reply-content.js';
import { schemaOfClass } from '../schemas/schema-of-class.js';
import { userId } from './parameters.js';

const tag = 'Synchronization';

/** Returns the violations of one item, with pointers into the list. */
function violationsOf(item: unknown, index: number): FieldError[] {
  try {
    validatePayload(SyncSettingBody, item);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details['errors'] as FieldError[]).map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer ?? ''}` }));
  }
}

const settingsBody: Body = {
  schema: { type: 'array', maxItems: MAX_ITEMS, items: schemaOfClass(SyncSettingBody) },
  example: replyContent(PutSyncSettings.reply!).example as object,
  read(value) {
    if (!Array.isArray(value)) throw invalid([{ pointer: '', code: 'NOT_ARRAY', detail: 'A JSON array is expected.' }]);
    if (value.length > MAX_ITEMS)
      throw invalid([{ pointer: '', code: 'TOO_MANY_ITEMS', detail: `At most ${MAX_ITEMS} items are allowed.` }]);
    const violations = value.flatMap(violationsOf);
    if (violations.length > 0) throw invalid(violations);
    return { settings: value as object[] };
  },
};

export const syncSettingOperations: Operation[] = [
  {
    id: 'getSyncSettings',
    method: 'GET',
    path: `${API}/sync-settings`,
    tag,
    summary: 'Read the synchronization settings',
    description:
      'Returns the settings of the account, merged over the defaults of the providers. A data type that is not listed is read in ' +
      'full, and only on request.',
    parameters: [],
    success: { status: 200, description: 'The effective settings.' },
    contract: GetSyncSettings,
  },
  {
    id: 'putSyncSettings',
    method: 'PUT',
    path: `${API}/sync-settings`,
    tag,
    summary: 'Replace the synchronization settings',
    description: 'Replaces all settings of the account. An absent item gets its default.',
    parameters: [],
    body: settingsBody,
    success: { status: 200, description: 'The effective settings.' },
    contract: PutSyncSettings,
  },
  {
    id: 'getUserSyncSettings',
    method: 'GET',
    path: `${API}/users/{userId}/sync-settings`,
    tag,
    summary: 'Read synchronization settings of a user',
    description: 'Returns the settings of the user, merged over those of the account.',
    parameters: [userId],
    success: { status: 200, description: 'The effective settings.' },
    contract: GetSyncSettings,
  },
  {
    id: 'putUserSyncSettings',
    method: 'PUT',
    path: `${API}/users/{userId}/sync-settings`,
    tag,
    summary: 'Replace synchronization settings of a user',
    description:
      'Replaces all settings of the user. Each item overrides the setting of the account for the same provider and data type. An ' +
      'absent item has the setting of the account.',
    parameters: [userId],
    body: settingsBody,
    success: { status: 200, description: 'The effective settings.' },
    contract: PutSyncSettings,
  },
];
