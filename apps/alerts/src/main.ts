import { runAsProcess } from '@company-data/observability/process';

await runAsProcess('alerts', async () => {
  const [{ processEnvironment }, { startAlerts }] = await Promise.all([import('./config.js'), import('./index.js')]);
  return startAlerts(processEnvironment());
});
