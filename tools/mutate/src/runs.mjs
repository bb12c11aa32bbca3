// Runs of jest: of suites to measure them, and of the suites of one mutant.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endTree, run } from '../../child-processes.mjs';
import { jestCommand, patternOf, suitesIn } from '../../jest/command.mjs';
import { clear, environmentOf } from '../../test-servers.mjs';

/** Milliseconds that `eventually` waits: a mutant often makes it wait until the end. */
const WAIT_MS = 30_000;
const LOADING_SECONDS = 60;
const TIMES_SLOWER = 10;

const inject = new URL('inject.mjs', import.meta.url).href;

/** Runs of jest in one folder, on one server. */
export class Runs {
  #count = 0;

  constructor(folder, server) {
    this.folder = folder;
    this.server = server;
  }

  /** Creates a folder of its own for a run. */
  async within(work) {
    const folder = join(this.folder, `run-${(this.#count += 1)}`);
    mkdirSync(folder, { mode: 0o711 });
    try {
      return await work(folder, (more) => ({
        ...environmentOf(folder, this.server),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${inject}`,
        ...more,
      }));
    } finally {
      await clear(folder);
    }
  }

  /** Runs suites on the unchanged product: seconds, failures, and what each executed. */
  measure(suites, workers) {
    return this.within(async (folder, environment) => {
      const results = join(folder, 'results.json');
      const counts = join(folder, 'counts');
      mkdirSync(counts);
      await run(jestCommand({ patterns: suites.map(patternOf), results, workers }), environment({ COVERAGE_OF_SUITES: counts }), true);
      const executed = new Map(globSync(join(counts, '*.json')).map((file) => JSON.parse(readFileSync(file, 'utf8'))).map((each) => [each.suite, each.executed])); // prettier-ignore
      const ran = existsSync(results) ? suitesIn(results) : [];
      return ran.map(({ path, seconds, result }) => ({
        path,
        seconds,
        failed: result.status !== 'passed',
        executed: executed.get(path) ?? {},
      }));
    });
  }

  /**
   * Runs the suites of a mutant in order until one fails. `secondsOf` is the time of a suite on the
   * unchanged product.
   */
  test({ path, text, suites }, secondsOf) {
    return this.within(async (folder, environment) => {
      const results = join(folder, 'results.json');
      const mutant = join(folder, 'mutant.json');
      writeFileSync(mutant, JSON.stringify({ path, text, suites }));
      const command = jestCommand({ patterns: suites.map(patternOf), results, workers: 1, sequencer: 'tools/mutate/src/in-order.mjs' });
      let isLate = false;
      const limits = limitEachSuite(suites, secondsOf, () => (isLate = true));
      const { code, output } = await run(
        [...command, '--bail=1', '--forceExit'],
        environment({ MUTANT: mutant, TEST_WAIT_MS: String(WAIT_MS) }),
        true,
        limits.watch,
      );
      limits.end();
      if (isLate) return { outcome: 'timeout', by: suites[Math.min(limits.ended(), suites.length - 1)] };
      if (code === 0) return { outcome: 'survived' };
      return { outcome: 'killed', ...firstFailure(results, output) };
    });
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Kills a run when a suite takes much longer than on the unchanged product. */
function limitEachSuite(suites, secondsOf, onLate) {
  let [ended, timer, child] = [0, undefined, undefined];
  const start = () => {
    clearTimeout(timer);
    const seconds = LOADING_SECONDS + TIMES_SLOWER * (secondsOf(suites[ended]) ?? 0);
    timer = setTimeout(() => {
      onLate();
      endTree(child.pid);
    }, seconds * 1_000);
  };
  return {
    watch(started) {
      child = started;
      child.stderr.on('data', (chunk) => {
        const lines = String(chunk).match(/^(PASS|FAIL) /gm)?.length ?? 0;
        ended += lines;
        if (lines > 0) start();
      });
      start();
    },
    ended: () => ended,
    end: () => clearTimeout(timer),
  };
}

/** The suite and the test that failed first. */
function firstFailure(results, output) {
  if (!existsSync(results)) return { by: 'no result', test: output.trim().split('\n').at(-1) };
  const failed = suitesIn(results).find(({ result }) => result.status === 'failed');
  const test = failed?.result.assertionResults.find(({ status }) => status === 'failed')?.fullName;
  return { by: failed?.path, test: test ?? failed?.result.message.split('\n').find((line) => /\w/.test(line) && !line.includes('●')) };
}
