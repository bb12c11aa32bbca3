import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '@company-data/testing';
import { format, resolveConfig } from 'prettier';

const REPORT = join(workspaceRoot, 'docs/benchmarks.md');

/**
 * Writes the section of a benchmark between its markers in docs/benchmarks.md. Does not change the
 * text around them.
 */
export async function writeReport(name: string, section: string): Promise<void> {
  const report = await readFile(REPORT, 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [report.indexOf(open), report.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`${REPORT} has no markers for ${name}`);
  const text = `${report.slice(0, from + open.length)}\n\n${section}\n${report.slice(to)}`;
  await writeFile(REPORT, await format(text, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
}
