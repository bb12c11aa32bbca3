import { loadConfig } from '@company-data/kernel';
import { reportRotation } from '@company-data/service/database';
import { processEnvironment, UsersConfig } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

reportRotation('users', await rotateKeys(loadConfig('users', UsersConfig, processEnvironment())));
