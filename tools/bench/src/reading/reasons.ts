import type { FinishedPage } from '@company-data/tax-return-reading';
import type { TrueDocument } from '@company-data/test-documents';
import { type Read, MIN_CONFIDENCE, expectedCells } from './tally.js';

const MAX_NAMED = 4;

/**
 * Lists the reasons for wrong cells of a document: missing forms, then cells with their problems.
 */
export function reasonsOf(document: TrueDocument, pages: readonly FinishedPage[], read: Read | undefined): string {
  const flags = new Map<string, readonly string[]>(pages.flatMap(({ form }) => (form?.cells ?? []).map(({ cell, flags }) => [`${cell.code}.${cell.column}`, flags] as const))); // prettier-ignore
  const lost = document.made.forms.filter((form) => !read?.forms.some((each) => each.form === form));
  const found = new Map((read?.cells ?? []).map((cell) => [`${cell.code}.${cell.column}`, cell]));
  const truth = expectedCells(document);
  const isLost = (key: string): boolean => lost.some((form) => document.made.cells.get(form)?.has(key));
  const keys = [...new Set([...truth.keys(), ...found.keys()])].filter(
    (key) => !isLost(key) && (found.get(key)?.value ?? null) !== (truth.get(key) ?? null),
  );
  const named = keys.slice(0, MAX_NAMED).map((key) => {
    const cell = found.get(key);
    const what = cell === undefined ? 'not found' : cell.value === null ? 'not read' : truth.has(key) ? 'wrong' : 'false';
    return `${key} ${[what, ...(flags.get(key) ?? []), ...((cell?.confidence ?? 0) > MIN_CONFIDENCE ? ['ABOVE 0.9'] : [])].join(' ')}`;
  });
  const more = keys.length > MAX_NAMED ? [`${keys.length - MAX_NAMED} more`] : [];
  return [...lost.map((form) => `no ${form}`), ...named, ...more].join(', ');
}
