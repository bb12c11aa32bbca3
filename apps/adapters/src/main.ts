import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startAdapters } from './index.js';

await runAsProcess(createLogger({ app: 'adapters', level: 'info' }), () => startAdapters(processEnvironment()));
