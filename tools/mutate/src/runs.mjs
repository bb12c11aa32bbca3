// Runs of jest: of suites to measure them, and of the suites of one mutant.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endTree, run } from '../../child-processes.mjs';
import { jestCommand, patternOf, suitesIn } from '../../jest/command.mjs';
import { clear, environmentOf } from '../../test-servers.mjs';
import { unboundStatement } from './statements.mjs';

/** Milliseconds that `eventually` waits: a mutant often makes it wait until the end. */
const WAIT_MS = 30_000;
const LOADING_SECONDS = 60;
const TIMES_SLOWER = 10;
/** Suites after which the statements of a mutant are judged first. */
const FIRST = 2;

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
   * unchanged product. Statements are judged after the first suites already, which is often enough.
   */
  async test(mutant, secondsOf) {
    const [first, rest] = [mutant.suites.slice(0, FIRST), mutant.suites.slice(FIRST)];
    if (mutant.kind !== 'sql-tenant' || rest.length === 0) return this.#test(mutant, secondsOf);
    const result = await this.#test({ ...mutant, suites: first }, secondsOf);
    return result.outcome === 'survived' ? this.#test({ ...mutant, suites: rest }, secondsOf) : result;
  }

  #test({ kind, path, text, suites }, secondsOf) {
    return this.within(async (folder, environment) => {
      const [results, mutant, statements] = ['results.json', 'mutant.json', 'statements'].map((name) => join(folder, name));
      writeFileSync(mutant, JSON.stringify({ path, text, suites }));
      const command = jestCommand({ patterns: suites.map(patternOf), results, workers: 1, sequencer: 'tools/mutate/src/in-order.mjs' });
      const limits = limitEachSuite(suites, secondsOf);
      const variables = environment({ MUTANT: mutant, TEST_WAIT_MS: String(WAIT_MS), TEST_STATEMENTS: statements });
      const { code, output } = await run([...command, '--bail=1', '--forceExit'], variables, true, limits.watch);
      if (limits.end()) return { outcome: 'timeout', by: suites[Math.min(limits.ended(), suites.length - 1)] };
      if (code !== 0) return { outcome: 'killed', ...firstFailure(results, output) };
      if (suitesIn(results).length < suites.length) throw new Error(`jest did not run all of ${suites.join(', ')}`);
      const unbound = kind === 'sql-tenant' ? await unboundStatement(statements, this.server) : undefined;
      return unbound === undefined ? { outcome: 'survived' } : { outcome: 'killed', by: 'the check of statements', test: unbound };
    });
  }
}

/** Kills a run when a suite takes much longer than on the unchanged product. */
function limitEachSuite(suites, secondsOf) {
  let [ended, isLate, timer, child] = [0, false];
  const start = () => {
    clearTimeout(timer);
    const seconds = LOADING_SECONDS + TIMES_SLOWER * (secondsOf(suites[ended]) ?? 0);
    timer = setTimeout(() => {
      isLate = true;
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
    /** Stops watching. Returns true when a suite was too late. */
    end() {
      clearTimeout(timer);
      return isLate;
    },
  };
}

/** The suite and the test that failed first. */
function firstFailure(results, output) {
  if (!existsSync(results)) return { by: 'no result', test: output.trim().split('\n').at(-1) };
  const failed = suitesIn(results).find(({ result }) => result.status === 'failed');
  const test = failed?.result.assertionResults.find(({ status }) => status === 'failed')?.fullName;
  return { by: failed?.path, test: test ?? failed?.result.message.split('\n').find((line) => /\w/.test(line) && !line.includes('●')) };
}
