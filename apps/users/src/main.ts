import { runAsProcess } from '@company-data/observability/process';

await runAsProcess('users', async () => {
  const [{ processEnvironment }, { startUsers }] = await Promise.all([import('./config.js'), import('./index.js')]);
  return startUsers(processEnvironment());
});
