// Reads the command line of a tool.
import { parseArgs } from 'node:util';

/** An option without a value. */
export const flag = { type: 'boolean', default: false };

/**
 * Returns the values of the options. Prints the usage and exits on --help, or when the command line
 * is invalid. `check` throws an error for values that do not fit.
 */
export function readOptions(usage, options, check = () => undefined) {
  try {
    const { values } = parseArgs({ options: { ...options, help: flag } });
    if (!values.help) {
      check(values);
      return values;
    }
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}
