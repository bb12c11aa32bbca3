// npm run test:deploy: builds the images, starts them with Compose, walks the lines of
// deploy/README.md, and publishes the images to a registry on loopback. Uses the container engine
// of this machine, or starts one from Debian packages.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endTree, run } from './child-processes.mjs';
import { ensureBuilt, ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';
import { flag, readOptions } from './read-options.mjs';

const usage = `npm run test:deploy -- [options]
  --write         write the table of docs/operations.md
  --suite <name>  only the suite "deployment" or "publish"`;

const SUITES = ['deployment', 'publish'];
const { write, suite: wanted } = readOptions(usage, { write: flag, suite: { type: 'string' } }, ({ suite }) => {
  if (suite !== undefined && !SUITES.includes(suite)) throw new Error(`--suite must be one of ${SUITES.join(', ')}.`);
});
const page = join(root, 'docs/operations.md');
await ensureInstalled();
await ensureBuilt('apps/e2e');
if (process.execPath !== pinnedNode()) process.exit(await runPinned(process.argv.slice(1)));
const { buildStandIns, findEngine, NoEngine, npmSecrets, reachesRegistry } = await import('@company-data/testing/containers');

// A socket has a path of at most 107 bytes.
const folder = mkdtempSync(join(tmpdir(), 'company-data-deploy-'));

/** A signal ends the suite. This process stays to stop the engine. */
let suite;
let isEnding = false;
function end() {
  isEnding = true;
  if (suite) endTree(suite.pid);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);

/** Returns the environment of the suite. */
async function prepare({ environment, build }) {
  const images = (await reachesRegistry(environment)) ? {} : await buildStandIns(folder, environment);
  const secrets = await npmSecrets(folder);
  return {
    ...environment,
    ...images,
    DEPLOY_FOLDER: folder,
    DEPLOY_BUILD: JSON.stringify(build),
    DEPLOY_SECRETS: JSON.stringify(secrets),
    ...(write ? { DEPLOY_PAGE: page } : {}),
  };
}

/** Runs one suite. The suites share the engine, so that they run one after another. */
async function runSuite(name, environment) {
  const results = join(folder, `${name}.json`);
  const test = [join(root, 'tools/test.mjs'), `apps/e2e/test/deploy/${name}.deploy-spec.ts`];
  const { code } = await run(test, { ...environment, TEST_RESULTS: results }, false, (child) => (suite = child));
  const { testResults } = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : { testResults: [] };
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const [passed, failed] = ['passed', 'failed'].map((wanted) => statuses.filter((status) => status === wanted).length);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function main() {
  const engine = await findEngine(join(folder, 'engine')).catch((error) => {
    if (!(error instanceof NoEngine)) throw error;
    console.log(`test:deploy does not run: no container engine can start here (${error.message}).\n0 passed, 0 failed`);
  });
  if (engine === undefined) return 0;
  try {
    const environment = await prepare(engine);
    const results = [];
    for (const name of wanted === undefined ? SUITES : [wanted]) if (!isEnding) results.push(await runSuite(name, environment));
    if (write) await run([join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', '--log-level=warn', page]);
    const sum = (count) => results.reduce((total, each) => total + each[count], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    return isEnding || sum('failed') > 0 ? 1 : 0;
  } finally {
    await engine.stop();
  }
}

const code = await main().finally(() => rmSync(folder, { recursive: true, force: true }));
process.exit(code);
