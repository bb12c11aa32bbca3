import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startUsers } from './index.js';

await runAsProcess(createLogger({ app: 'users', level: 'info' }), () => startUsers(processEnvironment()));
