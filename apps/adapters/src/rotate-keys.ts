import { reportRotation } from '@company-data/service/database';
import { loadAdaptersConfig, processEnvironment } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('adapters', await rotateKeys(loadAdaptersConfig(processEnvironment())));
