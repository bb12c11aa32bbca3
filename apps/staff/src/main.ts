import { writeSync } from 'node:fs';
import { commands } from './commands/index.js';
import { processEnvironment } from './config.js';
import { runStaff } from './run-staff.js';

const { stdin: input, stdout, stderr: output } = process;

process.exitCode = await runStaff(commands, process.argv.slice(2), {
  environment: processEnvironment(),
  out: (data) => void stdout.write(data),
  err: (line) => void writeSync(output.fd, `${line}\n`),
  input,
  terminal: input.isTTY && output.isTTY ? { input, output } : undefined,
});
