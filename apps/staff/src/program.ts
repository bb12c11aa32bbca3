import { Command, CommanderError, type Option } from 'commander';
import type { CommonFlags, StaffCommand } from './command.js';
import { UsageError } from './exits.js';

const PROGRAM = 'npm run staff --';

const SUMMARIES: Record<string, string> = {
  account: 'clients of the API and their keys',
  'account key': 'API keys of an account',
  alert: 'alerts of clients',
  deliveries: 'requests and e-mails to clients',
  mail: 'bounced e-mails',
  'dead-letters': 'events that a subscriber could not process',
  keys: 'encryption keys of services',
  pass: 'dispatch run of alerts',
  clock: 'clocks of a test system',
};

/** A chosen command with its flags and arguments. */
export interface Chosen {
  command: StaffCommand;
  flags: CommonFlags;
  args: string[];
}

const examplesOf = ({ name, examples }: StaffCommand): string =>
  ['', 'Examples:', ...examples.map((example) => `  ${PROGRAM} ${name}${example === '' ? '' : ' '}${example}`)].join('\n');

/** Returns the words of a command without the program name. */
const pathOf = (command: Command): string => [command.parent?.parent ? pathOf(command.parent) : '', command.name()].join(' ').trim();

/** Returns the group of a word, and creates it when it does not exist. */
function branch(parent: Command, word: string): Command {
  const known = parent.commands.find((each) => each.name() === word);
  if (known !== undefined) return known;
  const made = quiet(parent.command(word));
  return made.description(SUMMARIES[pathOf(made)] ?? '');
}

const quiet = (command: Command): Command =>
  command
    .exitOverride()
    .showSuggestionAfterError()
    .helpCommand(false)
    .helpOption('-h, --help', 'shows this help')
    .allowExcessArguments(false);

/**
 * Makes the required flags optional, so that commander reports misspelled flags before missing
 * ones. Returns the required flags.
 */
function takeNeeded(leaf: Command): Option[] {
  const needed = leaf.options.filter(({ mandatory }) => mandatory);
  needed.forEach((option) => option.makeOptionMandatory(false));
  return needed;
}

function checkNeeded(leaf: Command, needed: readonly Option[]): void {
  const missing = needed.filter((option) => leaf.getOptionValue(option.attributeName()) === undefined).map(({ flags }) => flags);
  if (missing.length > 0) throw new UsageError(`Missing ${missing.join(', ')}.`);
}

function addCommand(program: Command, command: StaffCommand, choose: (chosen: Chosen) => void): void {
  const words = command.name.split(' ');
  const parent = words.slice(0, -1).reduce(branch, program);
  const leaf = quiet(parent.command(words.at(-1)!)).description(command.summary);
  command.flags?.(leaf);
  const needed = takeNeeded(leaf);
  if (command.ofAccount) leaf.option('--account <account>', 'id, name or prefix of the account; required when several exist');
  leaf
    .option('--data <directory>', 'directory of the system that npm start runs (default: .data, or the system at NATS_URL)')
    .option('--json', 'prints one JSON object')
    .option('--strict', 'exits with 5 when there are warnings')
    .addHelpText('after', examplesOf(command))
    .action(() => {
      checkNeeded(leaf, needed);
      choose({ command, flags: leaf.opts<CommonFlags>(), args: leaf.args });
    });
}

/** Builds the command tree. */
export function programOf(commands: readonly StaffCommand[], choose: (chosen: Chosen) => void): Command {
  const program = quiet(new Command('staff')).usage('<resource> <verb> [options]').description('Operates a system of Company Data.');
  for (const command of commands) addCommand(program, command, choose);
  program.addHelpText('after', `\nExamples:\n  ${PROGRAM} alert list\n  ${PROGRAM} alert create --help`);
  return program;
}

/** Returns commander's message in one line, without its own "error:". */
const sentenceOf = ({ message }: CommanderError): string => message.replace(/^error: /, '').replaceAll('\n', ' ');

/** Parses the command line. Returns undefined when only help was requested. @throws UsageError */
export async function choose(
  commands: readonly StaffCommand[],
  parameters: string[],
  say: (text: string) => void,
): Promise<Chosen | undefined> {
  let chosen: Chosen | undefined;
  const program = programOf(commands, (each) => (chosen = each));
  const outlets = { writeOut: say, writeErr: () => undefined };
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
  for (const command of all(program)) command.configureOutput(outlets);
  try {
    await program.parseAsync(parameters, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    if (error.code === 'commander.help') throw new UsageError(`No command given. ${PROGRAM} --help lists the commands.`);
    throw new UsageError(sentenceOf(error));
  }
  return chosen;
}
