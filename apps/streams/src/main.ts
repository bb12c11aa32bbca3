import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startStreams } from './index.js';

await runAsProcess(createLogger({ app: 'streams', level: 'info' }), () => startStreams(processEnvironment()));
