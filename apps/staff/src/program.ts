import { Command, CommanderError } from 'commander';
import type { CommonFlags, StaffCommand } from './command.js';
import { UsageError } from './exits.js';

const PROGRAM = 'npm run staff --';

/** A command that was chosen, with what it was told. */
export interface Chosen {
  command: StaffCommand;
  flags: CommonFlags;
  words: string[];
}

const examplesOf = ({ name, examples }: StaffCommand): string =>
  ['', 'Examples:', ...examples.map((example) => `  ${PROGRAM} ${name}${example === '' ? '' : ' '}${example}`)].join('\n');

/** The command that a word leads to, made where it is not there yet. */
function branch(parent: Command, word: string): Command {
  return parent.commands.find((each) => each.name() === word) ?? quiet(parent.command(word));
}

const quiet = (command: Command): Command =>
  command
    .exitOverride()
    .showSuggestionAfterError()
    .helpCommand(false)
    .helpOption('-h, --help', 'says how it is used')
    .allowExcessArguments(false);

function addCommand(program: Command, command: StaffCommand, choose: (chosen: Chosen) => void): void {
  const words = command.name.split(' ');
  const parent = words.slice(0, -1).reduce(branch, program);
  const leaf = quiet(parent.command(words.at(-1)!)).description(command.summary);
  command.flags?.(leaf);
  if (command.ofAccount) leaf.option('--account <account>', 'id or name of the account, or how it begins; needed where there are several');
  leaf
    .option('--data <directory>', 'the set-up that npm start runs there (default: .data, or that of NATS_URL)')
    .option('--json', 'answers one JSON object')
    .option('--strict', 'ends with 5 where there is something to know beside')
    .addHelpText('after', examplesOf(command))
    .action(() => choose({ command, flags: leaf.opts<CommonFlags>(), words: leaf.args }));
}

const SUMMARIES: Record<string, string> = {
  account: 'clients of the API, and their keys',
  alert: 'what clients are told of, and how',
  deliveries: 'requests and e-mails on their way',
  mail: 'e-mails that came back',
  'dead-letters': 'events that a service could not take',
  keys: 'keys that services seal by',
  pass: 'the monitoring pass',
};

/** All commands as one tree. */
export function programOf(commands: readonly StaffCommand[], choose: (chosen: Chosen) => void): Command {
  const program = quiet(new Command('staff')).usage('<what> <verb> [options]').description('What staff does to a set-up of Company Data.');
  for (const command of commands) addCommand(program, command, choose);
  for (const group of program.commands) group.description(SUMMARIES[group.name()] ?? group.description());
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
