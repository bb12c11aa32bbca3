// npm run soak -- <minutes>: puts a light load on the system and kills services and servers at
// random. Then checks every invariant and reports the growth of memory.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const minutes = Number(process.argv[2]);
if (!(minutes > 0)) {
  console.error('npm run soak -- <minutes>');
  process.exit(1);
}
const test = spawn(process.execPath, [join(root, 'tools/test.mjs'), 'apps/e2e/test/faults/soak.nightly-fault-spec.ts'], {
  cwd: root,
  env: { ...process.env, SOAK_MINUTES: String(minutes) },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => test.kill(signal));
test.once('exit', (code) => process.exit(code ?? 1));
