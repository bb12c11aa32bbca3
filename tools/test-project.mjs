// The test target of a project: the suites of the project in the current folder, of the kinds that
// TEST_KINDS names (unit when absent). Suites that read beyond their project are left out, as Nx's
// cache knows no input outside of it: `npm test` runs them every time.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode, root } from './ensure-installed.mjs';
import { isOfKinds, jestCommand, KINDS, runOfProject } from './jest/command.mjs';
import { readersBeyond, resultsOf } from './changed-tests.mjs';

const project = relative(root, process.cwd());
const kinds = KINDS[process.env.TEST_KINDS || 'unit'];
const results = resultsOf(project);
mkdirSync(join(results, '..'), { recursive: true });
const ignored = readersBeyond(project, (path) => isOfKinds(path, kinds));
const { status } = spawnSync(pinnedNode(), jestCommand({ ...runOfProject(kinds, project), ignored, results }), {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
