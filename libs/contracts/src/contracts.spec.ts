import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import * as published from './index.js';
import type { EventContract, RequestContract } from './index.js';

type Contract = RequestContract<object, unknown> | EventContract<object>;

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'subject' in value && 'payload' in value;

/** Those that are made for whoever has one: a provider its jobs, a service its dead letters. */
const made = [
  published.jobReady('example_provider'),
  ...[published.listDeadLetters, published.getDeadLetter, published.retryDeadLetter, published.dropDeadLetter, published.rotateKeys].map(
    (make) => make('example') as Contract,
  ),
  published.setClock('example'),
  published.readClock('example'),
];

const contracts: Contract[] = [...Object.values<unknown>(published).filter(isContract), ...made];
const events = contracts.filter((contract) => !contract.subject.startsWith('req.'));

/** Property names of a payload with the checks each must pass: what a consumer may rely on. */
function shapeOf({ payload }: Contract): Record<string, string[]> {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(payload, '', false, false);
  const shape: Record<string, string[]> = {};
  for (const { propertyName, type, name } of metadata) (shape[propertyName] ??= []).push(name ?? type);
  return Object.fromEntries(Object.entries(shape).map(([property, checks]) => [property, checks.toSorted()]));
}

describe('every contract', () => {
  it.each(contracts.map((contract) => [contract.subject, contract] as const))('%s has a subject of the house’s form', (subject) => {
    expect(subject).toMatch(/^(req\.[a-z]+\.[a-z]+(-[a-z]+)+|evt\.[a-z]+\.[a-z]+(-[a-z]+)+\.v\d+|job\.[a-z]+\.[a-z0-9_]+)$/);
  });

  it.each(contracts.map((contract) => [contract.subject, contract] as const))(
    '%s has an example that its own payload accepts',
    (_subject, contract) => {
      expect(() => published.validatePayload(contract.payload, structuredClone(contract.example))).not.toThrow();
    },
  );

  it('has a subject of its own', () => {
    const subjects = contracts.map((contract) => contract.subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it.each([
    [
      'own',
      [
        'claim-job',
        'store-grants',
        'open-connect-page',
        'begin-authorization',
        'finish-authorization',
        'end-authorization',
        'authenticate-key',
        'find-connect-token',
      ],
    ],
    [
      'staff',
      [
        'create-webhook-secret',
        'bounce-mail',
        'create-account',
        'grant-account',
        'create-api-key',
        'revoke-api-key',
        'list-accounts',
        'list-api-keys',
        'create-alert',
        'update-alert',
        'enable-alert',
        'disable-alert',
        'delete-alert',
        'list-alerts',
        'get-alert',
        'test-alert',
        'run-dispatch',
        'list-dead-letters',
        'get-dead-letter',
        'retry-dead-letter',
        'read-changes',
        'drop-dead-letter',
        'rotate-keys',
        'set-clock',
        'read-clock',
      ],
    ],
  ])('asks for a grant of its account, unless it is one of those whose proof is %s', (proof, names) => {
    const others = contracts.filter((contract) => 'proof' in contract && contract.proof === proof);
    expect(others.map(({ subject }) => subject.split('.')[2]).toSorted()).toEqual(names.toSorted());
  });

  it('refuses a property it does not know', () => {
    for (const contract of contracts) {
      const value = { ...structuredClone(contract.example), surprise: 1 };
      expect(() => published.validatePayload(contract.payload, value)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    }
  });
});

/** The resources that replies are made of. */
const served = new Set(contracts.flatMap((contract) => ('reply' in contract && contract.reply ? [contract.reply.of] : [])));

describe('every resource that is served', () => {
  it.each([...served].map((type) => [type.name, type] as const))('%s has an example that its own class accepts', (_name, type) => {
    const { example } = published.resourceDescriptionOf(type)!;
    expect(() => published.validatePayload(type, structuredClone(example))).not.toThrow();
  });
});

describe('error codes', () => {
  const isErrorCode = (value: unknown): value is published.ErrorCode => typeof value === 'object' && value !== null && 'remedy' in value;
  const declared = Object.values<unknown>(published).filter(isErrorCode);

  it('are each declared once, with a status of their own kind', () => {
    expect(declared.length).toBeGreaterThan(20);
    expect(new Set(declared.map(({ code }) => code)).size).toBe(declared.length);
    expect(declared.filter(({ status }) => status < 400 || status > 599)).toEqual([]);
  });
});

describe('codes of faults', () => {
  const classes = Object.values<unknown>(published).filter((value) => typeof value === 'function');
  const checks = classes.flatMap((type) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false));

  it('stand beside each check of a payload', () => {
    const failing = checks.filter(({ type }) => !['conditionalValidation', 'whitelistValidation'].includes(type));
    const names = new Set(failing.map(({ name, type }) => name ?? type));
    expect(names.size).toBeGreaterThan(15);
    expect([...names].filter((name) => published.codeOfCheck(name) === undefined)).toEqual([]);
  });

  it.each(Object.entries({ ...published.VIOLATION_CODES, ...published.ENTRY_ERROR_CODES, ...published.WARNING_CODES }))(
    'are explained, and tell what to do: %s',
    (code, { title, remedy }) => {
      expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
      expect(title).toMatch(/^(true|[A-Z]).{8,}[^.]$/);
      expect(remedy).toMatch(/^[A-Z].{8,}\.$/);
    },
  );
});

describe('published events', () => {
  it('keep the shapes they were published with: what is more than an optional field is a new version beside the old one', () => {
    const kept = JSON.parse(readFileSync(new URL('./published-shapes.json', import.meta.url), 'utf8')) as unknown;
    expect(Object.fromEntries(events.map((event) => [event.subject, shapeOf(event)]))).toEqual(kept);
  });
});
