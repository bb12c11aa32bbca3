import { existsSync } from 'node:fs';
import { providers } from './catalogue.js';

/** Code in records, with its labels. */
export interface ListedCode {
  code: string;
  /** French label of the source. */
  label: string;
  label_en: string;
  /**
   * Part of the list that contains the code, as records name it. Absent for a list without parts.
   */
  type?: string;
  section?: string;
  section_en?: string;
  /** Meaning of the values of the code, in order. Null for a position without a value. */
  columns?: (string | null)[];
  columns_en?: (string | null)[];
}

/** List of codes that records contain, for lookup by clients. */
export interface CodeList {
  /** Name in the URL. */
  name: string;
  title: string;
  /** Data types and fields that contain the codes, in Markdown. */
  usedIn: string;
  /** Publisher and licence. */
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
 * Returns the code lists of all providers, from `codeLists` of `code-lists.ts` in their folders.
 * Reads them at the first call.
 */
export const codeLists = (): Promise<CodeList[]> => (read ??= readAll());
