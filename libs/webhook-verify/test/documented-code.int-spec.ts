import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findInterpreter, runOrThrow, workspaceRoot } from '@company-data/testing';
import vectors from '../vectors.json' with { type: 'json' };

/** Input of the documented code, and the expected verdict. */
interface Case {
  name: string;
  of: 'body' | 'url';
  secret: string;
  header: string;
  content: string;
  now: number;
  valid: boolean;
}

const { secret, old_secret, bodies, rotation, urls } = vectors;
const [, alert] = bodies;
const ofBody = (name: string, valid: boolean, changes: Partial<Case> = {}): Case => ({
  name,
  of: 'body',
  secret,
  header: alert!.header,
  content: alert!.body,
  now: alert!.time,
  valid,
  ...changes,
});
const [, url] = urls;
const ofUrl = (name: string, valid: boolean, changes: Partial<Case> = {}): Case => ({
  ...ofBody(name, valid, { header: url!.header, content: url!.url, now: url!.time, ...changes }),
  of: 'url',
});

const CASES: Case[] = [
  ...bodies.map(({ name, header, body, time }) => ofBody(`vector ${name}`, true, { header, content: body, now: time })),
  ofBody('rotation, the new secret', true, { header: rotation.header }),
  ofBody('rotation, the old secret', true, { header: rotation.header, secret: old_secret }),
  ofBody('an additional later version', true, { header: `${alert!.header},v2=abc` }),
  ofBody('300 seconds old', true, { now: alert!.time + 300 }),
  ofBody('301 seconds old', false, { now: alert!.time + 301 }),
  ofBody('301 seconds ahead', false, { now: alert!.time - 301 }),
  ofBody('another secret', false, { secret: old_secret }),
  ofBody('one additional byte', false, { content: `${alert!.body}\n` }),
  ofBody('one changed letter', false, { content: alert!.body.replace('Procédures', 'Procedures') }),
  ofBody('another time', false, { header: alert!.header.replace('1767596700', '1767596701') }),
  ofBody('no time', false, { header: alert!.header.slice('t=1767596700,'.length) }),
  ofBody('no signature', false, { header: 't=1767596700' }),
  ofBody('an empty signature', false, { header: 't=1767596700,v1=' }),
  ofBody('an empty header', false, { header: '' }),
  ...urls.map(({ name, header, url: content, time }) => ofUrl(`vector ${name}`, true, { header, content, now: time })),
  ofUrl('an address too old', false, { now: url!.time + 301 }),
  ofUrl('an address with an additional parameter', false, { content: `${url!.url}&a=1` }),
  ofUrl('an address signed with another secret', false, { secret: old_secret }),
  ofUrl('an address without a prefix', false, { header: url!.header.slice('sha256='.length) }),
  ofUrl('an address without a header', false, { header: '' }),
];
const EXPECTED = Object.fromEntries(CASES.map(({ name, valid }) => [name, valid]));

/**
 * Per language, the program that calls the documented code with the cases of a file. It prints a
 * list of true and false.
 */
const CALLERS = {
  'verify.mts': [
    'call.mts',
    `import { readFileSync } from 'node:fs';
import { verifyBody, verifyUrl } from './verify.mts';
const cases = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const judge = (c: any) => c.of === 'body' ? verifyBody(c.secret, c.header, Buffer.from(c.content), c.now) : verifyUrl(c.secret, c.header, c.content, c.now);
console.log(JSON.stringify(cases.map(judge)));`,
  ],
  'verify.py': [
    'call.py',
    `import json, sys
from verify import verify_body, verify_url
def judge(c):
    if c["of"] == "body":
        return verify_body(c["secret"], c["header"], c["content"].encode(), c["now"])
    return verify_url(c["secret"], c["header"], c["content"], c["now"])
print(json.dumps([judge(c) for c in json.load(open(sys.argv[1], encoding="utf-8"))]))`,
  ],
  'verify.php': [
    'call.php',
    `<?php
require 'verify.php';
$judge = fn ($c) => $c['of'] === 'body'
    ? verify_body($c['secret'], $c['header'], $c['content'], $c['now'])
    : verify_url($c['secret'], $c['header'], $c['content'], $c['now']);
echo json_encode(array_map($judge, json_decode(file_get_contents($argv[1]), true)));`,
  ],
} as const;

const page = await readFile(join(workspaceRoot, 'docs/webhooks.md'), 'utf8');

/** Returns the code that the page marks with a file name. */
function codeOf(file: string): string {
  const marked = page.split(`<!-- code: ${file} -->\n`)[1];
  const code = /^\n```\w+\n([^]*?)\n```\n/.exec(marked ?? '')?.[1];
  if (code === undefined) throw new Error(`docs/webhooks.md has no code for ${file}`);
  return `${code}\n`;
}

describe('documented code', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documented-code-'));
    await writeFile(join(folder, 'cases.json'), JSON.stringify(CASES));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function judgedBy(file: keyof typeof CALLERS, command: string, parameters: string[], environment = {}): Promise<object> {
    const [caller, code] = CALLERS[file];
    await writeFile(join(folder, file), codeOf(file));
    await writeFile(join(folder, caller), code);
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...environment } };
    const output = await runOrThrow(command, [...parameters, caller, 'cases.json'], options);
    const verdicts = JSON.parse(output) as boolean[];
    return Object.fromEntries(CASES.map(({ name }, index) => [name, verdicts[index]]));
  }

  it('gives the expected verdicts in TypeScript', async () => {
    expect(await judgedBy('verify.mts', process.execPath, ['--no-warnings'])).toEqual(EXPECTED);
  });

  it('gives the expected verdicts in Python', async () => {
    const { path, environment } = await findInterpreter('python3');
    expect(await judgedBy('verify.py', path, [], environment)).toEqual(EXPECTED);
  });

  it('gives the expected verdicts in PHP, without warnings', async () => {
    const { path, environment } = await findInterpreter('php');
    expect(await judgedBy('verify.php', path, ['-n', '-d', 'display_errors=1'], environment)).toEqual(EXPECTED);
  });

  it('gives the expected verdicts in the shell with openssl', async () => {
    const { path, environment } = await findInterpreter('openssl');
    await writeFile(join(folder, 'verify.sh'), codeOf('verify.sh'));
    const env = {
      ...environment,
      PATH: path.includes('/') ? `${path.replace(/\/[^/]*$/, '')}:${process.env['PATH']}` : process.env['PATH'],
    };
    const judge = async ({ name, of, secret: by, header, content, now }: Case): Promise<[string, boolean]> => {
      await writeFile(join(folder, 'content'), content);
      const script = '. ./verify.sh; if "$@"; then echo yes; else echo no; fi';
      const called = of === 'body' ? ['verify_body', by, header, 'content', String(now)] : ['verify_url', by, header, content, String(now)];
      return [name, (await runOrThrow('sh', ['-euc', script, 'sh', ...called], { cwd: folder, env })) === 'yes'];
    };
    const verdicts: [string, boolean][] = [];
    for (const each of CASES) verdicts.push(await judge(each));
    expect(Object.fromEntries(verdicts)).toEqual(EXPECTED);
  });

  it('is on the page with the test vectors of the package', () => {
    const lines = [...bodies, rotation].flatMap(({ body, header }) => [body, `X-Service-Signature: ${header}`]);
    const addresses = urls.flatMap(({ url: called, header }) => [called, `X-Webhook-Signature: ${header}`]);
    const written = new Set(page.split('\n'));
    expect([...lines, ...addresses].filter((line) => !written.has(line))).toEqual([]);
    expect([secret, old_secret].filter((each) => !page.includes(each))).toEqual([]);
  });
});
