import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startSync } from './index.js';

await runAsProcess(createLogger({ app: 'sync', level: 'info' }), () => startSync(processEnvironment()));
