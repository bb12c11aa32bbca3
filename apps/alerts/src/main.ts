import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startAlerts } from './index.js';

await runAsProcess(createLogger({ app: 'alerts', level: 'info' }), () => startAlerts(processEnvironment()));
