import { commands } from './commands/index.js';
import { runStaff as run, type Surroundings } from './run-staff.js';

export type { Surroundings } from './run-staff.js';

/**
 * Runs a staff command in this process with the words of its command line. Returns its exit code.
 */
export const runStaff = (parameters: string[], surroundings: Surroundings): Promise<number> => run(commands, parameters, surroundings);
