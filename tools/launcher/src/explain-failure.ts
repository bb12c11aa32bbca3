import { ConfigurationError } from '@company-data/kernel';
import { UsageError } from './options.js';

const sentences: [RegExp, string][] = [
  [/ENOSPC|no space left/i, 'The disk is full. Free some space and start again.'],
  [/EADDRINUSE/, 'A port is in use. Stop the program that listens on it, or choose another port with -- --port N.'],
  [/EEXIST|ENOTDIR/, 'A file exists where a folder must be created. Choose another directory with -- --data DIR.'],
  [/EACCES|EPERM|EROFS/, 'A folder is not writable. Run this as the owner of the clone, or choose another directory with -- --data DIR.'],
];

/** Failure that the operator can fix. Its message is shown unchanged. */
export class StartError extends Error {}

/** A service found another program on its port. */
export class PortInUse extends StartError {}

/** Explains a failure to the operator. Appends the original message to a general explanation. */
export function explainFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const plain = error instanceof UsageError || error instanceof StartError || error instanceof ConfigurationError;
  const known = error instanceof Error ? `${message} ${String(error.cause ?? '')}` : message;
  const sentence = plain ? undefined : sentences.find(([pattern]) => pattern.test(known))?.[1];
  return sentence === undefined ? message : `${sentence} (${message})`;
}
