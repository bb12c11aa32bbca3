import { CreateSync1 } from './migrations/1-create-sync.js';
import { CreateDocuments2 } from './migrations/2-create-documents.js';
import { CreateSyncSettings3 } from './migrations/3-create-sync-settings.js';

/** The schema's migrations, oldest first. */
export const migrations = [CreateSync1, CreateDocuments2, CreateSyncSettings3];
