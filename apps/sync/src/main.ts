import { createLogger, runAsProcess } from '@company-data/observability';
import { startSync } from './index.js';

await runAsProcess(createLogger({ app: 'sync', level: 'info' }), () => startSync());
