// npm run test:acceptance: walks the specification on a running system (docs/acceptance.md).
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { root } from './ensure-installed.mjs';
import { flag, readOptions } from './read-options.mjs';

const usage = `npm run test:acceptance -- [options]
  --rows AL,EN  only the rows of these groups
  --data DIR    on the system that npm start runs in this directory (default: starts one)
  --write       write the tables of docs/acceptance.md`;

const { rows, data, write } = readOptions(
  usage,
  { rows: { type: 'string', default: '' }, data: { type: 'string' }, write: flag },
  (values) => {
    if (values.write && values.rows !== '') throw new Error('The tables need all rows: use --write without --rows.');
  },
);
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
