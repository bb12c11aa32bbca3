import { reportRotation } from '@company-data/service/database';
import { loadSyncConfig, processEnvironment } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('sync', await rotateKeys(loadSyncConfig(processEnvironment())));
