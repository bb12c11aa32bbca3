import { ConfigurationError } from '@company-data/kernel';
import { UsageError } from './options.js';

const sentences: [RegExp, string][] = [
  [/ENOSPC|no space left/i, 'The disk is full: free some space and start again.'],
  [/EADDRINUSE/, 'A port is taken: stop what listens on it, or choose another with -- --port N.'],
  [/EEXIST|ENOTDIR/, 'A file stands where a folder must be made: choose another place with -- --data DIR.'],
  [
    /EACCES|EPERM|EROFS/,
    'A folder cannot be written: run this as the user who owns the clone, or choose another place with -- --data DIR.',
  ],
];

/** A failure the operator can mend; its message is the sentence to show. */
export class StartError extends Error {}

/** A service found another program on its port. */
export class PortInUse extends StartError {}

/** Says a failure in one sentence, with the cause behind it when the sentence is a general one. */
export function explainFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const plain = error instanceof UsageError || error instanceof StartError || error instanceof ConfigurationError;
  const known = error instanceof Error ? `${message} ${String(error.cause ?? '')}` : message;
  const sentence = plain ? undefined : sentences.find(([pattern]) => pattern.test(known))?.[1];
  return sentence === undefined ? message : `${sentence} (${message})`;
}
