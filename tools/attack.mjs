// npm run attack: runs the attacks on a running system and at its doors, and prints one table.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const LIVE = 'apps/e2e/test/attacks.nightly-e2e-spec.ts';

/** Attacks by the suite that runs them. A pattern selects some of its tests. */
const ATTACKS = [
  ['Retry-After far in the future, beside another account', 'apps/alerts/test/retry-schedule.int-spec.ts', /Retry-After/],
  ['a result that cannot be stored, beside other accounts', 'apps/alerts/test/end-attempts.int-spec.ts', /several accounts/],
  ['large requests to a receiver that never responds', 'apps/alerts/test/delivery-claims.int-spec.ts', /large bodies/],
  ['large pages within the memory of sync', 'apps/sync/test/list-memory.nightly-fault-spec.ts'],
  ['large pages within the memory of users', 'apps/users/test/list-memory.nightly-fault-spec.ts'],
  ['large pages within the memory of input', 'apps/input/test/list-memory.nightly-fault-spec.ts'],
  ['documents that cost processor time', 'libs/tax-return-reading/src/pdf/content-limits.int-spec.ts'],
  ['forged replies and foreign subjects on NATS', 'libs/messaging/test/permissions.int-spec.ts'],
  ['requests over NATS without a grant', 'apps/users/test/grants.int-spec.ts'],
  ['generated messages on NATS', 'libs/messaging/test/generated-messages.int-spec.ts'],
  ['generated responses of receivers', 'libs/egress/test/generated-responses.int-spec.ts'],
  ['generated requests to every operation', 'apps/e2e/test/fuzz.nightly-e2e-spec.ts'],
  ['changed responses of providers', 'conformance.spec.ts', /changed responses/],
  ['changed callbacks and responses of consents', 'consent.spec.ts', /changed callback/],
  ['callbacks and token responses of consents', 'apps/adapters/test/consents.int-spec.ts'],
  ['changed documents', 'libs/tax-return-reading/src/process/changed-documents.nightly-spec.ts'],
  ['hostile documents', 'libs/tax-return-reading/src/process/reading-process.int-spec.ts', /hostile document/],
  ['ways out of the process that reads documents', 'libs/tax-return-reading/src/process/confined-process.int-spec.ts'],
  ['bodies that cost more than their parsing', 'apps/gateway/test/costly-bodies.nightly-spec.ts'],
  ['members of prototypes', 'apps/gateway/test/prototype-pollution.int-spec.ts'],
  ['limits of keys and addresses', 'apps/gateway/test/limits.int-spec.ts'],
  ['a full log disk', 'libs/observability/test/full-disk.int-spec.ts'],
  ['control characters in the output of staff', 'apps/staff/src/output/report.spec.ts', /control and direction/],
  ['limits of database roles', 'libs/testing/src/servers/database.int-spec.ts', /limits of roles/],
  ['requests that smuggle another one', 'apps/e2e/test/bad-requests.fault-spec.ts'],
  ['invalid HTTP, and bodies of wrong types', 'apps/gateway/test/bad-bodies.int-spec.ts'],
  ['ids and objects of another account', 'apps/e2e/test/tenants.e2e-spec.ts'],
  ['addresses that resolve to a private network', 'libs/egress/test/rebinding.int-spec.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'company-data-attack-'));
const [figures, results] = [join(folder, 'figures.jsonl'), join(folder, 'results.json')];

/** Runs suites. Returns the exit code, and the results by suite. */
async function run(suites) {
  const env = { FUZZ_RUNS: '100', ...process.env, ATTACK_FIGURES: figures, TEST_RESULTS: results };
  const test = spawn(process.execPath, [join(root, 'tools/test.mjs'), ...suites], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => test.kill(signal));
  const [code] = await once(test, 'exit');
  const ran = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : [];
  rmSync(results, { force: true });
  return { code: code ?? 1, ran };
}

// The other suites would delay the measured responses.
const runs = [await run([LIVE]), await run(ATTACKS.map(([, suite]) => suite))];
const rows = tableOf(runs.flatMap(({ ran }) => ran));
rmSync(folder, { recursive: true, force: true });
print([['Attack', 'Result', 'Attacker', 'Other account', 'Longest pause', 'Memory'], ...rows]);
const hasFailed = runs.some(({ code }) => code !== 0) || rows.some(([, result]) => !result.startsWith('held'));
process.exit(hasFailed ? 1 : 0);

/** One row per attack. An attack without a test that ran has failed. */
function tableOf(ran) {
  const testsOf = (suite) => ran.filter(({ name }) => name.endsWith(suite)).flatMap(({ assertionResults }) => assertionResults);
  const live = existsSync(figures)
    ? readFileSync(figures, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  return [
    ...testsOf(LIVE).map((each) => {
      const {
        attacker = '',
        victim = '',
        pause = '',
        memory = '',
      } = live.findLast(({ attack }) => each.title.endsWith(`: ${attack}`)) ?? {};
      return [each.title.split(': ').at(-1), outcomeOf([each]), attacker, victim, pause, memory];
    }),
    ...ATTACKS.map(([attack, suite, pattern = /./]) => [
      attack,
      outcomeOf(testsOf(suite).filter(({ fullName }) => pattern.test(fullName))),
      ...['', '', '', ''],
    ]),
  ];
}

function outcomeOf(tests) {
  const failed = tests.filter(({ status }) => status !== 'passed').length;
  if (tests.length === 0) return 'NOT RUN';
  return failed === 0 ? `held (${tests.length})` : `NOT HELD (${failed} of ${tests.length})`;
}

function print(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}
