// npm run chaos: breaks processes and servers at random while two accounts work, and checks that
// nothing is lost or doubled.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './ensure-installed.mjs';

const usage = `npm run chaos -- [options]
  --minutes N  minutes of random faults (default: 5)
  --write      write the table of docs/reliability.md`;

/** Reads the command line. Prints the usage and exits when it is invalid, or on --help. */
function readOptions() {
  const flag = { type: 'boolean', default: false };
  try {
    const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, write: flag, help: flag } });
    if (!(Number(values.minutes) > 0)) throw new Error(`--minutes takes a number above 0, not "${values.minutes}".`);
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}

const { minutes, write } = readOptions();
const page = join(root, 'docs/reliability.md');
const test = spawn(process.execPath, [join(root, 'tools/test.mjs'), '--faults', 'apps/e2e/test/faults/kill-everything.fault-spec.ts'], {
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
