import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startInput } from './index.js';

await runAsProcess(createLogger({ app: 'input', level: 'info' }), () => startInput(processEnvironment()));
