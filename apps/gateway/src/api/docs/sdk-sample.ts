import { argumentName, type Form } from '../openapi/index.js';

/** A call of the SDK, with example arguments. */
export interface SdkCall {
  baseUrl: string;
  operationId: string;
  /** Group and method: `users.create`. */
  name: string;
  /** Examples by parameter name, in the order of the path. */
  inPath: Record<string, string>;
  body: unknown;
  /** Examples of required query parameters. Undefined without any. */
  query: object | undefined;
  form: Form;
}

/** Longest line of a literal, in characters. */
const WIDTH = 48;

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** Converts a JSON value to TypeScript syntax, on one line if it fits. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const membersAt = (inner: string): string[] =>
    Array.isArray(value)
      ? value.map((item) => literal(item, inner))
      : Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member, inner)}`);
  const members = membersAt(`${indent}  `);
  if (members.length === 0) return `${open}${close}`.replaceAll(' ', '');
  const oneLine = `${open}${members.join(', ')}${close}`;
  if (!oneLine.includes('\n') && indent.length + oneLine.length <= WIDTH) return oneLine;
  return `${open.trim()}\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}${close.trim()}`;
}

/** Returns the call with its arguments. Ids are variables with descriptive names. */
function callOf({ name, inPath, body, query }: SdkCall): string {
  const ids = Object.keys(inPath).map(argumentName);
  const args = [body, query].filter((each) => each !== undefined).map((each) => literal(each));
  return `client.${name}(${[...ids, ...args].join(', ')})`;
}

const SAMPLE_SUFFIXES: Record<Form, (call: string) => string> = {
  nothing: (call) => `await ${call};`,
  json: (call) => `const result = await ${call};\nconsole.log(result);`,
  list: (call) => `for await (const item of ${call}) console.log(item);`,
  'streamed list': (call) => `for await (const item of ${call}) console.log(item);`,
  lines: (call) => `for await (const line of ${call}) console.log(line);`,
  file: (call) => `const file = await ${call};\nawait writeFile('document.pdf', await file.bytes());`,
};

/** Operation whose sample waits for the end of the synchronization. */
const STARTS = 'startSync';

const runOf = (dataTypes: string[]): string => `const types = ${literal(dataTypes)} as const;
// Waits for the end of the synchronization. client.sync.start does not wait.
const entries = await client.sync.run(userId, types);
for (const { data_type, status } of entries) {
  console.log(data_type, status);
}`;

const ended = (call: SdkCall): string =>
  call.operationId === STARTS ? runOf((call.body as { data_types: string[] }).data_types) : SAMPLE_SUFFIXES[call.form](callOf(call));

/** Returns a program with one call. */
export function sdkSample(call: SdkCall): string {
  const ids = Object.entries(call.inPath).map(([name, value]) => `const ${argumentName(name)} = ${quoted(value)};`);
  return [
    ...(call.form === 'file' ? [`import { writeFile } from 'node:fs/promises';`] : []),
    `import { CompanyData } from '@company-data/sdk';`,
    '',
    'const client = new CompanyData({',
    '  apiKey: process.env.KEY!,',
    `  baseUrl: ${quoted(call.baseUrl)},`,
    '});',
    ...ids,
    '',
    ended(call),
  ].join('\n');
}
