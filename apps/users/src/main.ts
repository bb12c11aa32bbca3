import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startUsers } from './start-users.js';

await runAsProcess(createLogger({ app: 'users', level: 'info' }), () => startUsers(processEnvironment()));
