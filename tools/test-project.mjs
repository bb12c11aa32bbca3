// Test target of a project: runs the suites of the project in the current folder. TEST_KINDS
// selects the kinds, unit by default. Suites that read files outside their project are skipped,
// because Nx caches the result of a target by the files of its project. `npm test` always runs
// them.
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
