import type { Command } from 'commander';
import type { Failure } from './exits.js';
import type { Staff } from './session/staff.js';

/** A warning in addition to the result. */
export interface Warning {
  code: string;
  message: string;
  /** Line in the text output. Defaults to the message after "Warning". */
  line?: string;
}

/** Result of a command. */
export interface Outcome {
  /** Output of --json. */
  data: unknown;
  /** Lines of the text output. */
  lines: string[];
  /** Notes on standard error, without --json. */
  notes?: string[];
  warnings?: Warning[];
  /** Failure of a part. It is reported after the result. */
  failure?: Failure;
  /** Bytes to write unchanged in place of the lines. */
  bytes?: Uint8Array;
}

/** Flags of every command. */
export interface CommonFlags {
  json?: boolean;
  strict?: boolean;
  data?: string;
  account?: string;
}

export interface StaffCommand<F extends object = object> {
  /** Words of the command, for example `alert create`. */
  name: string;
  summary: string;
  /** True when the command has the flag --account. */
  ofAccount: boolean;
  /** Adds the flags and arguments of the command. */
  flags?(command: Command): Command;
  /** At least one example, without the beginning that all commands share. */
  examples: string[];
  /** Runs the command. `words` are its arguments. */
  run(staff: Staff, flags: F & CommonFlags, words: string[]): Promise<Outcome>;
}

/** Declares a command and erases the type of its flags. */
export const defineCommand = <F extends object>(command: StaffCommand<F>): StaffCommand => command as unknown as StaffCommand;
