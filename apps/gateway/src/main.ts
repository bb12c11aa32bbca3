import { runAsProcess } from '@company-data/observability/process';

await runAsProcess('gateway', async () => {
  const [{ processEnvironment }, { startGateway }] = await Promise.all([import('./config.js'), import('./index.js')]);
  return startGateway(processEnvironment());
});
