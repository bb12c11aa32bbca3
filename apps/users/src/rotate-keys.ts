import { reportRotation } from '@company-data/service/database';
import { loadUsersConfig, processEnvironment } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('users', await rotateKeys(loadUsersConfig(processEnvironment())));
