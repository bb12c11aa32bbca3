import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startAdapters } from './start-adapters.js';

await runAsProcess(createLogger({ app: 'adapters', level: 'info' }), () => startAdapters(processEnvironment()));
