import { runAsProcess } from '@company-data/observability/process';

await runAsProcess('adapters', async () => {
  const [{ processEnvironment }, { startAdapters }] = await Promise.all([import('./config.js'), import('./index.js')]);
  return startAdapters(processEnvironment());
});
