import { explainFailure } from './explain-failure.js';
import { type LauncherOptions, readOptions, usage } from './options.js';
import { startStack } from './stack.js';
import { Undo } from './undo.js';
import { describeStack } from './show-stack.js';
import { runTour } from './tour/tour.js';

const started = Date.now();
const undo = new Undo();
let shutdown: Promise<void> | undefined;

const print = (line: string): void => console.log(`[${((Date.now() - started) / 1_000).toFixed(1).padStart(5)} s] ${line}`);

async function end(code: number): Promise<void> {
  await undo.all(print);
  process.exit(code);
}

/** Stops everything once, also after repeated signals. */
const endOnce = (code: number): Promise<void> => (shutdown ??= end(code));

function endOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void endOnce(0));
  // The parent process was killed and could not forward a signal.
  process.on('disconnect', () => void endOnce(0));
}

async function run(options: LauncherOptions): Promise<void> {
  const file = await startStack(options, undo, print);
  const succeeded = options.tour ? await runTour(file, options.dataDirectory) : true;
  if (options.exit) return endOnce(succeeded ? 0 : 1);
  console.log(describeStack(file, options.dataDirectory, process.stdout.isTTY));
}

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error(`Node.js 24 is required, not ${process.versions.node}. Use npm start.`);
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) return console.log(usage);
  endOnSignals();
  await run(options);
}

await main().catch(async (error: unknown) => {
  if (shutdown === undefined) console.error(`\n${explainFailure(error)}`);
  await endOnce(1);
});
