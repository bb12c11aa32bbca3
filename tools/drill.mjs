// npm run drill -- <records>: destroys the database of a system with at least so many records,
// restores it, and prints the durations. See docs/disaster-recovery.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const records = Number(process.argv[2] ?? 0);
if (!Number.isInteger(records) || records < 0) {
  console.error('npm run drill -- <records>');
  process.exit(1);
}
const test = spawn(process.execPath, [join(root, 'tools/test.mjs'), 'apps/e2e/test/faults/disaster-recovery.nightly-spec.ts'], {
  cwd: root,
  env: { ...process.env, DRILL_RECORDS: String(records) },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => test.kill(signal));
test.once('exit', (code) => process.exit(code ?? 1));
