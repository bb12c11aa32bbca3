import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import type { DomainError } from '@company-data/kernel';
import * as published from './index.js';
import type { EventContract, RequestContract } from './index.js';

type Contract = RequestContract<object, unknown> | EventContract<object>;

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'subject' in value && 'payload' in value;

/** Contracts that are built per provider (jobs) or per service (dead letters, keys, clock). */
const made = [
  published.jobReady('example_provider'),
  ...[published.listDeadLetters, published.getDeadLetter, published.retryDeadLetter, published.dropDeadLetter, published.rotateKeys].map(
    (make) => make('example') as Contract,
  ),
  published.setClock('example'),
  published.readClock('example'),
];

const contracts: Contract[] = [...Object.values<unknown>(published).filter(isContract), ...made];

/** Returns the members that a payload must have. */
function requiredIn(type: published.PayloadClass<object>): string[] {
  try {
    published.validatePayload(type, {});
  } catch (error) {
    return (error as DomainError).details.errors!.map(({ pointer }) => pointer!.split('/')[1]!);
  }
  return [];
}

/** Returns the property names of a class, each with its checks, on which other services rely. */
function shapeOf(type: published.PayloadClass<object>): Record<string, string[]> {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const required = requiredIn(type);
  const shape: Record<string, string[]> = {};
  for (const { propertyName, type: kind, name } of metadata)
    (shape[propertyName] ??= required.includes(propertyName) ? [] : ['optional']).push(name ?? kind);
  return Object.fromEntries(Object.entries(shape).map(([property, checks]) => [property, checks.toSorted()]));
}

describe('contract', () => {
  it.each(contracts.map((contract) => [contract.subject, contract] as const))('%s has a well-formed subject', (subject) => {
    expect(subject).toMatch(/^(req\.[a-z]+\.[a-z]+(-[a-z]+)+|evt\.[a-z]+\.[a-z]+(-[a-z]+)+\.v\d+|job\.[a-z]+\.[a-z0-9_]+)$/);
  });

  it.each(contracts.map((contract) => [contract.subject, contract] as const))(
    '%s has an example that its payload class accepts',
    (_subject, contract) => {
      expect(() => published.validatePayload(contract.payload, structuredClone(contract.example))).not.toThrow();
    },
  );

  it('has a unique subject', () => {
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
  ])('requires the proof "%s" for exactly the listed requests', (proof, names) => {
    const others = contracts.filter((contract) => 'proof' in contract && contract.proof === proof);
    expect(others.map(({ subject }) => subject.split('.')[2]).toSorted()).toEqual(names.toSorted());
  });

  it('rejects an unknown property', () => {
    for (const contract of contracts) {
      const value = { ...structuredClone(contract.example), surprise: 1 };
      expect(() => published.validatePayload(contract.payload, value)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    }
  });
});

/** Resource classes that replies consist of. */
const served = new Set(contracts.flatMap((contract) => ('reply' in contract && contract.reply ? [contract.reply.of] : [])));

describe('served resource', () => {
  it.each([...served].map((type) => [type.name, type] as const))('%s has an example that its class accepts', (_name, type) => {
    const { example } = published.resourceDescriptionOf(type)!;
    expect(() => published.validatePayload(type, structuredClone(example))).not.toThrow();
  });
});

describe('error code', () => {
  const isErrorCode = (value: unknown): value is published.ErrorCode => typeof value === 'object' && value !== null && 'remedy' in value;
  const declared = Object.values<unknown>(published).filter(isErrorCode);

  it('is declared once, with a status from 400 to 599', () => {
    expect(declared.length).toBeGreaterThan(20);
    expect(new Set(declared.map(({ code }) => code)).size).toBe(declared.length);
    expect(declared.filter(({ status }) => status < 400 || status > 599)).toEqual([]);
  });
});

describe('violation code', () => {
  const classes = Object.values<unknown>(published).filter((value) => typeof value === 'function');
  const checks = classes.flatMap((type) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false));

  it('exists for each check of a payload', () => {
    const failing = checks.filter(({ type }) => !['conditionalValidation', 'whitelistValidation'].includes(type));
    const names = new Set(failing.map(({ name, type }) => name ?? type));
    expect(names.size).toBeGreaterThan(15);
    expect([...names].filter((name) => published.codeOfCheck(name) === undefined)).toEqual([]);
  });

  it.each(Object.entries({ ...published.VIOLATION_CODES, ...published.ENTRY_ERROR_CODES, ...published.WARNING_CODES }))(
    'has a title and a remedy: %s',
    (code, { title, remedy }) => {
      expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
      expect(title).toMatch(/^(true|[A-Z]).{8,}[^.]$/);
      expect(remedy).toMatch(/^[A-Z].{8,}\.$/);
    },
  );
});

describe('message between services', () => {
  const payloads = new Set<unknown>(contracts.map(({ payload }) => payload));
  const isClass = (value: unknown): value is published.PayloadClass<object> => typeof value === 'function' && 'prototype' in value;
  const others = new Set([...Object.values<unknown>(published).filter(isClass), ...served]);
  const named = [...others].filter((type) => !payloads.has(type)).map((type) => [type.name, shapeOf(type)] as const);
  /** Payloads by subject. Replies and nested objects by the name of their class. */
  const shapes = Object.fromEntries([
    ...contracts.map(({ subject, payload }) => [subject, shapeOf(payload)] as const),
    ...named.filter(([, shape]) => Object.keys(shape).length > 0),
  ]);

  it('has its published shape, since a change beyond an optional member needs a new version', () => {
    expect(shapes).toEqual(JSON.parse(readFileSync(new URL('./published-shapes.json', import.meta.url), 'utf8')));
  });
});
