import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const compiled = fileURLToPath(new URL('../dist/index.js', import.meta.url));

/** Runs a process with the last resort and a failure. Returns its exit code and log. */
function runAndFail(
  failure: string,
  { close = `async () => console.log('closed')`, patienceMs = 60_000 } = {},
): Promise<{ code: number | null; log: string }> {
  const script = `
    import { createLogger, installLastResort } from ${JSON.stringify(compiled)};
    installLastResort(createLogger({ app: 'example', level: 'info' }), ${close}, ${patienceMs});
    setInterval(() => undefined, 1000);
    ${failure}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, log })));
}

describe('installLastResort', () => {
  it.each([
    ['an uncaught exception', `setTimeout(() => { throw new Error('unexpected'); }, 1);`, 'uncaughtException'],
    ['an unhandled rejection', `void Promise.reject(new Error('unexpected'));`, 'unhandledRejection'],
  ])('logs, closes and exits with status 1 after %s [security 55]', async (_case, failure, origin) => {
    const { code, log } = await runAndFail(failure);
    expect(code).toBe(1);
    expect(log).toContain('"msg":"unexpected failure, ending"');
    expect(log).toContain(`"origin":"${origin}"`);
    expect(log).toContain('closed');
  });

  it('exits with status 1 when closing never ends [security 55]', async () => {
    const { code } = await runAndFail(`void Promise.reject(new Error('unexpected'));`, {
      close: '() => new Promise(() => undefined)',
      patienceMs: 100,
    });
    expect(code).toBe(1);
  });
});
