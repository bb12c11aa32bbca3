import { reportRotation } from '@company-data/service/database';
import { loadInputConfig, processEnvironment } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('input', await rotateKeys(loadInputConfig(processEnvironment())));
