import { createLogger, runAsProcess } from '@company-data/observability';
import { processEnvironment } from './config.js';
import { startGateway } from './index.js';

const environment = processEnvironment();

await runAsProcess(createLogger({ app: 'gateway', level: environment['LOG_LEVEL'] ?? 'info' }), () => startGateway(environment));
