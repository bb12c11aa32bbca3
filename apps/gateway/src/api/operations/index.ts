import { accountOperations } from './account.js';
import { dataConnectionOperations } from './data-connections.js';
import { dataOperations } from './data.js';
import { documentOperations } from './documents.js';
import { exportOperations } from './exports.js';
import { groupSyncOperations } from './group-syncs.js';
import { inputOperations } from './input.js';
import { taxReturnOperations } from './tax-returns.js';
import { providerOperations } from './providers.js';
import { syncSettingOperations } from './sync-settings.js';
import { severalDataOperations } from './several-data.js';
import { synchronizationOperations } from './synchronizations.js';
import { userOperations } from './users.js';
import { webhookOperations } from './webhooks.js';

/** Operations whose response is the reply of one request to the owning service. */
export const resourceOperations = [
  ...accountOperations,
  ...userOperations,
  ...providerOperations,
  ...dataConnectionOperations,
  ...synchronizationOperations,
  ...groupSyncOperations,
  ...syncSettingOperations,
  ...webhookOperations,
  ...inputOperations,
  ...taxReturnOperations,
];

export const operations = [...resourceOperations, ...severalDataOperations, ...dataOperations, ...exportOperations, ...documentOperations];
