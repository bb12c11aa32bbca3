import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { commands } from './commands/index.js';
import { UsageError } from './exits.js';
import { choose, programOf } from './program.js';

const leavesOf = (command: Command): Command[] => (command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf));
const leaves = leavesOf(programOf(commands, () => undefined));

/** Returns the error message of invalid parameters. */
async function refusal(...parameters: string[]): Promise<string> {
  const error = await choose(commands, parameters, () => undefined).catch((thrown: unknown) => thrown);
  if (!(error instanceof UsageError)) throw new Error(`the parameters were accepted: ${parameters.join(' ')}`);
  return error.message;
}

async function helpOf(...words: string[]): Promise<string> {
  let said = '';
  expect(await choose(commands, [...words, '--help'], (text) => void (said += text))).toBeUndefined();
  return said;
}

describe('staff commands', () => {
  it('are all registered once', () => {
    expect(leaves).toHaveLength(commands.length);
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  });

  it.each(commands.map((command) => [command.name, command] as const))('%s shows valid examples in its help', async (name, command) => {
    const help = await helpOf(...name.split(' '));
    expect(help).toContain(command.summary.split(' ').slice(0, 4).join(' '));
    expect(command.examples.length).toBeGreaterThan(0);
    for (const example of command.examples) {
      expect(help).toContain(`npm run staff -- ${name}${example === '' ? '' : ` ${example}`}`);
      const parameters = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
      const chosen = await choose(commands, [...name.split(' '), ...parameters], () => undefined);
      expect(chosen?.command).toBe(command);
    }
  });

  it('have --json, --strict and --data, and --account for an account', () => {
    const flagsOf = (leaf: Command): (string | undefined)[] => leaf.options.map(({ long }) => long);
    for (const leaf of leaves) expect(flagsOf(leaf)).toEqual(expect.arrayContaining(['--json', '--strict', '--data']));
    expect(leaves.filter((leaf) => flagsOf(leaf).includes('--account'))).toHaveLength(commands.filter(({ ofAccount }) => ofAccount).length);
  });

  it('suggest similar flags, commands and groups', async () => {
    expect(await refusal('alert', 'create', '--nmae', 'x')).toBe("unknown option '--nmae' (Did you mean --name?)");
    expect(await refusal('alert', 'creat')).toBe("unknown command 'creat' (Did you mean create?)");
    expect(await refusal('alerts', 'list')).toBe("unknown command 'alerts' (Did you mean alert?)");
  });

  it('name all missing flags and surplus arguments', async () => {
    expect(await refusal('alert', 'create', '--name', 'x')).toBe('Missing --data-type <type>, --frequency <when>.');
    expect(await refusal('deliveries', 'show')).toMatch(/missing required argument 'id'/);
    expect(await refusal('alert', 'list', 'more')).toMatch(/too many arguments/);
    expect(await refusal()).toMatch(/--help/);
  });

  it('belong to groups with a description in the help', async () => {
    const groups = new Set(commands.map(({ name }) => name.split(' ')[0]!));
    const help = await helpOf();
    for (const group of groups) expect(help).toMatch(new RegExp(`^  ${group} +\\S`, 'm'));
  });

  it('are listed in the help of their group', async () => {
    const help = await helpOf('account');
    for (const verb of ['create', 'list', 'key']) expect(help).toMatch(new RegExp(`^  ${verb} `, 'm'));
  });
});
