import type { Sample } from './doc-page.js';
import { type SdkCall, sdkSample } from './sdk-sample.js';

export interface SampleRequest {
  method: string;
  /** Complete URL. */
  url: string;
  body?: unknown;
  /** True when the operation needs a key. */
  withKey: boolean;
  /** Name of the file for a response that is not JSON. */
  file?: string;
  /** The same request as a call of the SDK. */
  call: SdkCall;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Joins lines with shell continuations. */
const continued = (lines: string[]): string => lines.join(' \\\n  ');

function curl({ method, url, body, withKey, file }: SampleRequest): string {
  return continued([
    `curl ${method === 'GET' ? '' : `-X ${method} `}${inShell(url)}`,
    ...(withKey ? ['-H "X-API-KEY: $KEY"'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${inShell(json(body))}`]),
    ...(file === undefined ? [] : [`-o ${file}`]),
  ]);
}

/** Converts a JSON value to Python syntax. */
function inPython(value: unknown, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const members = Array.isArray(value)
    ? value.map((item) => inPython(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${inPython(member, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${close}`;
}

function python({ method, url, body, withKey, file }: SampleRequest): string {
  const headers = [
    ...(withKey ? ['"X-API-KEY": os.environ["KEY"]'] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  return [
    `import ${[...(body === undefined ? [] : ['json']), ...(withKey ? ['os'] : [])].map((name) => `${name}\nimport `).join('')}urllib.request`,
    '',
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(body === undefined ? [] : [`    data=json.dumps(${inPython(body, '    ')}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    ...(file === undefined
      ? ['    print(response.status, response.read().decode())']
      : [`    with open("${file}", "wb") as file:`, '        file.write(response.read())']),
  ].join('\n');
}

/** Returns a sample of the request in each language. */
export const samplesOf = (request: SampleRequest): Sample[] => [
  { label: 'curl', language: 'sh', code: curl(request) },
  { label: 'TypeScript', language: 'ts', code: sdkSample(request.call) },
  { label: 'Python', language: 'python', code: python(request) },
];
