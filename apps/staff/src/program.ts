import { Command, CommanderError, type Option } from 'commander';
import type { CommonFlags, StaffCommand } from './command.js';
import { UsageError } from './exits.js';

const PROGRAM = 'npm run staff --';

const SUMMARIES: Record<string, string> = {
  account: 'clients of the API, and their keys',
  'account key': 'API keys of an account',
  alert: 'what clients are told of, and how',
  deliveries: 'requests and e-mails on their way',
  mail: 'e-mails that came back',
  'dead-letters': 'events that a service could not take',
  keys: 'keys that services seal by',
  pass: 'the monitoring pass',
};

/** A command that was chosen, with what it was told. */
export interface Chosen {
  command: StaffCommand;
  flags: CommonFlags;
  args: string[];
}

const examplesOf = ({ name, examples }: StaffCommand): string =>
  ['', 'Examples:', ...examples.map((example) => `  ${PROGRAM} ${name}${example === '' ? '' : ' '}${example}`)].join('\n');

/** Words of a command that come before the last, as far as this one. */
const pathOf = (command: Command): string => [command.parent?.parent ? pathOf(command.parent) : '', command.name()].join(' ').trim();

/** The command that a word leads to, made where it is not there yet. */
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
    .helpOption('-h, --help', 'says how it is used')
    .allowExcessArguments(false);

/**
 * Takes from commander what it would say before it says that a flag is written wrongly; answers the
 * flags that are needed.
 */
function takeNeeded(leaf: Command): Option[] {
  const needed = leaf.options.filter(({ mandatory }) => mandatory);
  needed.forEach((option) => option.makeOptionMandatory(false));
  return needed;
}

function checkNeeded(leaf: Command, needed: readonly Option[]): void {
  const missing = needed.filter((option) => leaf.getOptionValue(option.attributeName()) === undefined).map(({ flags }) => flags);
  if (missing.length > 0) throw new UsageError(`Say also ${missing.join(', ')}.`);
}

function addCommand(program: Command, command: StaffCommand, choose: (chosen: Chosen) => void): void {
  const words = command.name.split(' ');
  const parent = words.slice(0, -1).reduce(branch, program);
  const leaf = quiet(parent.command(words.at(-1)!)).description(command.summary);
  command.flags?.(leaf);
  const needed = takeNeeded(leaf);
  if (command.ofAccount) leaf.option('--account <account>', 'id or name of the account, or how it begins; needed where there are several');
  leaf
    .option('--data <directory>', 'the set-up that npm start runs there (default: .data, or that of NATS_URL)')
    .option('--json', 'answers one JSON object')
    .option('--strict', 'ends with 5 where there is something to know beside')
    .addHelpText('after', examplesOf(command))
    .action(() => {
      checkNeeded(leaf, needed);
      choose({ command, flags: leaf.opts<CommonFlags>(), args: leaf.args });
    });
}

/** All commands as one tree. */
export function programOf(commands: readonly StaffCommand[], choose: (chosen: Chosen) => void): Command {
  const program = quiet(new Command('staff')).usage('<what> <verb> [options]').description('What staff does to a set-up of Company Data.');
  for (const command of commands) addCommand(program, command, choose);
  program.addHelpText('after', `\nExamples:\n  ${PROGRAM} alert list\n  ${PROGRAM} alert create --help`);
  return program;
}

/** What commander says, in one line and without its own "error:". */
const sentenceOf = ({ message }: CommanderError): string => message.replace(/^error: /, '').replaceAll('\n', ' ');

/** The command that is meant; undefined when only help was asked for. @throws UsageError */
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
    if (error.code === 'commander.help') throw new UsageError(`Say what is to be done: ${PROGRAM} --help lists it.`);
    throw new UsageError(sentenceOf(error));
  }
  return chosen;
}
