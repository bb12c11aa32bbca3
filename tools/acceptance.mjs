// npm run test:acceptance: walks the specification on a running system (docs/acceptance.md).
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './ensure-installed.mjs';

const usage = `npm run test:acceptance -- [options]
  --rows AL,EN  only the rows of these groups
  --data DIR    on the system that npm start runs in this directory (default: starts one)
  --write       write the tables of docs/acceptance.md`;

/** Reads the command line. Prints the usage and exits when it is invalid, or on --help. */
function readOptions() {
  const flag = { type: 'boolean', default: false };
  try {
    const { values } = parseArgs({ options: { rows: { type: 'string', default: '' }, data: { type: 'string' }, write: flag, help: flag } });
    if (values.write && values.rows !== '') throw new Error('The tables need all rows: use --write without --rows.');
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}

const { rows, data, write } = readOptions();
const test = spawn(process.execPath, [join(root, 'tools/test.mjs'), 'apps/e2e/test/acceptance.nightly-e2e-spec.ts'], {
  cwd: root,
  env: {
    ...process.env,
    ACCEPTANCE_GROUPS: rows,
    ...(data === undefined ? {} : { ACCEPTANCE_DATA: resolve(data) }),
    ...(write ? { ACCEPTANCE_PAGE: join(root, 'docs/acceptance.md') } : {}),
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => test.kill(signal));
test.once('exit', (code) => process.exit(code ?? 1));
