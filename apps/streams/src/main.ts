import { runAsProcess } from '@company-data/observability/process';

await runAsProcess('streams', async () => {
  const [{ processEnvironment }, { startStreams }] = await Promise.all([import('./config.js'), import('./index.js')]);
  return startStreams(processEnvironment());
});
