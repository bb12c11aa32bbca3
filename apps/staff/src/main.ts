import { writeSync } from 'node:fs';
import { processEnvironment } from './config.js';
import { runStaff } from './index.js';

const { stdin: input, stdout, stderr: output } = process;

process.exitCode = await runStaff(process.argv.slice(2), {
  environment: processEnvironment(),
  out: (data) => void stdout.write(data),
  err: (line) => void writeSync(output.fd, `${line}\n`),
  input,
  terminal: input.isTTY && output.isTTY ? { input, output } : undefined,
});
