import { reportRotation } from '@company-data/service/database';
import { readConfig } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('sync', await rotateKeys(readConfig()));
