import { existsSync } from 'node:fs';
import { providers } from './catalogue.js';

/** A code that records bear, with its labels. */
export interface ListedCode {
  code: string;
  /** In French, as the source words it. */
  label: string;
  label_en: string;
  /** Of a list in parts: the part the code stands in, as records name it. */
  type?: string;
  section?: string;
  section_en?: string;
  /** What the values of the code are, in their order; null where there is no such value. */
  columns?: (string | null)[];
  columns_en?: (string | null)[];
}

/** Codes that records bear, as clients look them up. */
export interface CodeList {
  /** As it stands in an address. */
  name: string;
  title: string;
  /** Where records bear its codes, in Markdown. */
  usedIn: string;
  /** Whose list it is, and under which licence. */
  source: string;
  codes: ListedCode[];
}

const hasLists = (folder: string): boolean =>
  ['ts', 'js'].some((suffix) => existsSync(new URL(`./${folder}/code-lists.${suffix}`, import.meta.url)));

async function listsIn(folder: string): Promise<CodeList[]> {
  const { codeLists } = (await import(`./${folder}/code-lists.js`)) as { codeLists(): Promise<CodeList[]> };
  return codeLists();
}

let read: Promise<CodeList[]> | undefined;

async function readAll(): Promise<CodeList[]> {
  const found = await Promise.all([...providers.keys()].filter(hasLists).map(listsIn));
  return found.flat();
}

/**
 * The lists of codes of all providers: `codeLists` of `code-lists.ts` in their folders; read when
 * first asked for.
 */
export const codeLists = (): Promise<CodeList[]> => (read ??= readAll());
