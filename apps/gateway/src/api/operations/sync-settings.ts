import { GetSyncSettings, MAX_ITEMS, PutSyncSettings, SyncSettingBody, validatePayload } from '@company-data/contracts';
import { DomainError, type FieldError, invalid } from '@company-data/kernel';
import { API, type Body, type Operation } from '../operation.js';
import { replyContent } from '../schemas/reply-content.js';
import { schemaOfClass } from '../schemas/schema-of-class.js';
import { userId } from './parameters.js';

const tag = 'Synchronization';

/** The faults of one item, by pointers into the list. */
function violationsOf(item: unknown, index: number): FieldError[] {
  try {
    validatePayload(SyncSettingBody, item);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details['errors'] as FieldError[]).map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer ?? ''}` }));
  }
}

/** The body is the list itself. */
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
    description: "The account's, over what providers set from the start. What is not listed is read whole, and only when asked for.",
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
    description: 'What is not sent takes its default.',
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
    summary: "Read a user's synchronization settings",
    description: "The user's, over the account's.",
    parameters: [userId],
    success: { status: 200, description: 'The effective settings.' },
    contract: GetSyncSettings,
  },
  {
    id: 'putUserSyncSettings',
    method: 'PUT',
    path: `${API}/users/{userId}/sync-settings`,
    tag,
    summary: "Replace a user's synchronization settings",
    description: "Each item overrides the account's of the same provider and data type; what is not sent is the account's.",
    parameters: [userId],
    body: settingsBody,
    success: { status: 200, description: 'The effective settings.' },
    contract: PutSyncSettings,
  },
];
