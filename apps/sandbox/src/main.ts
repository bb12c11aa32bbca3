import { processEnvironment } from './config.js';
import { startSandbox } from './index.js';

const sandbox = await startSandbox(processEnvironment());
process.stdout.write(`sandbox: ${sandbox.url}, e-mail: ${sandbox.smtp_url}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.close());
}
