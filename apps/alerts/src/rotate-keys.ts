import { loadConfig } from '@company-data/kernel';
import { reportRotation } from '@company-data/service/database';
import { AlertsConfig, processEnvironment } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('alerts', await rotateKeys(loadConfig('alerts', AlertsConfig, processEnvironment())));
