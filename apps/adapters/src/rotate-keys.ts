import { createLogger } from '@company-data/observability';
import { loadAdaptersConfig, processEnvironment } from './config.js';
import { rotateKeys } from './persistence/rotate-keys.js';

const logger = createLogger({ app: 'adapters', level: 'info' });
const rotation = await rotateKeys(loadAdaptersConfig(processEnvironment()));
if (rotation.remaining > 0) {
  logger.error(rotation, 'values are still sealed by an old key: keep it, and run this again');
  process.exitCode = 1;
} else logger.info(rotation, 'every value is sealed by the first key: the others may be removed');
