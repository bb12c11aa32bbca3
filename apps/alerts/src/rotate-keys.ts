import { reportRotation } from '@company-data/service/database';
import { loadAlertsConfig, processEnvironment } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('alerts', await rotateKeys(loadAlertsConfig(processEnvironment())));
