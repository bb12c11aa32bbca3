// npm run chaos: breaks processes and servers at random while two accounts work, and checks that
// nothing is lost or doubled.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { flag, readOptions } from './read-options.mjs';

const usage = `npm run chaos -- [options]
  --minutes N  minutes of random faults (default: 5)
  --write      write the table of docs/reliability.md`;

const { minutes, write } = readOptions(usage, { minutes: { type: 'string', default: '5' }, write: flag }, ({ minutes: given }) => {
  if (!(Number(given) > 0)) throw new Error(`--minutes takes a number above 0, not "${given}".`);
});
const page = join(root, 'docs/reliability.md');
const test = spawn(process.execPath, [join(root, 'tools/test.mjs'), 'apps/e2e/test/faults/kill-everything.nightly-fault-spec.ts'], {
  cwd: root,
  env: {
    ...process.env,
    CHAOS_MINUTES: minutes,
    ...(write ? { CHAOS_PAGE: page } : {}),
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => test.kill(signal));
test.once('exit', (code) => {
  if (code === 0 && write) spawnSync(process.execPath, [join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', page]);
  process.exit(code ?? 1);
});
