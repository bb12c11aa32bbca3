// npm run coverage: runs tests and reports the covered lines and branches of the sources.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import istanbul from 'istanbul-lib-coverage';
import report from 'istanbul-lib-report';
import reports from 'istanbul-reports';
import { measure, measuredIn } from './coverage/measure.mjs';
import { pinnedNode, root, runPinned } from './ensure-installed.mjs';

if (process.execPath !== pinnedNode()) process.exit(await runPinned(process.argv.slice(1)));

const { positionals: paths } = parseArgs({ allowPositionals: true });

/** Projects in the given paths. All projects without paths, and when end-to-end tests run. */
function measuredProjects() {
  const all = globSync('{apps,libs,tools}/*/src', { cwd: root }).map(dirname).sort();
  const named = all.filter((project) => paths.some((path) => join(path, '/').startsWith(`${project}/`)));
  return named.length === 0 || named.includes('apps/e2e') ? all : named;
}

const share = ({ total, pct }) => (total === 0 ? '' : `${pct.toFixed(1)} % of ${total}`);

/** Returns a Markdown table with a row for each project and one for the total. */
function tableOf(map, projects) {
  const total = istanbul.createCoverageSummary();
  const rows = projects.map((project) => {
    const summary = istanbul.createCoverageSummary();
    const files = map.files().filter((file) => file.startsWith(join(root, project, '/')));
    for (const file of files) summary.merge(map.fileCoverageFor(file).toSummary());
    total.merge(summary);
    return [project, summary];
  });
  const lines = [...rows, ['all', total]].map(([name, { lines, branches }]) => `| ${name} | ${share(lines)} | ${share(branches)} |`);
  return ['| Project | Lines | Branches |', '| --- | --- | --- |', ...lines];
}

async function write(path, text) {
  const prettier = await import('prettier');
  return prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });
}

/** Writes the table into CONTRIBUTING.md. */
async function writeSection(table) {
  const { withSection } = await import('@company-data/testing');
  const file = join(root, 'CONTRIBUTING.md');
  writeFileSync(file, await write(file, withSection(readFileSync(file, 'utf8'), 'coverage', table)));
}

function writeReports(coverageMap) {
  const dir = join(root, 'coverage');
  rmSync(dir, { recursive: true, force: true });
  const context = report.createContext({ dir, coverageMap });
  for (const name of ['html', 'lcovonly']) reports.create(name).execute(context);
}

mkdirSync(join(root, '.data'), { recursive: true });
const profiles = mkdtempSync(join(root, '.data/coverage-'));
try {
  const code = await runPinned([join(root, 'tools/test.mjs'), '--tests', ...paths], measuredIn(profiles));
  const projects = measuredProjects();
  const map = await measure(root, projects, profiles);
  const table = tableOf(map, projects);
  writeReports(map);
  console.log(`\n${(await write('table.md', table.join('\n'))).trimEnd()}\n\nBy file and line: coverage/index.html`);
  if (code === 0 && paths.length === 0) await writeSection(table);
  process.exitCode = code;
} finally {
  rmSync(profiles, { recursive: true, force: true });
}
