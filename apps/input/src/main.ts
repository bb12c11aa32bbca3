import { runAsProcess } from '@company-data/observability/process';

await runAsProcess('input', async () => {
  const [{ processEnvironment }, { startInput }] = await Promise.all([import('./config.js'), import('./index.js')]);
  return startInput(processEnvironment());
});
