import { reportRotation } from '@company-data/messaging/service';
import { readConfig } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('sync', await rotateKeys(readConfig()));
