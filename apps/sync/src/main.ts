import { runAsProcess } from '@company-data/observability/process';

await runAsProcess('sync', async () => {
  const [{ processEnvironment }, { startSync }] = await Promise.all([import('./config.js'), import('./index.js')]);
  return startSync(processEnvironment());
});
