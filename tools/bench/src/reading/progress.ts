import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentToRead } from './plan.js';
import type { Outcome } from './read-documents.js';

/** Finished documents of a long run in a file, so that another run can continue. */
export interface Progress {
  outcomeOf(document: Pick<DocumentToRead, 'kind' | 'seed'>): Outcome | undefined;
  keep(outcome: Outcome): void;
}

/** Stores nothing. */
export const NO_PROGRESS: Progress = { outcomeOf: () => undefined, keep: () => {} };

const nameOf = ({ kind, seed }: Pick<DocumentToRead, 'kind' | 'seed'>): string => `${kind} ${seed}`;

/** Returns a hash of the code that generates and reads documents. */
export function codeHash(): string {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('@company-data/tax-return-reading')));
  const hash = createHash('sha256');
  for (const file of globSync('**/*.{js,json}', { cwd: folder }).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Opens the progress in a file, one line per document. Creates the file if it does not exist.
 *
 * @throws Error when the file belongs to other code, whose figures are not comparable
 */
export function progressIn(file: string, code: string): Progress {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ code })}\n`);
  // A killed run may have left an incomplete line.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const [head, ...rest] = lines.map((line) => JSON.parse(line) as unknown);
  if ((head as { code?: string } | undefined)?.code !== code) throw new Error(`${file} is the progress of other code: remove it, or use another file.`); // prettier-ignore
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const outcomes = new Map((rest as Outcome[]).map((outcome) => [nameOf(outcome), outcome]));
  return {
    outcomeOf: (document) => outcomes.get(nameOf(document)),
    keep: (outcome) => appendFileSync(file, `${JSON.stringify(outcome)}\n`),
  };
}
