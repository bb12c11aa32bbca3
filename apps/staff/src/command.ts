import type { Command } from 'commander';
import type { Failure } from './exits.js';
import type { Staff } from './session/staff.js';

/** Something to know beside what was done. */
export interface Warning {
  code: string;
  message: string;
  /** How it is said to people; by its message after "Warning" where nothing else is said. */
  line?: string;
}

/** What a command has to say. */
export interface Outcome {
  /** For --json. */
  data: unknown;
  /** For people, a line each. */
  lines: string[];
  /** Said beside the answer, where no program reads. */
  notes?: string[];
  warnings?: Warning[];
  /** What was done in part: its failure is told behind what was done. */
  failure?: Failure;
  /** Written as it is, instead of lines. */
  bytes?: Uint8Array;
}

/** What every command can be told. */
export interface CommonFlags {
  json?: boolean;
  strict?: boolean;
  data?: string;
  account?: string;
}

/** A command of staff. */
export interface StaffCommand<F extends object = object> {
  /** Its words, e.g. `alert create`. */
  name: string;
  summary: string;
  /** Says for what account it is, with --account, where there are several. */
  ofAccount: boolean;
  /** Adds its flags and arguments. */
  flags?(command: Command): Command;
  /** At least one, each a whole line without the beginning that all have. */
  examples: string[];
  /** `words` are its arguments. */
  run(staff: Staff, flags: F & CommonFlags, words: string[]): Promise<Outcome>;
}

/** Declares a command; what its flags are is known to it alone. */
export const defineCommand = <F extends object>(command: StaffCommand<F>): StaffCommand => command as unknown as StaffCommand;
